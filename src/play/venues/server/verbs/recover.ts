import { centreBalance, readWallets } from '#money/wallet/server/index.ts'
import { EMPTY_WALLET } from '#money/wallet/wallet.rules.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, type Money, payablePart, sum, zero } from '#platform/money/money.ts'
import type { StandingVenue } from '../../venues.catalogue.ts'
import type { Recovery } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { isAllRecovered, type RecoveryOutcome, throttleLeft } from '../../venues.rules.ts'
import { lockVenues, moveAll } from '../transfers/move-balances.ts'
import { lockLastRecovery, putLastRecovery } from '../transfers/recovery.store.ts'
import { insertTransfers } from '../transfers/transfers.store.ts'
import { adapterOf, lendingVenues } from '../venue-registry.ts'
import { moneyAt } from '../venues.views.ts'

interface Recovered {
  readonly channelCode: string
  readonly outcome: RecoveryOutcome
  readonly amount: Money<'CNY'>
  readonly transferId: string | null
}

/**
 * Moves the balance of every venue of the member who acts back to the centre wallet, and says what became of
 * each. One venue that does not give it up keeps none of the others; one outside the house is asked, and how
 * that ends its transfer says. Open stakes stay where they are.
 * @throws Refusal `tooFrequent` within ten seconds of the member's last recovery (S8-018).
 */
export async function recover(request: { ctx: MemberCtx }): Promise<Recovery> {
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const now = ctx.app.clock.now()
    const seconds = throttleLeft(await lockLastRecovery(tx, memberId), now)
    if (seconds > 0) throw VenueErrors.tooFrequent({ params: { seconds }, data: { seconds } })
    await putLastRecovery(tx, memberId, now)
    await audit(tx, ctx, { action: 'venues.recover', subject: `member:${memberId}` })

    return bringBack(tx, ctx.app, { memberId, from: lendingVenues(ctx.app) })
  })
}

/** Whose money comes back, and from which venues. */
interface Back {
  readonly memberId: string
  readonly from: readonly StandingVenue[]
}

/**
 * Moves what a member has at some venues back to the centre wallet, in the caller's transaction
 * and all in one posting, and says what became of each. Open stakes stay where they are.
 */
export async function bringBack(tx: Tx, app: App, { memberId, from }: Back): Promise<Recovery> {
  const back = await takeBack(tx, app, { memberId, from })
  const venues = from.map(
    ({ channelCode }) => back.get(channelCode) ?? { channelCode, ...NOTHING, outcome: 'empty' as const },
  )
  const amounts = venues.filter(({ outcome }) => outcome === 'recovered').map(({ amount }) => amount)
  return {
    venues: venues.map((venue) => ({ ...venue, amount: formatAmount(venue.amount) })),
    amount: formatAmount(sum('CNY', amounts)),
    centerMoney: formatAmount(await centreBalance(tx, memberId)),
    currency: 'CNY',
    allRecovered: isAllRecovered(venues.map(({ outcome }) => outcome)),
  }
}

const NOTHING = { amount: zero('CNY'), transferId: null }

/**
 * Takes back what there is in whole cents, or has the venue asked for it: what became of it at each venue
 * that had something.
 */
async function takeBack(tx: Tx, app: App, { memberId, from }: Back): Promise<ReadonlyMap<string, Recovered>> {
  const wallet = (await readWallets(tx, [memberId])).get(memberId) ?? EMPTY_WALLET
  const filled = from
    .filter(({ channelCode }) => payablePart(moneyAt(wallet, channelCode)).units > 0n)
    .map(({ channelCode: venue }) => ({ memberId, venue, awaitsVenue: adapterOf(app, venue) !== undefined }))
  // A bet or a transfer may have taken from it since.
  const held = await lockVenues(tx, app, filled)
  const transfers = filled
    .map((one, n) => ({
      ...one,
      transferId: newId(),
      direction: 'out' as const,
      amount: payablePart(held[n] ?? zero('CNY')),
    }))
    .filter(({ amount }) => amount.units > 0n)
  const moved = await moveAll(tx, app, transfers)
  const booked = transfers.filter((_, n) => !(moved[n] instanceof Error))
  const asked = booked.filter(({ awaitsVenue }) => awaitsVenue)
  await insertTransfers(tx, asked, app.clock.now())
  return new Map(
    transfers.map(({ venue: channelCode, transferId, amount, awaitsVenue }, n): [string, Recovered] => {
      const refused = moved[n]
      if (!(refused instanceof Error))
        return [
          channelCode,
          { channelCode, outcome: awaitsVenue ? 'underWay' : 'recovered', amount, transferId },
        ]
      app.log.warn({ channelCode, err: refused }, 'a venue balance was not recovered')
      return [channelCode, { channelCode, ...NOTHING, outcome: 'failed' }]
    }),
  )
}
