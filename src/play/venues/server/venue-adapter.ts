import type { Ctx } from '#platform/context/context.ts'
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

/**
 * A venue outside the house, which has its own books and has to be asked. A venue that shares our database, as the sports
 * venue does, needs none: it is always answered, in the transaction of the transfer itself.
 *
 * Both questions are put outside any transaction and may use the network. One that throws, or says nothing until `signal`
 * aborts, is silence: the transfer may have happened or not.
 */
export interface VenueAdapter {
  /** Has the venue carry out a transfer: `done`, `refused`, or `pending` while it has yet to decide. */
  order(ctx: Ctx, order: VenueOrder, signal: AbortSignal): Promise<'done' | 'refused' | 'pending'>
  /**
   * What became of a transfer that the venue was asked for, or was going to be. `unseen` closes its id: an order that is
   * still under way to the venue is refused there when it arrives. Without that promise the money could not be given back.
   */
  whatBecameOf(
    ctx: Ctx,
    order: VenueOrder,
    signal: AbortSignal,
  ): Promise<'done' | 'refused' | 'pending' | 'unseen'>
}
