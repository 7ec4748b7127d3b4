import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { ONE_X_TWO, type Pick, total } from '../../markets.rules.ts'
import { type BetResult, gradeBet, payoutOf, validStake } from '../../settlement.rules.ts'
import { BetSettled } from '../../sportsbook.contract.ts'
import { outcomeOf } from '../outcome.ts'
import { payBet } from '../purse.ts'
import { lockOpenBet, putReview, putSettlement } from '../sportsbook.store.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** What a bet is on. */
function pickOf({ line, selection }: BetRow): Pick {
  return { market: line === null ? ONE_X_TWO : total(line), selection }
}

async function pay(tx: Tx, ctx: Ctx, bet: BetRow, result: BetResult): Promise<void> {
  const { paid, remainder } = payoutOf(bet.stake, result, bet.odds)
  await putSettlement(tx, bet.id, {
    result,
    payout: paid,
    remainder,
    validStake: validStake(bet.stake, result),
    at: ctx.house.clock.now(),
  })
  await payBet(tx, ctx, bet, result, { paid, remainder })
  await emit(tx, BetSettled, {
    key: bet.id,
    payload: {
      betId: bet.id,
      matchId: bet.match_id,
      memberId: bet.member_id,
      result,
      stake: formatAmount(money('CNY', bet.stake)),
      payout: formatAmount(money('CNY', paid)),
      at: ctx.house.clock.now().toISOString(),
    },
    topics: [`member:${bet.member_id}`],
  })
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
    else await pay(tx, ctx, bet, grade)
    await audit(tx, ctx, { action: 'sportsbook.settle', subject: `bet:${bet.id}`, detail: { grade } })
  })
}
