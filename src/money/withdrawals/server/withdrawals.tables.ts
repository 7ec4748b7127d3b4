import type { PayeeKind } from '#money/payees/catalogue/e-wallets.ts'
import type { HoldAsk } from '../hold-asks.ts'
import type { WithdrawalType, WithdrawalWay } from '../kinds/withdrawal-kinds.ts'
import type { PartState } from '../parts.rules.ts'
import type { LookedAt, Verdict } from '../release/release.rules.ts'
import type { ReviewReason } from '../review-reasons.ts'
import type { WithdrawalState } from '../withdrawal-stages.ts'
import type { InquiryFinding, RefusedBy } from '../withdrawals.contract.ts'

/** A withdrawal. Amounts are minor units of its currency. */
export type WithdrawalRow = {
  readonly bill_no: string
  readonly member_id: string
  /** The request that submitted it; null of those from before it was kept. */
  readonly request_id: string | null
  readonly way: WithdrawalWay
  readonly withdraw_type: WithdrawalType
  readonly currency: 'CNY' | 'USDT'
  readonly amount: bigint
  /** The payee: a card, an e-wallet or an address. */
  readonly card_id: string
  readonly payee_kind: PayeeKind | 'address'
  /** The bank's code; of an e-wallet its kind, of an address its protocol. */
  readonly bank_code: string
  readonly last_four: string
  /** The rail that pays it; null of those from before it was kept. */
  readonly rail: string | null
  /** The transaction that paid it on its chain. */
  readonly tx_id: string | null
  readonly state: WithdrawalState
  /** The day of the site (YYYY-MM-DD) that it counts towards. */
  readonly site_day: string
  readonly submitted_at: Date
  readonly review_due_at: Date
  /** Since when its review takes a closer look, because another account has its payee too. */
  readonly closer_review_at: Date | null
  /** How often its review held it to ask its member something. */
  readonly holds: number
  /** What the last hold asks, from when until when, and what its member said. */
  readonly hold_asks: HoldAsk | null
  readonly held_at: Date | null
  readonly held_until: Date | null
  readonly hold_answer: string | null
  readonly hold_answered_at: Date | null
  readonly approved_at: Date | null
  readonly payout_outcome: 'paid' | 'refused' | null
  readonly payout_reason: string | null
  readonly paid_at: Date | null
  readonly confirm_due_at: Date | null
  readonly ended_at: Date | null
  readonly completed_by: 'member' | 'house' | null
  readonly refused_by: RefusedBy | null
  readonly refused_reason: ReviewReason | null
  /** When its member said that it did not arrive, when that was decided, and what was found. */
  readonly inquired_at: Date | null
  readonly inquiry_ended_at: Date | null
  readonly inquiry_finding: InquiryFinding | null
  /** 1 where it took the place of a quick withdrawal that nobody paid in time. */
  readonly speed_label: 0 | 1
  /** The type of that one, and its number. */
  readonly source_withdraw_type: WithdrawalType | null
  readonly source_bill_no: string | null
  /** Whether it is the first of its member. */
  readonly first_draw: boolean
  /** How many parts it is paid in, 0 where it is paid whole; and what of it was given back, part by part. */
  readonly parts: number
  readonly returned: bigint
}

/** A part of a withdrawal, with the payout that pays it. */
export type PartRow = {
  readonly bill_no: string
  readonly no: number
  readonly amount: bigint
  readonly state: PartState
  /** How often a rail was asked, and by which payout last. */
  readonly attempt: number
  readonly payout_id: string
  readonly asked_at: Date
  readonly payout_outcome: 'paid' | 'refused' | null
  readonly payout_reason: string | null
  readonly tx_id: string | null
  readonly paid_at: Date | null
  readonly ended_at: Date | null
}

/** A withdrawal that the rule released, and the facts it rests on. Amounts are units of CNY. */
export type ReleaseRow = {
  readonly bill_no: string
  readonly member_id: string
  /** Of the rule's document. */
  readonly version: number
  readonly released_at: Date
  readonly worth: bigint
  readonly score: number
  readonly payee_since: Date
  readonly approved_before: bigint
  readonly second_person_from: bigint
  readonly released_before: bigint
}

/** A decision that a second person looks at again, with what they found. */
export type SecondLookRow = {
  readonly bill_no: string
  readonly what: LookedAt
  readonly lot: number
  /** Of the document that said how many are looked at again. */
  readonly version: number
  readonly decided_at: Date
  /** Who refused; null where the rule released. */
  readonly decided_by: string | null
  readonly looked_at: Date | null
  readonly looked_by: string | null
  readonly verdict: Verdict | null
  readonly words: string | null
}

/** Rows of the room's schema. */
export type WithdrawalsTables = {
  'withdrawals.withdrawal': WithdrawalRow
  'withdrawals.part': PartRow
  'withdrawals.release': ReleaseRow
  'withdrawals.release_day': {
    readonly site_day: string
    readonly times: number
    readonly amount: bigint
  }
  'withdrawals.second_look': SecondLookRow
  'withdrawals.password': {
    readonly member_id: string
    readonly password_hash: string
    readonly changed_at: Date
  }
  'withdrawals.day_use': {
    readonly member_id: string
    readonly site_day: string
    readonly times: number
    readonly amount: bigint
  }
}
