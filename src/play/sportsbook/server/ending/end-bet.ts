import { validStake } from '#members/stakes/valid-stake.rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type BetResult, payoutOf } from '../../settlement.rules.ts'
import { dropAutos } from '../cash-out/autos.store.ts'
import { putSettlements } from '../sportsbook.store.ts'
import { type EndingBet, runningStake } from '../sportsbook.tables.ts'
import { tellEnded } from '../stake-events.ts'
import { payBets } from '../stakeable.ts'

/** A locked bet that is not settled, and its result. */
export interface GradedBet {
  readonly bet: EndingBet
  readonly result: BetResult
}

/**
 * Ends locked bets that are not settled, whoever decided how: works out once what each pays and what counts of its
 * stake, keeps both, pays, and tells, in as many statements for many as for one. Every bet that was not cashed out as a
 * whole ends here, and then for good: with what still runs of its stake, beside what was cashed out.
 */
export async function endBets(tx: Tx, ctx: Ctx, graded: readonly GradedBet[]): Promise<void> {
  if (graded.length === 0) return
  const at = ctx.app.clock.now()
  const ended = graded.map(({ bet, result }) => {
    const running = runningStake(bet)
    const { paid, remainder } = payoutOf(running, result, bet.odds)
    const settlement = {
      result,
      payout: bet.cashed_paid + paid,
      remainder,
      validStake: bet.cashed_valid + validStake(running, result),
      at,
    }
    return { bet, settlement, due: { bet: { ...bet, stake: running }, result, paid, remainder } }
  })
  await putSettlements(tx, ended)
  await dropAutos(
    tx,
    graded.map(({ bet }) => bet.id),
  )
  await tellEnded(tx, ended)
  await payBets(
    tx,
    ctx.app,
    ended.map(({ due }) => due),
  )
}
