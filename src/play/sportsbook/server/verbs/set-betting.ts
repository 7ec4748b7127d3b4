import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { lockMatchPatiently, type MatchRow } from '#play/fixtures/server/index.ts'
import type { Market } from '../../markets/market.rules.ts'
import { MarketsMoved, PRICE_BOARD_TOPIC, PricesChanged } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { closedOf, deleteClosure, insertClosure } from '../closures.store.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { boardOf, marketsOf, matchMarketsOf } from '../prices/quotes.ts'
import { stakesOf } from '../sportsbook.store.ts'
import { readTerms } from '../terms/terms.ts'

/** On which match betting is closed or opened again, and why (for the audit). */
interface Betting {
  readonly matchId: string
  readonly isOpen: boolean
  readonly why: string
}

/**
 * Closes betting on a match, before its kick-off or in play, or opens it again. Bets that are being accepted hold the match: they
 * are in before it, or they are refused. Those that were taken stand. Whoever looks at its prices sees it at once.
 * @throws `forbidden` for a member; `unknownMatch`; `matchStarted` once its kick-off has come, until it is under way, and when it is over; `closedAlready`, `openAlready`
 */
export async function setBetting({
  ctx,
  input: { matchId, isOpen, why },
}: {
  ctx: StaffCtx
  input: Betting
}): Promise<{ matchId: string; isOpen: boolean }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const { app } = inner
    const now = app.clock.now()
    const match = requireNotOver(await lockMatchPatiently(tx, matchId), now)
    const wasOpen = !(await closedOf(tx, [matchId])).has(matchId)
    if (wasOpen === isOpen) throw isOpen ? SportsbookErrors.openAlready() : SportsbookErrors.closedAlready()
    if (isOpen) await deleteClosure(tx, matchId)
    else await insertClosure(tx, matchId, ctx.actor.staffId, now)
    const at = acceptanceMoment(app, now)
    const staked = (await stakesOf(tx, [matchId])).get(matchId) ?? new Map()
    const terms = await readTerms({ app, tx })
    const shown = (markets: readonly Market[]) =>
      matchMarketsOf(app, terms, match, isOpen ? markets : [], staked, now)
    await emit(tx, MarketsMoved, {
      key: matchId,
      payload: shown(marketsOf(match, at)),
      topics: [`markets:${matchId}`],
    })
    await emit(tx, PricesChanged, {
      key: matchId,
      payload: shown(boardOf(match, at)),
      topics: [PRICE_BOARD_TOPIC],
    })
    const action = isOpen ? 'sportsbook.open' : 'sportsbook.close'
    await audit(tx, inner, { action, subject: `match:${matchId}`, detail: { why } })
    return { matchId, isOpen }
  })
}

/** A match on which bets can be taken at all, whether or not betting on it pauses at this moment. */
function requireNotOver(match: MatchRow | undefined, now: Date): MatchRow {
  if (!match) throw SportsbookErrors.unknownMatch()
  const isOn = match.state === 'live' || (match.state === 'upcoming' && match.kick_off_at > now)
  if (!isOn) throw SportsbookErrors.matchStarted()
  return match
}
