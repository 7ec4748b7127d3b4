import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { cashOutCall } from '../../cash-out/cash-out.contract.ts'
import { isCashable, LEAST_PERCENT, offerFor, shareOfStake } from '../../cash-out/cash-out.rules.ts'
import { type CashOutMove, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { cashOutViewOf, requestViewOf } from '../cash-out/cash-out.views.ts'
import { readCashOut } from '../cash-out/cash-outs.store.ts'
import type { CashableBet } from '../cash-out/cashable.store.ts'
import { askFor, requestFor } from '../cash-out/in-play/ask-for.ts'
import { type KnownRequest, readRequest, waitingOf } from '../cash-out/in-play/requests.store.ts'
import { lockRunning } from '../cash-out/lock-running.ts'
import { payParts } from '../cash-out/pay-parts.ts'
import { cashOutMargin, isInPlay, isStopped, worthNow } from '../cash-out/worth.ts'
import { type CashOutRow, runningStake } from '../sportsbook.tables.ts'

type CashOut = CallParsed<typeof cashOutCall>
type CashOutAnswer = CallOutput<typeof cashOutCall>

const amount = (units: bigint) => formatAmount(money('CNY', units))

/**
 * Cashes a part of a running bet out, or all that runs of it, for what is offered at this moment: what was seen, or more
 * where the offer rose meanwhile. While a match that still decides it is under way that waits until the delay is over
 * (`decideCashOuts`). The same request is the same part, for good.
 * @throws Refusal `unknownBet`; `cashOutOver` where nothing runs any more; `cashOutSuspended` with why; `cashOutWaits`
 * where another part of it waits; `cashOutPart`; `cashOutMoved` with the offer now, where it fell below what was seen;
 * `busy` when a match of it or the bet was not free
 */
export async function cashOut(ctx: MemberCtx, input: CashOut): Promise<CashOutAnswer> {
  const { memberId } = ctx.actor
  const id = idFrom('sportsbook.cashOut', memberId, input.requestId.toLowerCase())
  const [stake, seen] = [input.stake.units, input.offer.units]
  return transact(ctx, async (tx, inner) => {
    const known = (await readCashOut(tx, id)) ?? (await readRequest(tx, id))
    if (known && (known.bet_id !== input.betId.toLowerCase() || known.stake !== stake || known.seen !== seen))
      throw WireErrors.requestIdReused()
    const running = await lockRunning(tx, memberId, input.betId)
    const { bet } = running
    if (known) return answerOf(bet, await readCashOut(tx, id), await readRequest(tx, id))
    if (isOver(bet)) throw SportsbookErrors.cashOutOver()
    const margin = cashOutMargin(inner.app)
    const worth = worthNow(inner.app, running)
    if (isStopped(worth)) throw SportsbookErrors.cashOutSuspended({ data: { stop: worth.stop } })
    if ((await waitingOf(tx, [bet.id])).length > 0) throw SportsbookErrors.cashOutWaits()
    requirePart(stake, runningStake(bet))
    const given = offerFor(stake, worth, margin)
    if (!given) throw SportsbookErrors.cashOutSuspended({ data: { stop: 'worthless' } })
    if (given.offer < seen) {
      const move: CashOutMove = { seen: amount(seen), offer: amount(given.offer), fair: amount(given.fair) }
      throw SportsbookErrors.cashOutMoved({
        params: { seen: money('CNY', seen), offer: money('CNY', given.offer) },
        data: move,
      })
    }
    if (isInPlay(running)) {
      const asked = requestFor(inner.app, running, { id, by: 'member', stake, seen })
      await askFor(tx, inner, [asked])
      return answerOf(bet, undefined, asked)
    }
    const [row] = await payParts(tx, inner, [{ bet, id, stake, seen, given, margin }])
    return answerOf({ ...bet, cashed_stake: bet.cashed_stake + stake }, row, undefined)
  })
}

/** Nothing of it runs any more; one that waits, for its delay or for a person, is only stopped. */
const isOver = ({ state }: CashableBet) => state === 'settled' || state === 'rejected'

/**
 * What a request is answered with, at whichever time: what was cashed out, or that it waits or was rejected. The rest runs
 * as it ran then, or less.
 */
const answerOf = (
  bet: CashableBet,
  part: CashOutRow | undefined,
  request: KnownRequest | undefined,
): CashOutAnswer => ({
  betId: bet.id,
  cashOut: part ? cashOutViewOf(part) : null,
  request: request ? requestViewOf(request) : null,
  running: amount(runningStake(bet)),
})

function requirePart(stake: bigint, running: bigint): void {
  if (isCashable(stake, running)) return
  const [least, most] = [shareOfStake(running, LEAST_PERCENT), running]
  throw SportsbookErrors.cashOutPart({
    params: { least: money('CNY', least), most: money('CNY', most) },
    data: { least: amount(least), most: amount(most) },
  })
}
