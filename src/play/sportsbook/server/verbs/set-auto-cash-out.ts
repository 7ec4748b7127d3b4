import { audit } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { autoCashOutCall } from '../../cash-out/cash-out.contract.ts'
import { offerFor } from '../../cash-out/cash-out.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { dropAutos, putAuto } from '../cash-out/autos.store.ts'
import { lockRunning } from '../cash-out/lock-running.ts'
import { cashOutMargin, hasAuto, isStopped, mostFor, type RunningBet, worthNow } from '../cash-out/worth.ts'
import { runningStake } from '../sportsbook.tables.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/**
 * Sets from which offer on all that runs of a bet is cashed out by itself, changes that, or takes it back. Setting it once
 * more changes nothing.
 * @throws Refusal `unknownBet`; `noAutoCashOut` where its match is not cashed out in play; `cashOutOver` where nothing runs any more; `cashOutSuspended` with why, where it cannot
 * be cashed out at all; `autoReached` where as much is offered already; `autoBeyond` where so much never will be; `busy`
 */
export async function setAutoCashOut(
  ctx: MemberCtx,
  { betId, atLeast }: CallParsed<typeof autoCashOutCall>,
): Promise<CallOutput<typeof autoCashOutCall>> {
  return transact(ctx, async (tx, inner) => {
    const running = await lockRunning(tx, ctx.actor.memberId, betId)
    const { bet } = running
    if (atLeast === null) {
      if (await dropAutos(tx, [bet.id]))
        await audit(tx, inner, { action: 'sportsbook.removeAutoCashOut', subject: `bet:${bet.id}` })
      return { betId: bet.id, auto: null }
    }
    requireReachable(inner.app, running, atLeast.units)
    await putAuto(tx, bet, { atLeast: atLeast.units, at: inner.app.clock.now() })
    await audit(tx, inner, {
      action: 'sportsbook.setAutoCashOut',
      subject: `bet:${bet.id}`,
      detail: { atLeast: amount(atLeast.units) },
    })
    return { betId: bet.id, auto: amount(atLeast.units) }
  })
}

/** What is offered can come to as much, and has not yet. */
function requireReachable(app: App, running: RunningBet, atLeast: bigint): void {
  const { bet } = running
  if (bet.state === 'settled' || bet.state === 'rejected') throw SportsbookErrors.cashOutOver()
  if (!hasAuto(running)) throw SportsbookErrors.noAutoCashOut()
  const worth = worthNow(app, running)
  if (isStopped(worth) && (worth.stop === 'pending' || worth.stop === 'review'))
    throw SportsbookErrors.cashOutSuspended({ data: { stop: worth.stop } })
  const most = mostFor(app, bet)
  if (atLeast > most)
    throw SportsbookErrors.autoBeyond({ params: { most: money('CNY', most) }, data: { most: amount(most) } })
  const offer = isStopped(worth) ? null : offerFor(runningStake(bet), worth, cashOutMargin(app))
  if (offer && offer.offer >= atLeast)
    throw SportsbookErrors.autoReached({
      params: { offer: money('CNY', offer.offer) },
      data: { offer: amount(offer.offer) },
    })
}
