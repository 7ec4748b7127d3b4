import { type BookedOtherwise, bookAll, lockAccounts } from '#money/wallet/server/index.ts'
import type { WalletParts } from '#money/wallet/wallet.rules.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { type Money, zero } from '#platform/money/money.ts'
import { type Direction, transferEnds, type VenueTransfer, venueTransferBooking } from '../venues.bookings.ts'

/** A transfer with the way it goes. */
export interface DirectedTransfer extends VenueTransfer {
  readonly direction: Direction
}

/** What became of a transfer: the wallet as it is when all are booked; else why it was not booked. */
export type Moved = WalletParts | Refusal | BookedOtherwise

/**
 * What each member has at a venue, which nothing else changes until the transaction ends; with it everything
 * is locked that taking it back touches. Ask for all at once that the transaction is going to take back,
 * after every other lock.
 */
export async function lockVenues(
  tx: Tx,
  app: App,
  venues: readonly Pick<VenueTransfer, 'memberId' | 'venue' | 'awaitsVenue'>[],
): Promise<readonly Money<'CNY'>[]> {
  const ends = venues.map((one) => transferEnds(one, 'out'))
  const available = await lockAccounts(
    tx,
    app,
    ends.flatMap(({ from, to }) => [from, to]),
  )
  return ends.map((_, n) => available[2 * n] ?? zero('CNY'))
}

/**
 * Moves amounts between centre wallets and venues, all in one posting. Answers for each: refused as
 * `insufficient` where its wallet does not cover it, which costs the others nothing.
 */
export async function moveAll(
  tx: Tx,
  app: App,
  transfers: readonly DirectedTransfer[],
): Promise<readonly Moved[]> {
  const bookings = transfers.map((transfer) => venueTransferBooking(transfer, transfer.direction))
  const { outcomes, of } = await bookAll(tx, app, bookings)
  return transfers.map(({ memberId }, n) => {
    const outcome = outcomes[n]
    return outcome instanceof Error ? outcome : of(memberId)
  })
}
