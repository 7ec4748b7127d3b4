import type { PictureType } from '#platform/pictures/picture.rules.ts'
import type { ComparedPart, ReviewKind, ReviewReply } from '../reviews/reviews.rules.ts'
import type { ReviewState } from '../reviews/reviews.states.ts'
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

/** A review of a document, a name or a phone. */
export type ReviewRow = {
  readonly id: string
  readonly member_id: string
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly sealed: Buffer | null
  readonly mark: Buffer | null
  readonly shown: string | null
  readonly old_shown: string | null
  readonly area_code: string | null
  readonly sent_at: Date
  readonly due_at: Date
  readonly fits: ComparedPart[]
  readonly compares: number
  readonly reply: ReviewReply | null
  readonly decided_at: Date | null
}

/** A picture that came with one, or is to. */
type ReviewPictureRow = {
  readonly id: string
  readonly member_id: string
  readonly review_id: string | null
  readonly media_type: PictureType
  readonly sealed: Buffer
  readonly uploaded_at: Date
}

/** Rows of the room's schema. */
export type VerificationTables = {
  'verification.proof': ProofRow
  'verification.code': CodeRow
  'verification.payout_wait': PayoutWaitRow
  'verification.review': ReviewRow
  'verification.review_picture': ReviewPictureRow
}
