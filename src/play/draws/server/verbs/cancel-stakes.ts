import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { cancelDrawBetsCall } from '../../draws.contract.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { endCancelled, lockCancellable } from '../settling/cancel-bets.ts'

/**
 * Takes a bet of the acting member back, or what can be of one of their orders, and gives the stakes back: of draws whose sale
 * goes on, and of no other.
 * @throws Refusal `unknownStake`; `notCancellable` where nothing of it can be taken back any more
 */
export async function cancelStakes(
  given: MemberCtx,
  { betId, chaseId }: CallParsed<typeof cancelDrawBetsCall>,
): Promise<CallOutput<typeof cancelDrawBetsCall>> {
  return transact(given, async (tx, ctx) => {
    const { app } = ctx
    const { memberId } = given.actor
    if ((betId === undefined) === (chaseId === undefined)) throw DrawErrors.unknownStake()
    const which = sql`member_id = ${memberId} and ${betId === undefined ? sql`chase_id = ${chaseId}::uuid` : sql`id = ${betId}::uuid`}`
    const { rows: there } = await sql`select from draws.bet b where ${which} limit 1`.execute(tx)
    if (there.length === 0) throw DrawErrors.unknownStake()
    const bets = await lockCancellable(tx, {
      which,
      from: ({ state, closes_at: closesAt }) => state === 'open' && closesAt > app.clock.now(),
    })
    if (bets.length === 0) throw DrawErrors.notCancellable()
    if (chaseId !== undefined)
      await sql`update draws.chase set state = 'cancelled', ended_at = ${app.clock.now()}
        where id = ${chaseId} and state = 'running'`.execute(tx)
    const subject = betId === undefined ? `drawChase:${chaseId}` : `drawBet:${betId}`
    await audit(tx, ctx, { action: 'draws.cancel', subject, detail: { bets: bets.length } })
    await endCancelled(tx, app, bets)
    const refunded = bets.reduce((sum, { stake }) => sum + stake, 0n)
    return {
      cancelled: bets.map(({ id }) => id),
      refunded: formatAmount(money('CNY', refunded)),
      currency: 'CNY',
    }
  })
}
