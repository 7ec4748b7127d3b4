import { memberAccount, type Reason } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { WalletParts } from '../../wallet.rules.ts'
import { announce } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { book } from '../book.ts'
import { insertMovement } from '../movements.store.ts'

/** A transfer between the centre wallet and a venue wallet. */
export interface VenueTransfer {
  readonly memberId: string
  /** The venue's channel code. */
  readonly venue: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
  readonly amount: Money<'CNY'>
}

type Direction = { deal: 'venueIn' | 'venueOut'; reason: Reason }

async function move(
  tx: Tx,
  ctx: Ctx,
  input: VenueTransfer,
  { deal, reason }: Direction,
): Promise<WalletParts> {
  const { memberId, venue, transferId, amount } = input
  const ref = { kind: 'venueTransfer', id: transferId }
  const accounts = {
    centre: memberAccount('memberCentre', memberId, 'CNY'),
    lent: memberAccount('memberVenue', memberId, 'CNY', venue),
  }
  const booked = await book(tx, ctx, {
    name: ['venueTransfer', transferId],
    ref,
    accounts,
    legs: ({ centre, lent }) => [
      deal === 'venueIn'
        ? postLeg({ debit: centre, credit: lent, amount, reason })
        : postLeg({ debit: lent, credit: centre, amount, reason }),
    ],
  })
  if (!booked) return readWallet(tx, memberId)
  await insertMovement(tx, { memberId, deal, status: 'done', amount, venue, ref, at: ctx.house.clock.now() })
  return announce(tx, ctx, memberId, Object.values(accounts))
}

/**
 * Lends `amount` from the centre wallet to a venue. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export function moveToVenue(tx: Tx, ctx: Ctx, input: VenueTransfer): Promise<WalletParts> {
  return move(tx, ctx, input, { deal: 'venueIn', reason: 'movedToVenue' })
}

/**
 * Takes `amount` from a venue back to the centre wallet. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export function moveFromVenue(tx: Tx, ctx: Ctx, input: VenueTransfer): Promise<WalletParts> {
  return move(tx, ctx, input, { deal: 'venueOut', reason: 'movedFromVenue' })
}
