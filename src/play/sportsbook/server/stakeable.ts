import { book, bookCovered } from '#money/wallet/server/index.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money, zero } from '#platform/money/money.ts'
import { type Balance, followersOf, freeTransferMembers } from '#play/venues/server/index.ts'
import type { BetResult, Payout } from '../settlement.rules.ts'
import { SPORTS_VENUE } from '../sportsbook.contract.ts'
import {
  type BookedBet,
  cashOutBookings,
  type FollowedBet,
  settlementBookings,
  stakeBookings,
  voidBookings,
} from './sportsbook.bookings.ts'
import type { BetRow } from './sportsbook.tables.ts'

/** What the books need to know of a bet, single or multiple: `stake` is what of it runs. */
type StakedBet = Pick<BetRow, 'id' | 'member_id' | 'stake'>

/** One that ends, and what is paid for what of it ran. */
interface DueBet extends Payout {
  readonly bet: StakedBet
  readonly result: BetResult
}

function betOf(bet: StakedBet): BookedBet {
  return { memberId: bet.member_id, venue: SPORTS_VENUE, betId: bet.id, stake: money('CNY', bet.stake) }
}

/**
 * Takes the stakes of bets out of balances that are locked and cover them; once for each bet. What a balance
 * lacks at the venue follows from the centre wallet.
 */
export async function takeStakes(
  tx: Tx,
  app: App,
  bets: readonly StakedBet[],
  balances: ReadonlyMap<string, Balance>,
): Promise<void> {
  const bookings = withFollowers(bets, balances).flatMap(stakeBookings)
  if (bookings.length > 0) await bookCovered(tx, app, bookings)
}

function withFollowers(
  bets: readonly StakedBet[],
  balances: ReadonlyMap<string, Balance>,
): readonly FollowedBet[] {
  const follows = followersOf(
    bets.map(({ member_id: memberId, stake }) => ({ memberId, stake })),
    balances,
  )
  return bets.map((bet, n) => ({ ...betOf(bet), follows: follows[n] ?? zero('CNY') }))
}

/**
 * Pays bets that ended into their members' sports wallets, void ones their stakes, and on to the centre wallet where they have free transfer on; once
 * for each bet, and all in one posting.
 */
export async function payBets(tx: Tx, app: App, due: readonly DueBet[]): Promise<void> {
  if (due.length === 0) return
  const members = [...new Set(due.map(({ bet }) => bet.member_id))]
  const free = await freeTransferMembers({ app, tx }, members)
  const bookings = due.flatMap(({ bet, result, ...payout }) => {
    const booked = { ...betOf(bet), home: free.has(bet.member_id) }
    if (result === 'void') return voidBookings(booked)
    const [paid, remainder] = [money('CNY', payout.paid), money('CNY', payout.remainder)]
    return settlementBookings({ ...booked, paid, remainder })
  })
  await book(tx, app, ...bookings)
}

/** Pays parts of bets that are cashed out, as settled ones are paid; once for each part, and all in one posting. */
export async function payCashOuts(
  tx: Tx,
  { app }: Ctx,
  parts: readonly {
    readonly bet: StakedBet
    readonly id: string
    readonly stake: bigint
    readonly paid: bigint
  }[],
): Promise<void> {
  const free = await freeTransferMembers({ app, tx }, [...new Set(parts.map(({ bet }) => bet.member_id))])
  const bookings = parts.flatMap(({ bet, id, stake, paid }) =>
    cashOutBookings({
      ...betOf(bet),
      stake: money('CNY', stake),
      cashOutId: id,
      paid: money('CNY', paid),
      home: free.has(bet.member_id),
    }),
  )
  await book(tx, app, ...bookings)
}

/** What the books call the record that a bet's entries belong to. */
export const bookRef = (betId: string) => ({ kind: 'bet', id: betId })
