import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { WalletParts } from '../../wallet.rules.ts'
import { announce } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { book } from '../book.ts'
import { endMovement, lockMovement } from '../movements.store.ts'
import { accountsOf, type Direction, dealOf, refOf, type VenueTransfer } from './venues.ts'

/** How a transfer ended that awaited its venue's word. */
export interface TransitEnd extends VenueTransfer {
  readonly direction: Direction
  /** Whether it arrived; otherwise the amount goes back to where it came from. */
  readonly arrived: boolean
}

/**
 * Takes what a transfer has on its way to its end, or back: once, and one of both. Both are booked under one name, so that
 * the books themselves refuse the other one. Gives the wallet as it is then.
 * @throws BookedOtherwise when the transfer ended the other way before
 */
export async function endTransit(tx: Tx, ctx: Ctx, end: TransitEnd): Promise<WalletParts> {
  const { memberId, transferId, amount, direction, arrived } = end
  const { centre, lent, transit } = accountsOf(end)
  const toVenue = (direction === 'in') === arrived
  const reason = !arrived ? 'returnedFromWay' : toVenue ? 'movedToVenue' : 'movedFromVenue'
  const goal = toVenue ? lent : centre
  const line = await lockMovement(tx, { memberId, deal: dealOf(direction), ref: refOf(end) })
  const booked = await book(tx, ctx, {
    name: ['venueTransfer.end', transferId],
    ref: refOf(end),
    accounts: { transit, goal },
    legs: (account) => [postLeg({ debit: account.transit, credit: account.goal, amount, reason })],
  })
  if (!booked) return readWallet(tx, memberId)
  await endMovement(tx, line, arrived ? 'done' : 'returned', ctx.house.clock.now())
  return announce(tx, ctx, memberId, [transit, goal])
}
