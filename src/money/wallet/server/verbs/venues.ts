import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Money } from '#platform/money/money.ts'
import { EMPTY_WALLET, type WalletParts } from '../../wallet.rules.ts'
import { announceAll } from '../announce.ts'
import { readWallets } from '../balance.views.ts'
import { type BookedOtherwise, type Booking, bookAll } from '../book.ts'
import { insertMovements } from '../movements.store.ts'

/** A transfer between the centre wallet and a venue wallet. */
export interface VenueTransfer {
  readonly memberId: string
  /** The venue's channel code. */
  readonly venue: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
  readonly amount: Money<'CNY'>
}

export type Direction = 'in' | 'out'

/** What became of a transfer: the wallet as it is when all are booked; else why it was not booked. */
export type Moved = WalletParts | Refusal | BookedOtherwise

const accountsOf = ({ memberId, venue }: VenueTransfer) => ({
  centre: memberAccount('memberCentre', memberId, 'CNY'),
  lent: memberAccount('memberVenue', memberId, 'CNY', venue),
})
const refOf = ({ transferId }: VenueTransfer) => ({ kind: 'venueTransfer', id: transferId })

function bookingOf(transfer: VenueTransfer, direction: Direction): Booking<'centre' | 'lent'> {
  const { transferId, amount } = transfer
  return {
    name: ['venueTransfer', transferId],
    ref: refOf(transfer),
    accounts: accountsOf(transfer),
    legs: ({ centre, lent }) => [
      direction === 'in'
        ? postLeg({ debit: centre, credit: lent, amount, reason: 'movedToVenue' })
        : postLeg({ debit: lent, credit: centre, amount, reason: 'movedFromVenue' }),
    ],
  }
}

/**
 * Lends the amounts from centre wallets to venues (`in`), or takes them back (`out`), all in one posting. Answers for each:
 * refused as `insufficient` where its wallet does not cover it, which costs the others nothing.
 */
export async function moveAll(
  tx: Tx,
  house: House,
  direction: Direction,
  transfers: readonly VenueTransfer[],
): Promise<readonly Moved[]> {
  const booked = await bookAll(
    tx,
    house,
    transfers.map((transfer) => bookingOf(transfer, direction)),
  )
  const posted = transfers.filter((_, n) => booked[n] === true)
  const at = house.clock.now()
  const deal = direction === 'in' ? 'venueIn' : 'venueOut'
  await insertMovements(
    tx,
    posted.map((transfer) => {
      const { memberId, venue, amount } = transfer
      return { memberId, deal, status: 'done', amount, venue, ref: refOf(transfer), at }
    }),
  )
  const touched = posted.map((one) => ({ memberId: one.memberId, accounts: Object.values(accountsOf(one)) }))
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
