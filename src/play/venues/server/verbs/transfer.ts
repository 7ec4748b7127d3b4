import { refusePaused } from '#members/protection/server/index.ts'
import { noteExchange, stepExchange } from '#money/usdt/server/index.ts'
import { BookedOtherwise } from '#money/wallet/server/index.ts'
import { EMPTY_WALLET } from '#money/wallet/wallet.rules.ts'
import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { orThrow, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { Ask } from '#platform/room/room.ts'
import type { transferInCall, transferOutCall } from '../../venues.contract.ts'
import { WALLET_SOURCE } from '../../venues.rules.ts'
import { readClosure } from '../maintenance/maintenance.ts'
import { moveAll } from '../move-balances.ts'
import { insertTransfers } from '../transfers/transfers.store.ts'
import { adapterOf, requireVenue } from '../venue-registry.ts'
import type { VenueTransfer } from '../venues.bookings.ts'
import { transferView } from '../venues.views.ts'

type TransferIn = CallParsed<typeof transferInCall>
type TransferOut = CallParsed<typeof transferOutCall>
type Answers<C> = Promise<readonly (CallOutput<C> | Refusal)[]>

/**
 * Moves balances of the members who ask from their wallets to venues; USDT are exchanged at the base rate on the
 * way, in the same posting. Refuses an unknown venue, a venue under maintenance, what a balance does not cover,
 * what the exchange refuses, and whoever has paused. What goes to a venue outside the house is on its way until
 * that venue answers (`jobs/ask-venue.ts`).
 */
export async function transferIn(
  tx: Tx,
  app: App,
  asks: readonly Ask<TransferIn>[],
): Answers<typeof transferInCall> {
  const paused = await refusePaused(
    tx,
    app,
    asks.map(({ ctx }) => ctx.actor.memberId),
  )
  const closed = await readClosure(tx, app)
  const admit = (ask: Ask<TransferIn>) => {
    const named = namedBy(ask)
    const refusal = paused.get(named.memberId) ?? closed(named.venue)
    if (refusal) throw refusal
    return { ask, named }
  }
  return workOnAllowed(asks, admit, async (admitted) => {
    const made: (Transfer | Refusal)[] = []
    for (const { ask, named } of admitted) made.push(await incomingTransfer(tx, ask, named))
    return workOnAllowed(made, orThrow, async (transfers) => {
      const moved = await moveTogether(tx, app, 'in', transfers)
      const answers: (CallOutput<typeof transferInCall> | Refusal)[] = []
      for (const [n, answer] of moved.entries())
        answers.push(
          answer instanceof Refusal ? answer : { ...answer, exchanged: await exchangedBy(tx, transfers[n]) },
        )
      return answers
    })
  })
}

/** A transfer to a venue, with the exchange that brings its amount; or why there is none. */
async function incomingTransfer(
  tx: Tx,
  { ctx, input }: Ask<TransferIn>,
  named: NamedTransfer,
): Promise<Transfer | Refusal> {
  if (input.source === WALLET_SOURCE.centre) return { ...named, amount: input.amount }
  try {
    const about = named.transferId
    const exchange = await stepExchange(tx, ctx, { about, pay: input.amount, shown: input.rate })
    return { ...named, amount: exchange.get, exchange }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Writes down the exchange of a transfer that is booked; null where it had none. */
async function exchangedBy(tx: Tx, transfer: Transfer | undefined) {
  if (!transfer?.exchange) return null
  const { ctx, exchange } = transfer
  const billNo = await noteExchange(tx, ctx, exchange)
  return { billNo, pay: formatAmount(exchange.pay), payCurrency: 'USDT' as const }
}

/**
 * Moves balances of the members who ask from venues to their centre wallets. Open stakes are not part of such
 * a balance. Refuses an unknown venue, and what a balance does not cover.
 */
export function transferOut(
  tx: Tx,
  app: App,
  asks: readonly Ask<TransferOut>[],
): Answers<typeof transferOutCall> {
  const prepare = (ask: Ask<TransferOut>) => ({ ...namedBy(ask), amount: ask.input.amount })
  return workOnAllowed(asks, prepare, (transfers) => moveTogether(tx, app, 'out', transfers))
}

/** A transfer with who asked for it. */
interface Transfer extends VenueTransfer {
  readonly ctx: MemberCtx
}

/** Everything of a transfer but its amount. */
type NamedTransfer = Omit<Transfer, 'amount' | 'exchange'>

/**
 * What is to be moved, under an id that follows from the request: sent again after any time, it moves nothing
 * more.
 */
function namedBy({ ctx, input }: Ask<Pick<TransferOut, 'api' | 'requestId'>>): NamedTransfer {
  const { memberId } = ctx.actor
  const { channelCode } = requireVenue(ctx.app, input.api)
  return {
    ctx,
    memberId,
    venue: channelCode,
    awaitsVenue: adapterOf(channelCode) !== undefined,
    transferId: idFrom('venues.transfer', memberId, input.requestId.toLowerCase()),
  }
}

async function moveTogether(
  tx: Tx,
  app: App,
  direction: 'in' | 'out',
  transfers: readonly Transfer[],
): Answers<typeof transferOutCall> {
  const moved = await moveAll(tx, app, direction, transfers)
  const booked = transfers.filter((_, n) => !(moved[n] instanceof Error))
  const asked = booked.filter(({ awaitsVenue }) => awaitsVenue)
  await insertTransfers(tx, direction, asked, app.clock.now())
  await auditAll(
    tx,
    booked.map(({ ctx, transferId, venue, amount, exchange }) => ({
      ctx,
      entry: {
        action: direction === 'in' ? 'venues.transferIn' : 'venues.transferOut',
        subject: `venueTransfer:${transferId}`,
        detail: {
          venue,
          amount: formatAmount(amount),
          ...(exchange && { paid: formatAmount(exchange.pay) }),
        },
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
