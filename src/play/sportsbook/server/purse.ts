import {
  type Bet,
  type FollowedBet,
  lockPurses,
  type PurseHeld,
  placeStakes,
  settleBet,
  voidBet,
} from '#money/wallet/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { followingAmounts } from '#play/venues/free-transfer.rules.ts'
import { freeTransferMembers } from '#play/venues/server/index.ts'
import type { BetResult, Payout } from '../settlement.rules.ts'
import { SPORTS_VENUE } from '../sportsbook.contract.ts'
import type { BetRow } from './sportsbook.tables.ts'

function betOf(bet: BetRow): Bet {
  return { memberId: bet.member_id, venue: SPORTS_VENUE, betId: bet.id, stake: money('CNY', bet.stake) }
}

/** What each member has to stake, until the transaction ends; with the centre wallet where they have free transfer on. */
export async function lockPursesOf(
  tx: Tx,
  house: House,
  members: readonly { readonly memberId: string }[],
): Promise<ReadonlyMap<string, PurseHeld>> {
  const ids = [...new Set(members.map(({ memberId }) => memberId))]
  const free = await freeTransferMembers(tx, ids)
  return lockPurses(
    tx,
    house,
    ids.map((memberId) => ({ memberId, venue: SPORTS_VENUE, withCentre: free.has(memberId) })),
  )
}

/**
 * Takes the stakes of bets out of purses that are locked and cover them; once for each bet. What a purse lacks at the venue
 * follows from the centre wallet.
 */
export async function takeStakes(
  tx: Tx,
  house: House,
  bets: readonly BetRow[],
  purses: ReadonlyMap<string, PurseHeld>,
): Promise<void> {
  const booked = await placeStakes(tx, house, withFollowers(bets, purses))
  const unbooked = bets.find((_, n) => booked[n] !== true)
  if (unbooked) throw new Error(`the stake of bet ${unbooked.id} was not booked`)
}

function withFollowers(
  bets: readonly BetRow[],
  purses: ReadonlyMap<string, PurseHeld>,
): readonly FollowedBet[] {
  const follows = new Map<string, bigint>()
  for (const memberId of new Set(bets.map((bet) => bet.member_id))) {
    const own = bets.filter((bet) => bet.member_id === memberId)
    const amounts = followingAmounts(
      purses.get(memberId)?.there.units ?? 0n,
      own.map(({ stake }) => stake),
    )
    for (const [n, bet] of own.entries()) follows.set(bet.id, amounts[n] ?? 0n)
  }
  return bets.map((bet) => ({ ...betOf(bet), follows: money('CNY', follows.get(bet.id) ?? 0n) }))
}

/** Pays a settled bet into the member's sports wallet, and on to the centre wallet where they have free transfer on; once for each bet. */
export async function payBet(
  tx: Tx,
  ctx: Ctx,
  bet: BetRow,
  result: BetResult,
  payout: Payout,
): Promise<void> {
  const home = (await freeTransferMembers(tx, [bet.member_id])).has(bet.member_id)
  if (result === 'void') await voidBet(tx, ctx, { ...betOf(bet), home })
  else {
    await settleBet(tx, ctx, {
      ...betOf(bet),
      home,
      paid: money('CNY', payout.paid),
      remainder: money('CNY', payout.remainder),
    })
  }
}

/** What the books call the record that a bet's entries belong to. */
export const bookRef = (betId: string) => ({ kind: 'bet', id: betId })
