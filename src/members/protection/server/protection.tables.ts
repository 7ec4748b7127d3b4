import type { Db, Tx } from '#platform/db/index.ts'
import type { LimitKind, Period } from '../limits.rules.ts'
import type { PauseKind, PauseTerm } from '../pauses.rules.ts'

export type LimitRow = {
  member_id: string
  kind: LimitKind
  period: Period
  amount: bigint | null
  asked_at: Date | null
  asked_amount: bigint | null
}

export type DepositRow = {
  ref: string
  member_id: string
  state: 'open' | 'closed' | 'credited'
  amount: bigint
  counted_at: Date
}

export type PauseRow = {
  id: string
  member_id: string
  kind: PauseKind
  term: PauseTerm
  started_at: Date
  ends_at: Date | null
  ended_at: Date | null
}

export type ProtectionTables = {
  'protection.member': { member_id: string }
  'protection.spending_limit': LimitRow
  'protection.deposit': DepositRow
  'protection.pause': PauseRow
}

/** The database with this room's tables named. */
export function tables(db: Db | Tx) {
  return db.$extendTables<ProtectionTables>()
}
