import type { TransactionType } from '../transaction-types.ts'

/**
 * What a transaction in review is: its type, as its member reads it, and apart from other withdrawals those that members
 * pay.
 */
export const IN_REVIEW_KINDS = [
  'withdrawal',
  'quickWithdrawal',
  'venueIn',
  'venueOut',
] as const satisfies readonly (TransactionType | 'quickWithdrawal')[]

/**
 * For whom a transaction in review waits: for a decision of the house, a word of its member, payments of other members,
 * or a bank, a chain or a venue.
 */
export const WAITS_FOR = ['house', 'member', 'payers', 'outside'] as const

/** The business record behind a transaction: `withdrawal`, its number. */
interface RecordName {
  readonly kind: string
  readonly id: string
}

/** Where the records of a kind are shown and decided on, as far as there is such a page. */
interface RecordPage {
  readonly kind: string
  readonly page: ((id: string) => string) | null
}

/** The page at which a record is decided on; null where its room has none. */
export function pageOfRecord(pages: readonly RecordPage[], { kind, id }: RecordName): string | null {
  return pages.find((one) => one.kind === kind)?.page?.(id) ?? null
}
