import { moveFromVenue, readWallet } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withSavepoint } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, type Money, sum, zero } from '#platform/money/money.ts'
import type { Venue } from '../../venues.catalogue.ts'
import type { Recovery } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { isAllRecovered, type RecoveryOutcome, throttleLeft } from '../../venues.rules.ts'
import { lockLastRecovery, putLastRecovery } from '../recovery.store.ts'
import { insertTransfers } from '../transfers.store.ts'
import { adapterOf, openVenues } from '../venue-registry.ts'
import { moneyAt, wholeCents } from '../venues.views.ts'

interface Recovered {
  readonly channelCode: string
  readonly outcome: RecoveryOutcome
  readonly amount: Money<'CNY'>
  readonly transferId: string | null
}

/**
 * Moves the balance of every venue of the member who acts back to the centre wallet, and says what became of each. One
 * venue that does not give it up keeps none of the others; one outside the house is asked, and how that ends its transfer
 * says. Open stakes stay where they are.
 * @throws Refusal `tooFrequent` within ten seconds of the member's last recovery (S8-018).
 */
export async function recover(request: { ctx: MemberCtx }): Promise<Recovery> {
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const now = ctx.house.clock.now()
    const seconds = throttleLeft(await lockLastRecovery(tx, memberId), now)
    if (seconds > 0) throw VenueErrors.tooFrequent({ params: { seconds }, data: { seconds } })
    await putLastRecovery(tx, memberId, now)
    await audit(tx, ctx, { action: 'venues.recover', subject: `member:${memberId}` })

    return bringBack(tx, ctx, openVenues(ctx.house))
  })
}

/**
 * Moves what the member who acts has at some venues back to the centre wallet, in the caller's transaction, and says what became of
 * each. Open stakes stay where they are.
 */
export async function bringBack(tx: Tx, ctx: MemberCtx, from: readonly Venue[]): Promise<Recovery> {
  const venues: Recovered[] = []
  for (const { channelCode } of from) venues.push(await recoverFrom(tx, ctx, channelCode))
  const amounts = venues.filter(({ outcome }) => outcome === 'recovered').map(({ amount }) => amount)
  return {
    venues: venues.map((venue) => ({ ...venue, amount: formatAmount(venue.amount) })),
    amount: formatAmount(sum('CNY', amounts)),
    centerMoney: formatAmount((await readWallet(tx, ctx.actor.memberId)).available),
    currency: 'CNY',
    allRecovered: isAllRecovered(venues.map(({ outcome }) => outcome)),
  }
}

/** How often a balance is read anew when a bet or a transfer took from it in between. */
const TRIES = 3

/** Takes back what there is in whole cents, or has the venue asked for it. */
async function recoverFrom(tx: Tx, ctx: MemberCtx, channelCode: string): Promise<Recovered> {
  const { memberId } = ctx.actor
  const awaitsVenue = adapterOf(channelCode) !== undefined
  for (let tries = 1; ; tries += 1) {
    const amount = wholeCents(moneyAt(await readWallet(tx, memberId), channelCode))
    if (amount.units === 0n) return { channelCode, outcome: 'empty', amount, transferId: null }
    const transferId = newId()
    const transfer = { memberId, venue: channelCode, transferId, amount, awaitsVenue }
    try {
      await withSavepoint(tx, () => moveFromVenue(tx, ctx, transfer))
      if (awaitsVenue) await insertTransfers(tx, 'out', [transfer], ctx.house.clock.now())
      return { channelCode, outcome: awaitsVenue ? 'underWay' : 'recovered', amount, transferId }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (tries < TRIES) continue
      ctx.house.log.warn({ channelCode, code: error.code }, 'a venue balance was not recovered')
      return { channelCode, outcome: 'failed', amount: zero('CNY'), transferId: null }
    }
  }
}
