import type { Generated } from 'kysely'
import type { PayoutPurpose } from '../rails.contract.ts'

/** What became of an acknowledged notice. */
export type NoticeOutcome = 'passedOn' | 'repeated' | 'contradicting' | 'unknownPayout'

export type PayoutState = 'requested' | 'sent' | 'paid' | 'refused'

interface NoticeTable {
  rail: string
  event_id: string
  body_hash: Buffer
  kind: string
  outcome: NoticeOutcome
  received_at: Date
}

/** A payout on its way or over. */
export interface PayoutTable {
  id: string
  rail: string
  purpose: PayoutPurpose
  subject: string
  currency: string
  amount: bigint
  payee: Buffer
  state: PayoutState
  reason: string | null
  attempts: Generated<number>
  next_attempt_at: Date
  /** Who is handing it to its rail right now (`claiming`). */
  claimed_by: Generated<number | null>
  requested_at: Date
  resolved_at: Date | null
}

interface ContradictionTable {
  payout_id: string
  told: 'paid' | 'refused'
  event_id: string
  told_at: Date
  noted_at: Date
  booked: boolean
  closed_at: Date | null
  finding: string | null
}

/** The room's tables, for `tx.$extendTables<RailsTables>()`. */
export type RailsTables = {
  'rails.notice': NoticeTable
  'rails.payout': PayoutTable
  'rails.contradiction': ContradictionTable
}
