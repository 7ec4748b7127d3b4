import { type Bet, placeStake, settleBet, voidBet } from '#money/wallet/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import type { BetResult, Payout } from '../settlement.rules.ts'
import { SPORTS_VENUE } from '../sportsbook.contract.ts'
import type { BetRow } from './sportsbook.tables.ts'

function betOf(bet: BetRow): Bet {
  return { memberId: bet.member_id, venue: SPORTS_VENUE, betId: bet.id, stake: money('CNY', bet.stake) }
}

/**
 * Takes a bet's stake out of the member's sports wallet; once for each bet.
 * @throws Refusal when the wallet has too little.
 */
export async function takeStake(tx: Tx, ctx: Ctx, bet: BetRow): Promise<void> {
  await placeStake(tx, ctx, betOf(bet))
}

/** Pays a settled bet into the member's sports wallet; once for each bet. */
export async function payBet(
  tx: Tx,
  ctx: Ctx,
  bet: BetRow,
  result: BetResult,
  payout: Payout,
): Promise<void> {
  if (result === 'void') await voidBet(tx, ctx, betOf(bet))
  else {
    await settleBet(tx, ctx, {
      ...betOf(bet),
      paid: money('CNY', payout.paid),
      remainder: money('CNY', payout.remainder),
    })
  }
}

/** What the books call the record that a bet's entries belong to. */
export const bookRef = (betId: string) => ({ kind: 'bet', id: betId })
