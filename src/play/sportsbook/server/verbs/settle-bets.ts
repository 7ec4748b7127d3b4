import { auditAll } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { type Grade, gradeBet } from '../../settlement.rules.ts'
import { endBets } from '../ending/end-bet.ts'
import { type EndedMatch, outcomeOf } from '../ending/outcome.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions } from '../sportsbook.states.ts'
import { lockUnsettledBets, putReviews } from '../sportsbook.store.ts'

const moveOf = (grade: Grade) => (grade === 'review' ? 'leftToPerson' : 'settled')

/**
 * Settles bets on a match that is over, all in one transaction: each graded, paid once and to the cent, or left to a
 * person. One that was left to a person is settled once its match was decided. A bet that has to wait, is settled already
 * or is being settled elsewhere is left as it is. Where one cannot be settled, none is: the caller tries each by itself.
 */
export async function settleBets(request: {
  ctx: Ctx
  betIds: readonly string[]
  ended: EndedMatch
}): Promise<void> {
  const outcome = outcomeOf(request.ended)
  if (!outcome) return
  await transact(request.ctx, async (tx, ctx) => {
    const now = ctx.app.clock.now()
    const graded = (await lockUnsettledBets(tx, request.betIds)).flatMap((bet) => {
      const grade = gradeBet(pickOf(bet), outcome, now)
      return grade === 'wait' || betTransitions.next(bet.state, moveOf(grade)) === null
        ? []
        : [{ bet, grade }]
    })
    const left = graded.flatMap(({ bet, grade }) => (grade === 'review' ? [bet.id] : []))
    await putReviews(tx, left, now)
    const entryOf = (betId: string, grade: Grade) => ({
      action: 'sportsbook.settle',
      subject: `bet:${betId}`,
      detail: { grade },
    })
    await auditAll(
      tx,
      graded.map(({ bet, grade }) => ({ ctx, entry: entryOf(bet.id, grade) })),
    )
    await endBets(
      tx,
      ctx,
      graded.flatMap(({ bet, grade }) => (grade === 'review' ? [] : [{ bet, result: grade }])),
    )
  })
}
