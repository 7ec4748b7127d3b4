import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { lockMatchesForBets, type MatchRow } from '#play/fixtures/server/index.ts'
import type { CashOutRejection } from '../../../cash-out/asked.rules.ts'
import { type Offer, offerFor } from '../../../cash-out/cash-out.rules.ts'
import { isLate } from '../../../in-play.rules.ts'
import { closedOf } from '../../closures.store.ts'
import { type AskedOn, acceptanceMoment, changeOfMatch, isBehind } from '../../placing/in-play.ts'
import { takesBets } from '../../prices/standing.ts'
import { requestTransitions } from '../../sportsbook.states.ts'
import { runningStake } from '../../sportsbook.tables.ts'
import { type CashableBet, lockCashable, runsOn } from '../cashable.store.ts'
import { payParts } from '../pay-parts.ts'
import { cashOutMargin, openOf, type RunningBet, worthAt } from '../worth.ts'
import {
  betsThatWait,
  type KnownRequest,
  putPaid,
  putUnpaid,
  type RejectedRequest,
  waitingOf,
} from './requests.store.ts'
import { tellCashOutsDecided } from './tell-decided.ts'

/** Requests that are decided about in one transaction. */
const AT_ONCE = 100

const amount = (units: bigint) => formatAmount(money('CNY', units))

type Decided =
  | { readonly request: KnownRequest; readonly bet: CashableBet; readonly given: Offer }
  | (RejectedRequest & { readonly bet: CashableBet; readonly given: null })

/**
 * Decides about the cash outs that wait on a match. When their delay is over they are paid, for what is offered then, or
 * rejected: as soon as something of the match changed materially, whoever it favours, when the offer fell below what was
 * agreed to, when the bet was decided meanwhile, and when nobody decided in time. Harmless to repeat.
 */
export async function decideCashOuts({ ctx, matchId }: { ctx: Ctx; matchId: string }): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const matches = await lockMatchesForBets(tx, [matchId])
    if (!matches.has(matchId)) return
    await decideFor(tx, inner, await betsThatWait(tx, matchId, AT_ONCE), matches)
  })
}

/** The same for multiples: each by all of its matches, and as a whole. One of its legs is enough to reject it. */
export async function decideMultipleCashOuts({
  ctx,
  betIds,
}: {
  ctx: Ctx
  betIds: readonly string[]
}): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    // What was asked for on which matches never changes: it is known before they are locked, and they are before the bets.
    const asked = (await waitingOf(tx, betIds)).flatMap(({ legs }) => legs.map((leg) => leg.match_id))
    await decideFor(tx, inner, betIds, await lockMatchesForBets(tx, [...new Set(asked)]))
  })
}

async function decideFor(
  tx: Tx,
  ctx: Ctx,
  betIds: readonly string[],
  matches: RunningBet['matches'],
): Promise<void> {
  const bets = await lockCashable(tx, betIds)
  if (bets.length === 0) return
  const closed = await closedOf(tx, [...matches.keys()])
  const runningOf = new Map(bets.map((bet) => [bet.id, { bet, matches, closed }]))
  const decided = (await waitingOf(tx, [...runningOf.keys()])).flatMap((request) => {
    const running = runningOf.get(request.bet_id)
    return (running && decide(ctx.app, request, running)) ?? []
  })
  await write(tx, ctx, decided)
}

/** What a request was asked for on: its match, or those of the legs that were open. */
const askedFor = (request: KnownRequest) =>
  request.match_id === null ? request.legs : [{ ...request, no: null, match_id: request.match_id }]

/** What a match makes of what was asked for on it; null where nothing is against it. */
function whyOf(
  asked: AskedOn,
  match: MatchRow,
  closed: ReadonlySet<string>,
  now: Date,
): CashOutRejection | null {
  if (asked.at_phase === null) {
    if (match.state === 'off') return 'off'
    if (match.state !== 'upcoming' || match.kick_off_at <= now) return 'kickOff'
  } else {
    const change = changeOfMatch(asked, match)
    if (change !== null) return change
  }
  return closed.has(match.id) ? 'closed' : null
}

/** What becomes of a request that waits; null where it waits on. */
function decide(app: App, request: KnownRequest, running: RunningBet): Decided | null {
  const { bet, matches, closed } = running
  const now = app.clock.now()
  const { stake, seen, decide_at: decideAt } = request
  const offerAt = (at: Date): Offer | null => {
    const worth = worthAt(running, at)
    return worth && offerFor(stake, worth, cashOutMargin(app))
  }
  const rejected = (why: CashOutRejection, legs: RejectedRequest['legs'] = []): Decided => {
    const isOffered =
      bet.state === 'open' && openOf(running).every(({ match }) => isPlaying(match) && !closed.has(match.id))
    const offer = isOffered ? (offerAt(acceptanceMoment(app, now))?.offer ?? null) : null
    return { request, bet, why, legs, offer, given: null }
  }
  const asked = askedFor(request).flatMap((on) => {
    const match = matches.get(on.match_id)
    return match ? [{ on, match }] : []
  })
  // Asked for while the matches of another were being locked: it is decided about in the next run.
  if (asked.length < askedFor(request).length) return null
  const rejectedBy = (whyIs: (one: (typeof asked)[number]) => CashOutRejection | null): Decided | null => {
    const why = asked.flatMap((one) => {
      const is = whyIs(one)
      return is === null ? [] : [{ no: one.on.no, why: is }]
    })
    const legs = why.flatMap(({ no, why: is }) => (no === null ? [] : [{ no, why: is }]))
    return why[0] ? rejected(why[0].why, legs) : null
  }
  if (!runsOn(bet) || stake > runningStake(bet)) return rejected('ended')
  const changed = rejectedBy(({ on, match }) => whyOf(on, match, closed, now))
  if (changed) return changed
  if (now < decideAt) return null
  if (isLate(decideAt, now)) return rejected('late')
  if (asked.some(({ match }) => isBehind(match, now))) return null
  const stopped = rejectedBy(({ match }) => (takesBets(match, now).taken ? null : 'closed'))
  if (stopped) return stopped
  const given = offerAt(decideAt)
  return given && given.offer >= seen ? { request, bet, given } : rejected('lower')
}

/** A match on which something can be offered: also right after something happened in it, when it is suspended. */
const isPlaying = ({ state }: MatchRow) => state === 'live' || state === 'upcoming'

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
  await tellCashOutsDecided(
    tx,
    decided.map((one) => ({
      bet: one.bet,
      by: one.request.asked_by,
      paid: one.given?.offer ?? null,
      rejected: one.given ? null : one.why,
    })),
  )
  await auditAll(
    tx,
    rejected.map(({ request, why, legs, offer }) => ({
      ctx,
      entry: {
        action: 'sportsbook.rejectCashOut',
        subject: `bet:${request.bet_id}`,
        detail: {
          by: request.asked_by,
          why,
          ...(legs.length > 0 ? { legs } : {}),
          seen: amount(request.seen),
          offer: offer && amount(offer),
        },
      },
    })),
  )
}
