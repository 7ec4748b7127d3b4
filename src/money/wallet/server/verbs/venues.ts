import { type AccountKey, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, lockBalances, openAccounts, postLeg } from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { type Money, money } from '#platform/money/money.ts'
import { EMPTY_WALLET, type WalletParts } from '../../wallet.rules.ts'
import { announceAll } from '../announce.ts'
import { readWallets } from '../balance.views.ts'
import { type BookedOtherwise, type Booking, bookAll } from '../book.ts'
import { insertMovements, type NewMovement } from '../movements.store.ts'

/** A transfer between the centre wallet and a venue wallet. */
export interface VenueTransfer {
  readonly memberId: string
  /** The venue's channel code. */
  readonly venue: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
  readonly amount: Money<'CNY'>
  /** The venue is outside the house and has to be asked: the amount is on its way until `endTransit`. */
  readonly awaitsVenue?: boolean
}

export type Direction = 'in' | 'out'

/** What became of a transfer: the wallet as it is when all are booked; else why it was not booked. */
export type Moved = WalletParts | Refusal | BookedOtherwise

/** The accounts a transfer goes through. */
export const accountsOf = ({ memberId, venue }: Pick<VenueTransfer, 'memberId' | 'venue'>) => ({
  centre: memberAccount('memberCentre', memberId, 'CNY'),
  lent: memberAccount('memberVenue', memberId, 'CNY', venue),
  transit: memberAccount('memberTransit', memberId, 'CNY', venue),
})
export const refOf = ({ transferId }: Pick<VenueTransfer, 'transferId'>) => ({
  kind: 'venueTransfer',
  id: transferId,
})

/** What a transfer is in the books, and in the member's list. */
export const dealOf = (direction: Direction) => (direction === 'in' ? 'venueIn' : 'venueOut')

/** The accounts that a transfer is booked between: to its other end, or on its way where the venue has to be asked. */
function transferEnds(
  transfer: Pick<VenueTransfer, 'memberId' | 'venue' | 'awaitsVenue'>,
  direction: Direction,
) {
  const { centre, lent, transit } = accountsOf(transfer)
  const [from, end] = direction === 'in' ? [centre, lent] : [lent, centre]
  return { from, to: transfer.awaitsVenue ? transit : end }
}

/** The booking of a transfer: to its other end, or on its way where the venue has to be asked. */
export function transferBooking(transfer: VenueTransfer, direction: Direction): Booking<'from' | 'to'> {
  const { transferId, amount, awaitsVenue } = transfer
  const reason = awaitsVenue ? 'sentOnWay' : direction === 'in' ? 'movedToVenue' : 'movedFromVenue'
  return {
    name: ['venueTransfer', transferId],
    ref: refOf(transfer),
    accounts: transferEnds(transfer, direction),
    legs: (account) => [postLeg({ debit: account.from, credit: account.to, amount, reason })],
  }
}

/** The line of a transfer in the member's list. */
export function transferLine(transfer: VenueTransfer, direction: Direction, at: Date): NewMovement {
  const { memberId, venue, amount, awaitsVenue } = transfer
  const status = awaitsVenue ? 'processing' : 'done'
  return { memberId, deal: dealOf(direction), status, amount, venue, ref: refOf(transfer), at }
}

/**
 * What each member has at a venue, which nothing else changes until the transaction ends; with it everything is locked that taking it
 * back touches. Ask for all at once that the transaction is going to take back, after every other lock.
 */
export async function lockVenues(
  tx: Tx,
  house: House,
  venues: readonly Pick<VenueTransfer, 'memberId' | 'venue' | 'awaitsVenue'>[],
): Promise<readonly Money<'CNY'>[]> {
  const ends = venues.map((one) => transferEnds(one, 'out'))
  const keys = ends.flatMap(({ from, to }) => [from, to])
  const ids = await openAccounts(tx, keys, house.clock.now())
  const available = await lockBalances(tx, ids)
  return ends.map((_, n) => money('CNY', available.get(ids[2 * n] as AccountId) ?? 0n))
}

/**
 * Lends the amounts from centre wallets to venues (`in`), or takes them back (`out`), all in one posting. Answers for each:
 * refused as `insufficient` where its wallet does not cover it, which costs the others nothing. What awaits its venue's
 * word leaves one wallet and is on its way.
 */
export async function moveAll(
  tx: Tx,
  house: House,
  direction: Direction,
  transfers: readonly VenueTransfer[],
): Promise<readonly Moved[]> {
  const bookings = transfers.map((transfer) => transferBooking(transfer, direction))
  const booked = await bookAll(tx, house, bookings)
  const isPosted = (_: unknown, n: number) => booked[n] === true
  const at = house.clock.now()
  await insertMovements(
    tx,
    transfers.filter(isPosted).map((transfer) => transferLine(transfer, direction, at)),
  )
  const touched = bookings.filter(isPosted).map(({ accounts: { from, to } }) => ({
    memberId: from.owner,
    accounts: [from, to] satisfies AccountKey[],
  }))
  const wallets = await announceAll(tx, house, touched)
  const before = transfers.filter((one, n) => booked[n] === false && !wallets.has(one.memberId))
  const asBefore =
    before.length > 0
      ? await readWallets(
          tx,
          before.map(({ memberId }) => memberId),
        )
      : wallets
  return transfers.map(({ memberId }, n) => {
    const outcome = booked[n]
    if (outcome instanceof Error) return outcome
    return wallets.get(memberId) ?? asBefore.get(memberId) ?? EMPTY_WALLET
  })
}

async function move(tx: Tx, ctx: Ctx, input: VenueTransfer, direction: Direction): Promise<WalletParts> {
  const [moved] = await moveAll(tx, ctx.house, direction, [input])
  if (moved instanceof Error) throw moved
  return moved ?? EMPTY_WALLET
}

/**
 * Lends `amount` from the centre wallet to a venue. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export function moveToVenue(tx: Tx, ctx: Ctx, input: VenueTransfer): Promise<WalletParts> {
  return move(tx, ctx, input, 'in')
}

/**
 * Takes `amount` from a venue back to the centre wallet. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export function moveFromVenue(tx: Tx, ctx: Ctx, input: VenueTransfer): Promise<WalletParts> {
  return move(tx, ctx, input, 'out')
}
