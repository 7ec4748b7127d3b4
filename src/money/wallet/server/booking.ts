import type { AccountKey, Reason } from '#money/ledger/ledger.chart.ts'
import type { Ref } from '#money/ledger/server/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { Money } from '#platform/money/money.ts'
import type { MovementStatus } from '../wallet.contract.ts'
import type { DealType } from '../wallet.deals.ts'

/** What names a booking for good: booked once, whoever asks again. Stored as ids that follow from it, so that it never changes. */
export type BookingName = readonly [namespace: string, businessId: string]

/**
 * One thing to write into the books, and into its member's list: data, which the room that it belongs to declares
 * (`*.bookings.ts`) and the wallet posts. The name's namespace stands in `wallet.deals.ts` under the kind of line that opens to it.
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
  readonly lines?: readonly Line[]
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

/** A leg that takes `amount` of what the booking `hold` set aside between the same accounts, and frees the rest. */
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
export interface NewLine {
  readonly kind: 'new'
  readonly memberId: string
  readonly deal: DealType
  readonly status: MovementStatus
  readonly amount: Money
  /** Of transfers and bets. */
  readonly venue?: string
}

/** What a booking changes on the line that its record has already; what is left out stays. */
export interface ChangedLine {
  readonly kind: 'changed'
  readonly memberId: string
  readonly deal: DealType
  /** How it ended. */
  readonly status?: Exclude<MovementStatus, 'processing'>
  readonly amount?: Money
}

export type Line = NewLine | ChangedLine

/** A line of something that is done; with `status: 'processing'`, of something that is under way. */
export const newLine = (line: Omit<NewLine, 'kind' | 'status'> & { status?: MovementStatus }): NewLine => ({
  status: 'done',
  ...line,
  kind: 'new',
})

/** A change of the line that the record has. */
export const changedLine = (line: Omit<ChangedLine, 'kind'>): ChangedLine => ({ ...line, kind: 'changed' })
