import { auditAll } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { type BetResult, gradeBet } from '../../settlement.rules.ts'
import { withVerdicts } from '../ending/due-bets.ts'
import { outcomeOf } from '../ending/outcome.ts'
import { followLegs } from '../multiples/end-multiple.ts'
import {
  type LegRow,
  lockFreeMultiples,
  putLegResults,
  putLegReviews,
  readLegs,
} from '../multiples/multiples.store.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions } from '../sportsbook.states.ts'

/**
 * Settles the legs of multiples whose matches are over, all in one transaction: each leg at once and for good, and its
 * multiple as soon as they say how it ended. A leg that its match leaves to a person waits, and so does the multiple; one
 * that has to wait, or that is being settled elsewhere, is left as it is. Where one cannot be settled, none is: the caller
 * tries each by itself.
 */
export async function settleMultiples(request: { ctx: Ctx; betIds: readonly string[] }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const multiples = await lockFreeMultiples(tx, request.betIds)
    const legsOf = await readLegs(
      tx,
      multiples.map(({ id }) => id),
    )
    const left = [...legsOf.values()].flat().filter(({ state }) => state !== 'settled')
    const ended = await withVerdicts(tx, [...new Set(left.map(({ match_id }) => match_id))])
    const outcomes = new Map(ended.map((end) => [end.match.id, outcomeOf(end)]))
    const now = ctx.app.clock.now()
    const results: (LegRow & { readonly result: BetResult })[] = []
    const reviews: LegRow[] = []
    const graded = new Map<string, { leg: number; grade: BetResult | 'review' }[]>()
    for (const leg of left) {
      const outcome = outcomes.get(leg.match_id)
      const grade = outcome ? gradeBet(pickOf(leg), outcome, now) : 'wait'
      if (grade === 'wait') continue
      if (betTransitions.next(leg.state, grade === 'review' ? 'leftToPerson' : 'settled') === null) continue
      if (grade === 'review') reviews.push(leg)
      else results.push({ ...leg, result: grade })
      graded.set(leg.multiple_id, [...(graded.get(leg.multiple_id) ?? []), { leg: leg.no, grade }])
    }
    await putLegReviews(tx, reviews)
    await putLegResults(tx, results, now)
    const entries = [...graded].map(([betId, legs]) => ({
      ctx,
      entry: { action: 'sportsbook.settle', subject: `bet:${betId}`, detail: { legs } },
    }))
    await auditAll(tx, entries)
    await followLegs(
      tx,
      ctx,
      multiples.filter(({ id }) => graded.has(id)),
    )
  })
}
