import type { PayoutWaitCause } from '../verification.contract.ts'

/** What is proved of a member by a value of its own; a bank card is the payees' to know. */
export type ProofKind = 'phone' | 'realName' | 'idCard'

/** A part of a member's identity that is proved. */
export type ProofRow = {
  readonly member_id: string
  readonly kind: ProofKind
  readonly sealed: Buffer
  readonly mark: Buffer
  readonly shown: string
  readonly area_code: string | null
  readonly proved_at: Date
}

/** A code that was sent. */
type CodeRow = {
  readonly id: string
  readonly member_id: string
  readonly purpose: string
  readonly phone_mark: Buffer
  readonly code_hash: Buffer
  readonly sent_at: Date
  readonly expires_at: Date
  readonly tries: number
  readonly used_at: Date | null
}

/** Until when payouts of a member wait, and because of what. */
type PayoutWaitRow = {
  readonly member_id: string
  readonly cause: PayoutWaitCause
  readonly changed_at: Date
  readonly until: Date
}

/** Rows of the room's schema. */
export type VerificationTables = {
  'verification.proof': ProofRow
  'verification.code': CodeRow
  'verification.payout_wait': PayoutWaitRow
}
