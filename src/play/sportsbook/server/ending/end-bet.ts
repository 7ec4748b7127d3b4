import { validStake } from '#members/stakes/valid-stake.rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type BetResult, payoutOf } from '../../settlement.rules.ts'
import { putSettlement } from '../sportsbook.store.ts'
import type { BetRow } from '../sportsbook.tables.ts'
import { tellEnded } from '../stake-events.ts'
import { payBet } from '../stakeable.ts'

/**
 * Ends a locked bet that is not settled, whoever decided how: works out once what it pays and what counts of
 * its stake, keeps both, pays, and tells. Every bet ends here, and then for good.
 */
export async function endBet(tx: Tx, ctx: Ctx, bet: BetRow, result: BetResult): Promise<void> {
  const { paid, remainder } = payoutOf(bet.stake, result, bet.odds)
  const settlement = {
    result,
    payout: paid,
    remainder,
    validStake: validStake(bet.stake, result),
    at: ctx.app.clock.now(),
  }
  await putSettlement(tx, bet.id, settlement)
  await payBet(tx, ctx, bet, result, { paid, remainder })
  await tellEnded(tx, bet, settlement)
}
