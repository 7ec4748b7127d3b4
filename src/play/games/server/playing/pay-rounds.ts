import { book, bookCovered } from '#money/wallet/server/index.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money, zero } from '#platform/money/money.ts'
import { type Balance, followersOf, freeTransferMembers } from '#play/venues/server/index.ts'
import { GAMES_VENUE } from '../../games.contract.ts'
import { playedBookings, settledBookings, stakedBookings, voidedBookings } from '../games.bookings.ts'
import type { RoundRow } from '../games.tables.ts'

const roundOf = ({ id, member_id, stake }: RoundRow) => ({
  memberId: member_id,
  venue: GAMES_VENUE,
  roundId: id,
  stake: money('CNY', stake),
})

const paidOf = ({ payout, remainder }: RoundRow) => ({
  paid: money('CNY', payout ?? 0n),
  remainder: money('CNY', remainder ?? 0n),
})

/**
 * Books rounds that were just staked, out of balances that are locked and cover them, with what those that are over paid;
 * all in one posting, once for each round. What a balance lacks at the venue follows from the centre wallet, and what is
 * paid goes there where its member has free transfer on.
 */
export async function bookRounds(
  tx: Tx,
  app: App,
  rounds: readonly RoundRow[],
  { held, free }: { readonly held: ReadonlyMap<string, Balance>; readonly free: ReadonlySet<string> },
): Promise<void> {
  const follows = followersOf(
    rounds.map(({ member_id: memberId, stake }) => ({ memberId, stake })),
    held,
  )
  const bookings = rounds.flatMap((row, n) => {
    const staked = { ...roundOf(row), follows: follows[n] ?? zero('CNY') }
    if (row.state === 'open') return stakedBookings(staked)
    return playedBookings({ ...staked, ...paidOf(row), home: free.has(row.member_id) })
  })
  if (bookings.length > 0) await bookCovered(tx, app, bookings)
}

/** Books the ends of rounds that were open, void ones with their stakes; all in one posting, once for each round. */
export async function payRounds(tx: Tx, app: App, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return
  const free = await freeTransferMembers({ app, tx }, [...new Set(rounds.map((row) => row.member_id))])
  const bookings = rounds.flatMap((row) => {
    const home = free.has(row.member_id)
    return row.state === 'void'
      ? voidedBookings({ ...roundOf(row), home })
      : settledBookings({ ...roundOf(row), ...paidOf(row), home })
  })
  await book(tx, app, ...bookings)
}
