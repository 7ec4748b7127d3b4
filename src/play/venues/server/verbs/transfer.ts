import { refusePaused } from '#members/protection/server/index.ts'
import { noteExchange, stepExchange } from '#money/usdt/server/index.ts'
import { BookedOtherwise } from '#money/wallet/server/index.ts'
import { EMPTY_WALLET } from '#money/wallet/wallet.rules.ts'
import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { orThrow, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { AskOfAny } from '#platform/room/room.ts'
import { transferInCall, transferOutCall } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { WALLET_SOURCE } from '../../venues.rules.ts'
import { readClosure } from '../maintenance/maintenance.ts'
import { type DirectedTransfer, type Moved, moveAll } from '../transfers/move-balances.ts'
import { insertTransfers } from '../transfers/transfers.store.ts'
import { adapterOf, requireVenue } from '../venue-registry.ts'
import { transferView } from '../venues.views.ts'

/** What the verb answers: transfers to venues, and back. */
export const TRANSFERS = { in: transferInCall, out: transferOutCall } as const

type In = AskOfAny<Pick<typeof TRANSFERS, 'in'>>
type Asked = AskOfAny<typeof TRANSFERS>
type Answer = CallOutput<typeof transferInCall> | CallOutput<typeof transferOutCall>

/**
 * Moves balances of the members who ask between their wallets and venues, whichever way each goes. Refuses an
 * unknown venue, one that plays from the centre wallet, and what a balance does not cover. What goes to a venue outside the house, or comes from one, is
 * on its way until that venue answers (`jobs/ask-venue.ts`).
 *
 * On the way in USDT are exchanged at the base rate, in the same posting; refused is then what the exchange
 * refuses besides, a venue under maintenance, and whoever has paused. Open stakes are not part of what comes back.
 */
export async function transfer(
  tx: Tx,
  app: App,
  asks: readonly Asked[],
): Promise<readonly (Answer | Refusal)[]> {
  const kept = await keptOut(
    tx,
    app,
    asks.filter((ask): ask is In => ask.of === 'in'),
  )
  const admit = (ask: Asked) => {
    const named = namedBy(ask)
    const refusal = ask.of === 'in' ? kept(named) : null
    if (refusal) throw refusal
    return { ask, named }
  }
  return workOnAllowed(asks, admit, async (admitted) => {
    const made: (Transfer | Refusal)[] = []
    for (const { ask, named } of admitted)
      made.push(
        ask.of === 'in' ? await incomingTransfer(tx, ask, named) : { ...named, amount: ask.input.amount },
      )
    return workOnAllowed(made, orThrow, (transfers) => moveTogether(tx, app, transfers))
  })
}

/** Says of those who ask to bring money to a venue why one may not now; null where they may. */
async function keptOut(
  tx: Tx,
  app: App,
  asks: readonly In[],
): Promise<(transfer: NamedTransfer) => Refusal | null> {
  if (asks.length === 0) return () => null
  const paused = await refusePaused(
    tx,
    app,
    asks.map(({ ctx }) => ctx.actor.memberId),
  )
  const closed = await readClosure(tx, app)
  return ({ memberId, venue }) => paused.get(memberId) ?? closed(venue)
}

/** A transfer to a venue, with the exchange that brings its amount; or why there is none. */
async function incomingTransfer(
  tx: Tx,
  { ctx, input }: In,
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
async function exchangedBy(tx: Tx, { ctx, exchange }: Transfer) {
  if (!exchange) return null
  const billNo = await noteExchange(tx, ctx, exchange)
  return { billNo, pay: formatAmount(exchange.pay), payCurrency: 'USDT' as const }
}

/** A transfer with who asked for it. */
interface Transfer extends DirectedTransfer {
  readonly ctx: MemberCtx
}

/** Everything of a transfer but its amount. */
type NamedTransfer = Omit<Transfer, 'amount' | 'exchange'>

/**
 * What is to be moved, under an id that follows from the request: sent again after any time, it moves nothing
 * more.
 */
function namedBy({ ctx, input, of: direction }: Asked): NamedTransfer {
  const { memberId } = ctx.actor
  const { channelCode, isSeamless } = requireVenue(ctx.app, input.api)
  if (isSeamless) throw VenueErrors.nothingToTransfer()
  return {
    ctx,
    direction,
    memberId,
    venue: channelCode,
    awaitsVenue: adapterOf(ctx.app, channelCode) !== undefined,
    transferId: idFrom('venues.transfer', memberId, input.requestId.toLowerCase()),
  }
}

async function moveTogether(
  tx: Tx,
  app: App,
  transfers: readonly Transfer[],
): Promise<readonly (Answer | Refusal)[]> {
  const moved = await moveAll(tx, app, transfers)
  const booked = transfers.filter((_, n) => !(moved[n] instanceof Error))
  const asked = booked.filter(({ awaitsVenue }) => awaitsVenue)
  await insertTransfers(tx, asked, app.clock.now())
  await auditAll(
    tx,
    booked.map(({ ctx, direction, transferId, venue, amount, exchange }) => ({
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
  const answers: (Answer | Refusal)[] = []
  for (const [n, transfer] of transfers.entries()) answers.push(await answerOf(tx, transfer, moved[n]))
  return answers
}

async function answerOf(tx: Tx, transfer: Transfer, wallet: Moved | undefined): Promise<Answer | Refusal> {
  if (wallet instanceof BookedOtherwise) return WireErrors.requestIdReused()
  if (wallet instanceof Error) return wallet
  const view = transferView(wallet ?? EMPTY_WALLET, transfer)
  return transfer.direction === 'in' ? { ...view, exchanged: await exchangedBy(tx, transfer) } : view
}
