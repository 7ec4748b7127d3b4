import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { lockMatchesForBets, type MatchRow } from '#play/fixtures/server/index.ts'
import type { CashOutRejection } from '../../../cash-out/asked.rules.ts'
import { CashOutDecided } from '../../../cash-out/cash-out.contract.ts'
import { type Offer, offerFor } from '../../../cash-out/cash-out.rules.ts'
import { isLate } from '../../../in-play.rules.ts'
import { closedOf } from '../../closures.store.ts'
import { acceptanceMoment, changeOfMatch, isBehind } from '../../placing/in-play.ts'
import { takesBets } from '../../prices/standing.ts'
import { requestTransitions } from '../../sportsbook.states.ts'
import { type CashOutRequestRow, runningStake } from '../../sportsbook.tables.ts'
import { type CashableBet, lockCashable, runsOn } from '../cashable.store.ts'
import { payParts } from '../pay-parts.ts'
import { cashOutMargin, worthAt } from '../worth.ts'
import { betsThatWait, putPaid, putUnpaid, type RejectedRequest, waitingOf } from './requests.store.ts'

/** Requests that are decided about in one transaction. */
const AT_ONCE = 100

const amount = (units: bigint) => formatAmount(money('CNY', units))

type Decided =
  | { readonly request: CashOutRequestRow; readonly bet: CashableBet; readonly given: Offer }
  | (RejectedRequest & { readonly bet: CashableBet; readonly given: null })

/**
 * Decides about the cash outs that wait on a match. When their delay is over they are paid, for what is offered then, or
 * rejected: as soon as something of the match changed materially, whoever it favours, when the offer fell below what was
 * agreed to, when the bet was decided meanwhile, and when nobody decided in time. Harmless to repeat.
 */
export async function decideCashOuts({ ctx, matchId }: { ctx: Ctx; matchId: string }): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const { app } = inner
    const match = (await lockMatchesForBets(tx, [matchId])).get(matchId)
    const bets = match ? await lockCashable(tx, await betsThatWait(tx, matchId, AT_ONCE)) : []
    if (!match || bets.length === 0) return
    const betOf = new Map(bets.map((bet) => [bet.id, bet]))
    const deciding = { app, match, isClosed: (await closedOf(tx, [matchId])).has(matchId) }
    const decided = (await waitingOf(tx, [...betOf.keys()])).flatMap((request) => {
      const bet = betOf.get(request.bet_id)
      return (bet && decide(request, bet, deciding)) ?? []
    })
    await write(tx, inner, decided)
  })
}

interface Deciding {
  readonly app: App
  readonly match: MatchRow
  readonly isClosed: boolean
}

/** What becomes of a request that waits; null where it waits on. */
function decide(
  request: CashOutRequestRow,
  bet: CashableBet,
  { app, match, isClosed }: Deciding,
): Decided | null {
  const now = app.clock.now()
  const { stake, seen, decide_at: decideAt } = request
  const offerAt = (at: Date): Offer | null => {
    const worth = worthAt(bet, match, at)
    return worth && offerFor(stake, worth, cashOutMargin(app))
  }
  const rejected = (why: CashOutRejection): Decided => {
    const isOffered = bet.state === 'open' && match.state === 'live' && !isClosed
    const offer = isOffered ? (offerAt(acceptanceMoment(app, now))?.offer ?? null) : null
    return { request, bet, why, offer, given: null }
  }
  if (!runsOn(bet) || stake > runningStake(bet)) return rejected('ended')
  const change = changeOfMatch(request, match)
  if (change !== null) return rejected(change)
  if (isClosed) return rejected('closed')
  if (now < decideAt) return null
  if (isLate(decideAt, now)) return rejected('late')
  if (isBehind(match, now)) return null
  if (!takesBets(match, now).taken) return rejected('closed')
  const given = offerAt(decideAt)
  return given && given.offer >= seen ? { request, bet, given } : rejected('lower')
}

async function write(tx: Tx, ctx: Ctx, all: readonly Decided[]): Promise<void> {
  const { app } = ctx
  const now = app.clock.now()
  const decided = all.filter(
    ({ request, given }) => requestTransitions.next(request.state, given ? 'paid' : 'rejected') !== null,
  )
  const margin = cashOutMargin(app)
  const paid = decided.flatMap(({ request: { id, stake, seen }, bet, given }) =>
    given ? [{ bet, id, stake, seen, given, margin }] : [],
  )
  const rejected = decided.flatMap((one) => (one.given === null ? [one] : []))
  await payParts(tx, ctx, paid)
  await putPaid(
    tx,
    paid.map(({ id }) => id),
    now,
  )
  await putUnpaid(tx, rejected, now)
  await emitAll(
    tx,
    CashOutDecided,
    decided.map((one) => ({
      key: one.bet.id,
      payload: {
        betId: one.bet.id,
        memberId: one.bet.member_id,
        matchId: one.bet.match_id,
        by: one.request.asked_by,
        paid: one.given && amount(one.given.offer),
        rejected: one.given ? null : one.why,
      },
      topics: [`member:${one.bet.member_id}` as const],
    })),
  )
  await auditAll(
    tx,
    rejected.map(({ request, why, offer }) => ({
      ctx,
      entry: {
        action: 'sportsbook.rejectCashOut',
        subject: `bet:${request.bet_id}`,
        detail: { by: request.asked_by, why, seen: amount(request.seen), offer: offer && amount(offer) },
      },
    })),
  )
}
