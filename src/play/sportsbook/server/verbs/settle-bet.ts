import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { gradeBet } from '../../settlement.rules.ts'
import { endBet } from '../ending/end-bet.ts'
import { type EndedMatch, outcomeOf } from '../ending/outcome.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions } from '../sportsbook.states.ts'
import { lockUnsettledBet, putReview } from '../sportsbook.store.ts'

/**
 * Settles a bet on a match that is over: graded, paid once and to the cent, or left to a person. One that was
 * left to a person is settled once its match was decided. A bet that has to wait, is settled already or is
 * being settled elsewhere is left as it is.
 */
export async function settleBet(request: { ctx: Ctx; betId: string; ended: EndedMatch }): Promise<void> {
  const outcome = outcomeOf(request.ended)
  if (!outcome) return
  await transact(request.ctx, async (tx, ctx) => {
    const bet = await lockUnsettledBet(tx, request.betId)
    if (!bet) return
    const grade = gradeBet(pickOf(bet), outcome, ctx.app.clock.now())
    if (grade === 'wait') return
    if (betTransitions.next(bet.state, grade === 'review' ? 'leftToPerson' : 'settled') === null) return
    if (grade === 'review') await putReview(tx, bet.id, ctx.app.clock.now())
    else await endBet(tx, ctx, bet, grade)
    await audit(tx, ctx, { action: 'sportsbook.settle', subject: `bet:${bet.id}`, detail: { grade } })
  })
}
