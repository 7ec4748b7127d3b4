import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { lockMatchesForBets } from '#play/fixtures/server/index.ts'
import type { Rejection } from '../../in-play.rules.ts'
import { formatOdds, type Odds } from '../../prices.rules.ts'
import { limitsOn, mostStake } from '../../stakes.rules.ts'
import { closedOf } from '../closures.store.ts'
import { leanOn } from '../placing/book.ts'
import { type DecidedBy, decideWaiting } from '../placing/decide-waiting.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { leanPrices } from '../placing/lean-prices.ts'
import { openMarkets } from '../placing/open-book.ts'
import { lockPending, putAccepted, putRejected } from '../placing/pending.store.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions } from '../sportsbook.states.ts'
import type { BetRow } from '../sportsbook.tables.ts'
import { tellAccepted, tellRejected } from '../stake-events.ts'
import { payBets } from '../stakeable.ts'

/** Bets that are decided about in one transaction. */
const AT_ONCE = 500

type Decided =
  | { readonly bet: BetRow; readonly why: null; readonly odds: Odds }
  | { readonly bet: BetRow; readonly why: Rejection; readonly odds: Odds | null }

/**
 * Decides about the bets in play that wait on a match. When their delay is over they are accepted, at their price, or
 * rejected, their stakes given back: as soon as something of the match changed materially, whoever it favours, when the
 * price moved against them beyond what their members chose, and when nobody decided in time. One whose delay is not over
 * waits on, and so does one on a match of which the last moments are not known yet. Harmless to repeat.
 */
export async function decidePending({ ctx, matchId }: { ctx: Ctx; matchId: string }): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const { app } = inner
    const now = app.clock.now()
    const match = (await lockMatchesForBets(tx, [matchId])).get(matchId)
    const waiting = match ? await lockPending(tx, matchId, AT_ONCE) : []
    if (!match || waiting.length === 0) return
    const closed = (await closedOf(tx, [matchId])).has(matchId)
    // What it was priced for at its press, and what it would be if it were asked for now.
    const next = acceptanceMoment(app, now)
    const asked = waiting.flatMap((bet) =>
      [bet.decide_at ?? next, next].map((at) => ({ matchId, pick: pickOf(bet), at })),
    )
    const open = await openMarkets(tx, app, new Map([[matchId, match]]), asked)
    const unmoved = new Map(open.markets)
    const decided = waiting.flatMap((bet) => decide(bet, { match, closed, open, now, next }) ?? [])
    await write(tx, app, decided, now)
    await leanPrices(tx, app, open, unmoved, now)
    await auditAll(
      tx,
      decided.map(({ bet, why, odds }) => ({
        ctx: inner,
        entry: {
          action: why === null ? 'sportsbook.accept' : 'sportsbook.reject',
          subject: `bet:${bet.id}`,
          detail: { ...(why === null ? {} : { why }), odds: odds === null ? null : formatOdds(odds) },
        },
      })),
    )
  })
}

/** What becomes of a bet that waits; null where it waits on. What is accepted leans on the prices of the next one. */
function decide(bet: BetRow, by: DecidedBy): Decided | null {
  if (bet.decide_at === null || bet.asked_odds === null || bet.odds_policy === null)
    throw new Error(`bet ${bet.id} is not in play`)
  const pick = pickOf(bet)
  const decision = decideWaiting(
    {
      pick,
      askedOn: bet,
      decideAt: bet.decide_at,
      asked: bet.asked_odds,
      taken: bet.odds,
      policy: bet.odds_policy,
    },
    by,
  )
  if (decision === null) return null
  if (decision.why !== null) return { bet, ...decision }
  // A better price that would pay more than a bet can pay is not one: it stands at the one of its press.
  const limits = limitsOn(by.open.terms.limits, [bet.kind])
  const odds = bet.stake > mostStake(decision.odds, limits) ? bet.odds : decision.odds
  leanOn(by.open, by.match.id, pick, bet.stake)
  return { bet, why: null, odds }
}

async function write(tx: Tx, app: App, decided: readonly Decided[], now: Date): Promise<void> {
  const accepted = decided.filter(
    (one) => one.why === null && betTransitions.next(one.bet.state, 'accepted') !== null,
  ) as Extract<Decided, { why: null }>[]
  const rejected = decided.filter(
    (one) => one.why !== null && betTransitions.next(one.bet.state, 'rejected') !== null,
  ) as Extract<Decided, { why: Rejection }>[]
  const betsOf = (some: readonly Decided[]) => some.map(({ bet }) => bet)
  await putAccepted(tx, accepted, now)
  await putRejected(tx, rejected, now)
  await payBets(
    tx,
    app,
    betsOf(rejected).map((bet) => ({ bet, result: 'void', paid: bet.stake, remainder: 0n })),
  )
  await tellAccepted(tx, betsOf(accepted))
  await tellRejected(tx, betsOf(rejected), now)
}
