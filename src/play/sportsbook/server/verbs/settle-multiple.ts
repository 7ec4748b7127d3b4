import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { type BetResult, gradeBet } from '../../settlement.rules.ts'
import { withVerdicts } from '../ending/due-bets.ts'
import { outcomeOf } from '../ending/outcome.ts'
import { followLegs } from '../multiples/end-multiple.ts'
import {
  lockFreeMultiple,
  pickOfLeg,
  putLegResult,
  putLegReview,
  readLegs,
} from '../multiples/multiples.store.ts'
import { betTransitions } from '../sportsbook.states.ts'

/**
 * Settles the legs of a multiple whose matches are over, each at once and for good, and the multiple with them as
 * soon as they say how it ended. A leg that its match leaves to a person waits, and so does the multiple; one that has
 * to wait, or that is being settled elsewhere, is left as it is.
 */
export async function settleMultiple({ ctx, betId }: { ctx: Ctx; betId: string }): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const multiple = await lockFreeMultiple(tx, betId)
    if (!multiple) return
    const legs = (await readLegs(tx, [betId])).get(betId) ?? []
    const left = legs.filter(({ state }) => state !== 'settled')
    const ended = await withVerdicts(tx, [...new Set(left.map(({ match_id }) => match_id))])
    const now = inner.app.clock.now()
    const graded: { leg: number; grade: BetResult | 'review' }[] = []
    for (const leg of left) {
      const match = ended.find(({ match: { id } }) => id === leg.match_id)
      const outcome = match && outcomeOf(match)
      const grade = outcome ? gradeBet(pickOfLeg(leg), outcome, now) : 'wait'
      if (grade === 'wait') continue
      if (betTransitions.next(leg.state, grade === 'review' ? 'leftToPerson' : 'settled') === null) continue
      if (grade === 'review') await putLegReview(tx, leg)
      else await putLegResult(tx, leg, grade, now)
      graded.push({ leg: leg.no, grade })
    }
    if (graded.length === 0) return
    await followLegs(tx, inner, multiple)
    await audit(tx, inner, { action: 'sportsbook.settle', subject: `bet:${betId}`, detail: { legs: graded } })
  })
}
