import { type Bet, lockPurses, placeStakes, settleBet, voidBet } from '#money/wallet/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { BetResult, Payout } from '../settlement.rules.ts'
import { SPORTS_VENUE } from '../sportsbook.contract.ts'
import type { BetRow } from './sportsbook.tables.ts'

function betOf(bet: BetRow): Bet {
  return { memberId: bet.member_id, venue: SPORTS_VENUE, betId: bet.id, stake: money('CNY', bet.stake) }
}

/** What each member has to stake, until the transaction ends. */
export function lockPursesOf(
  tx: Tx,
  house: House,
  members: readonly { readonly memberId: string }[],
): Promise<ReadonlyMap<string, Money<'CNY'>>> {
  const ids = new Set(members.map(({ memberId }) => memberId))
  return lockPurses(
    tx,
    house,
    [...ids].map((memberId) => ({ memberId, venue: SPORTS_VENUE })),
  )
}

/** Takes the stakes of bets out of purses that are locked and cover them; once for each bet. */
export async function takeStakes(tx: Tx, house: House, bets: readonly BetRow[]): Promise<void> {
  const booked = await placeStakes(tx, house, bets.map(betOf))
  const unbooked = bets.find((_, n) => booked[n] !== true)
  if (unbooked) throw new Error(`the stake of bet ${unbooked.id} was not booked`)
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
