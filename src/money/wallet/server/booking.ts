import type { AccountKey, Reason } from '#money/ledger/ledger.chart.ts'
import type { Ref } from '#money/ledger/server/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { Money } from '#platform/money/money.ts'
import type { TransactionType } from '../transaction-types.ts'
import type { TransactionStatus } from '../wallet.contract.ts'

/**
 * What names a booking for good: booked once, whoever asks again. Stored as ids that follow from it, so that
 * it never changes.
 */
export type BookingName = readonly [namespace: string, businessId: string]

/**
 * One thing to write into the books, and into its member's list: data, which the room that it belongs to
 * declares (`*.bookings.ts`) and the wallet posts. The name's namespace stands in `wallet.deals.ts` under the
 * kind of line that opens to it.
 */
export interface Booking {
  readonly name: BookingName
  /** The business record whose entries these are. */
  readonly ref: Ref
  /** Stands beside the entries in the books. */
  readonly memo?: string | undefined
  /** Posted together or not at all; at least one. */
  readonly legs: readonly BookingLeg[]
  /** What it does to lists of transactions, once it is posted; nothing when left out. */
  readonly transactions?: readonly TransactionChange[]
}

interface Between {
  readonly debit: AccountKey
  readonly credit: AccountKey
  readonly reason: Reason
}

/** What moves between two accounts. */
export type BookingLeg =
  | (Between & { readonly kind: 'post' | 'hold'; readonly amount: Money })
  /** `hold` is the name of the booking that set the amount aside, by its first leg. */
  | (Between & { readonly kind: 'capture'; readonly hold: BookingName; readonly amount: Money })
  | (Between & { readonly kind: 'release'; readonly hold: BookingName })

/** Two accounts and an amount of one currency: another one does not compile. */
interface Asked<C extends Currency> {
  readonly debit: AccountKey<C>
  readonly credit: AccountKey<NoInfer<C>>
  readonly amount: Money<NoInfer<C>>
  readonly reason: Reason
}

/** A leg that takes `amount` from `debit` and gives it to `credit`. The amount is more than zero. */
export const postLeg = <C extends Currency>(leg: Asked<C>): BookingLeg => ({ kind: 'post', ...leg })

/** A leg that sets `amount` of `debit` aside for `credit`. */
export const holdLeg = <C extends Currency>(leg: Asked<C>): BookingLeg => ({ kind: 'hold', ...leg })

/**
 * A leg that takes `amount` of what the booking `hold` set aside between the same accounts, and frees the
 * rest.
 */
export const captureLeg = <C extends Currency>(
  leg: Asked<C> & { readonly hold: BookingName },
): BookingLeg => ({
  kind: 'capture',
  ...leg,
})

/** A leg that frees everything the booking `hold` set aside between the same accounts. */
export const releaseLeg = (leg: Between & { readonly hold: BookingName }): BookingLeg => ({
  kind: 'release',
  ...leg,
})

/** A line that a booking brings: it opens to the entries of the booking's record. */
export interface NewTransaction {
  readonly kind: 'new'
  readonly memberId: string
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly amount: Money
  /** Of transfers and bets. */
  readonly venue?: string
}

/** What a booking changes on the line that its record has already; what is left out stays. */
export interface ChangedTransaction {
  readonly kind: 'changed'
  readonly memberId: string
  readonly type: TransactionType
  /** How it ended. */
  readonly status?: Exclude<TransactionStatus, 'processing'>
  readonly amount?: Money
}

export type TransactionChange = NewTransaction | ChangedTransaction

/** A line of something that is done; with `status: 'processing'`, of something that is under way. */
export const newTransaction = (
  line: Omit<NewTransaction, 'kind' | 'status'> & { status?: TransactionStatus },
): NewTransaction => ({
  status: 'done',
  ...line,
  kind: 'new',
})

/** A change of the line that the record has. */
export const changedTransaction = (line: Omit<ChangedTransaction, 'kind'>): ChangedTransaction => ({
  ...line,
  kind: 'changed',
})
