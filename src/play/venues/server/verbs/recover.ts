import { moveFromVenue, readWallet } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withSavepoint } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, type Money, money, PAYABLE_UNIT, sum, zero } from '#platform/money/money.ts'
import { VENUES } from '../../venues.catalogue.ts'
import type { Recovery } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { isAllRecovered, type RecoveryOutcome, throttleLeft } from '../../venues.rules.ts'
import { lockLastRecovery, putLastRecovery } from '../recovery.store.ts'
import { moneyAt } from '../venues.views.ts'

interface Recovered {
  readonly channelCode: string
  readonly outcome: RecoveryOutcome
  readonly amount: Money<'CNY'>
}

/**
 * Moves the balance of every venue of the member who acts back to the centre wallet, and says what became of each. One
 * venue that does not give it up keeps none of the others. Open stakes stay where they are.
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

    const venues: Recovered[] = []
    for (const { channelCode } of VENUES) venues.push(await recoverFrom(tx, ctx, channelCode))
    const amounts = venues.map(({ amount }) => amount)
    return {
      venues: venues.map((venue) => ({ ...venue, amount: formatAmount(venue.amount) })),
      amount: formatAmount(sum('CNY', amounts)),
      centerMoney: formatAmount((await readWallet(tx, memberId)).available),
      currency: 'CNY',
      allRecovered: isAllRecovered(venues.map(({ outcome }) => outcome)),
    }
  })
}

/** How often a balance is read anew when a bet or a transfer took from it in between. */
const TRIES = 3

/** Takes back what there is in whole cents: smaller parts that a venue's odds left stay until they add up to one. */
async function recoverFrom(tx: Tx, ctx: MemberCtx, channelCode: string): Promise<Recovered> {
  const { memberId } = ctx.actor
  for (let tries = 1; ; tries += 1) {
    const { units } = moneyAt(await readWallet(tx, memberId), channelCode)
    const amount = money('CNY', units - (units % PAYABLE_UNIT.CNY))
    if (amount.units === 0n) return { channelCode, outcome: 'empty', amount }
    try {
      await withSavepoint(tx, () =>
        moveFromVenue(tx, ctx, { memberId, venue: channelCode, transferId: newId(), amount }),
      )
      return { channelCode, outcome: 'recovered', amount }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (tries < TRIES) continue
      ctx.house.log.warn({ channelCode, code: error.code }, 'a venue balance was not recovered')
      return { channelCode, outcome: 'failed', amount: zero('CNY') }
    }
  }
}
