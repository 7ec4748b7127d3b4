import type { ColumnType } from 'kysely'
import type { Db, Tx } from '#platform/db/index.ts'
import type { FirstAnswer } from '../first-deposit.rules.ts'
import type { LimitKind, Period } from '../limits.rules.ts'
import type { ClosingReason, PauseKind, PauseTerm } from '../pauses.rules.ts'

export type LimitRow = {
  member_id: string
  kind: LimitKind
  period: Period
  amount: bigint | null
  asked_at: Date | null
  asked_amount: bigint | null
  /** Those who run the house set what binds. */
  by_house: boolean
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
  by_house: boolean
  closed_for: ClosingReason | null
}

export type MemberTable = {
  member_id: string
  reminder_minutes: ColumnType<number | null, number | null | undefined>
  session_minutes: ColumnType<number | null, number | null | undefined>
  first_answer: ColumnType<FirstAnswer | null, FirstAnswer | null | undefined>
  first_answered_at: ColumnType<Date | null, Date | null | undefined>
}

export type SessionRow = {
  session_id: string
  member_id: string
  started_at: Date
  acknowledged_at: Date
  waits_since: Date | null
  most_minutes: number | null
  ended_at: Date | null
}

export type StakeRow = {
  ref: string
  member_id: string
  amount: bigint
  placed_at: Date
  returned: bigint | null
  settled_at: Date | null
}

export type ProtectionTables = {
  'protection.member': MemberTable
  'protection.session': SessionRow
  'protection.stake': StakeRow
  'protection.spending_limit': LimitRow
  'protection.deposit': DepositRow
  'protection.pause': PauseRow
}

/** The database with this room's tables named. */
export function tables(db: Db | Tx) {
  return db.$extendTables<ProtectionTables>()
}
