import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { ONE_X_TWO, type Pick, total } from '../../markets.rules.ts'
import { gradeBet } from '../../settlement.rules.ts'
import { endBet } from '../end-bet.ts'
import { outcomeOf } from '../outcome.ts'
import { lockOpenBet, putReview } from '../sportsbook.store.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** What a bet is on. */
function pickOf({ line, selection }: BetRow): Pick {
  return { market: line === null ? ONE_X_TWO : total(line), selection }
}

/**
 * Settles an open bet on a match that is over: graded, paid once and to the cent, or left to a person. A bet that has to
 * wait, is settled already or is being settled elsewhere is left as it is.
 */
export async function settleBet(request: { ctx: Ctx; betId: string; match: MatchRow }): Promise<void> {
  const outcome = outcomeOf(request.match)
  if (!outcome) return
  await transact(request.ctx, async (tx, ctx) => {
    const bet = await lockOpenBet(tx, request.betId)
    if (!bet) return
    const grade = gradeBet(pickOf(bet), outcome, ctx.house.clock.now())
    if (grade === 'wait') return
    if (grade === 'review') await putReview(tx, bet.id)
    else await endBet(tx, ctx, bet, grade)
    await audit(tx, ctx, { action: 'sportsbook.settle', subject: `bet:${bet.id}`, detail: { grade } })
  })
}
