import type { Ctx } from '#platform/context/context.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Money } from '#platform/money/money.ts'

/** A transfer as a venue is asked for it. */
export interface VenueOrder {
  /** Names the transfer for good: under one id a venue moves money once, however often it is asked. */
  readonly transferId: string
  readonly memberId: string
  /** `in`: from the house to the venue; `out`: back. */
  readonly direction: 'in' | 'out'
  readonly amount: Money<'CNY'>
}

/** Who enters a venue. */
export interface Entrant {
  readonly memberId: string
  /** The session that they play in there. */
  readonly sessionId: string
  /** The language they read. */
  readonly locale: Locale
  /**
   * True where they were let in before and need another address: one is good once, and a page that is loaded
   * again asks anew.
   */
  readonly again: boolean
}

/** Where a member enters a venue: an address that is theirs alone, or why there is none. */
export type VenueEntry = { readonly url: string } | 'maintenance' | 'nothingToEnter'

/** How a venue outside the house lets members in and puts them out, wherever their money is. */
export interface VenueEntrance {
  /** Where a member enters. Moves no money. */
  launch(ctx: Ctx, entrant: Entrant, signal: AbortSignal): Promise<VenueEntry>
  /** Puts a member out: what they have open there ends, and another launch is needed. Harmless to repeat. */
  kick(ctx: Ctx, memberId: string, signal: AbortSignal): Promise<void>
}

/**
 * A venue outside the house that money is lent to, which has its own books and has to be asked. A venue that shares our database,
 * as the sports venue does, needs none: it is always answered, in the transaction of the transfer itself.
 *
 * Questions are put outside any transaction and may use the network. One that throws, or says nothing until
 * `signal` aborts, is silence: a transfer may have happened or not.
 */
export interface VenueAdapter extends VenueEntrance {
  /** Has the venue carry out a transfer: `done`, `refused`, or `pending` while it has yet to decide. */
  order(ctx: Ctx, order: VenueOrder, signal: AbortSignal): Promise<'done' | 'refused' | 'pending'>
  /**
   * What became of a transfer that the venue was asked for, or was going to be. `unseen` closes its id: an
   * order that is still under way to the venue is refused there when it arrives. Without that promise the
   * money could not be given back.
   */
  whatBecameOf(
    ctx: Ctx,
    order: VenueOrder,
    signal: AbortSignal,
  ): Promise<'done' | 'refused' | 'pending' | 'unseen'>
  /** What a member has there by its own books, free to come back. */
  balanceOf(ctx: Ctx, memberId: string, signal: AbortSignal): Promise<Money<'CNY'>>
  /** Brings the books of the house up to what was played there; a venue where nothing is played has none. */
  catchUp?(ctx: Ctx): Promise<void>
}
