import { refusePaused } from '#members/protection/server/index.ts'
import { BookedOtherwise } from '#money/wallet/server/index.ts'
import { EMPTY_WALLET } from '#money/wallet/wallet.rules.ts'
import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { workOnAllowed } from '#platform/errors/allowed.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/server/refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { Ask } from '#platform/room/room.ts'
import type { transferInCall, transferOutCall } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { WALLET_SOURCE } from '../../venues.rules.ts'
import { refuseMaintenance } from '../admission.ts'
import { moveAll } from '../move-balances.ts'
import { insertTransfers } from '../transfers.store.ts'
import { adapterOf, requireVenue } from '../venue-registry.ts'
import type { VenueTransfer } from '../venues.bookings.ts'
import { transferView } from '../venues.views.ts'

type TransferIn = CallParsed<typeof transferInCall>
type TransferOut = CallParsed<typeof transferOutCall>
type Answers = Promise<readonly (CallOutput<typeof transferInCall> | Refusal)[]>

/**
 * Moves balances of the members who ask from their centre wallets to venues. Refuses an unknown venue, a
 * source that is not open, a venue under maintenance, what a balance does not cover, and whoever has paused.
 * What goes to a venue outside the house is on its way until that venue answers (`jobs/ask-venue.ts`).
 */
export async function transferIn(tx: Tx, app: App, asks: readonly Ask<TransferIn>[]): Answers {
  const paused = await refusePaused(
    tx,
    app,
    asks.map(({ ctx }) => ctx.actor.memberId),
  )
  const prepare = (ask: Ask<TransferIn>) => {
    const transfer = transferOf(ask)
    const refusal = paused.get(transfer.memberId)
    if (refusal) throw refusal
    if (ask.input.source !== WALLET_SOURCE.centre) throw VenueErrors.sourceClosed()
    const closed = refuseMaintenance(app, transfer.venue)
    if (closed) throw closed
    return transfer
  }
  return workOnAllowed(asks, prepare, (transfers) => moveTogether(tx, app, 'in', transfers))
}

/**
 * Moves balances of the members who ask from venues to their centre wallets. Open stakes are not part of such
 * a balance. Refuses an unknown venue, and what a balance does not cover.
 */
export function transferOut(tx: Tx, app: App, asks: readonly Ask<TransferOut>[]): Answers {
  return workOnAllowed(asks, transferOf, (transfers) => moveTogether(tx, app, 'out', transfers))
}

/** A transfer with who asked for it. */
interface Transfer extends VenueTransfer {
  readonly ctx: MemberCtx
}

/**
 * What is to be moved, under an id that follows from the request: sent again after any time, it moves nothing
 * more.
 */
function transferOf({ ctx, input }: Ask<TransferOut>): Transfer {
  const { memberId } = ctx.actor
  const { channelCode } = requireVenue(ctx.app, input.api)
  return {
    ctx,
    memberId,
    venue: channelCode,
    awaitsVenue: adapterOf(channelCode) !== undefined,
    transferId: idFrom('venues.transfer', memberId, input.requestId.toLowerCase()),
    amount: input.amount,
  }
}

async function moveTogether(
  tx: Tx,
  app: App,
  direction: 'in' | 'out',
  transfers: readonly Transfer[],
): Answers {
  const moved = await moveAll(tx, app, direction, transfers)
  const booked = transfers.filter((_, n) => !(moved[n] instanceof Error))
  const asked = booked.filter(({ awaitsVenue }) => awaitsVenue)
  await insertTransfers(tx, direction, asked, app.clock.now())
  await auditAll(
    tx,
    booked.map(({ ctx, transferId, venue, amount }) => ({
      ctx,
      entry: {
        action: direction === 'in' ? 'venues.transferIn' : 'venues.transferOut',
        subject: `venueTransfer:${transferId}`,
        detail: { venue, amount: formatAmount(amount) },
      },
    })),
  )
  return transfers.map((transfer, n) => {
    const wallet = moved[n]
    if (wallet instanceof BookedOtherwise) return WireErrors.requestIdReused()
    if (wallet instanceof Error) return wallet
    return transferView(wallet ?? EMPTY_WALLET, transfer)
  })
}
