import { book } from '#money/wallet/server/index.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { payoutOf } from '#play/fairness/payout.rules.ts'
import { freeTransferMembers } from '#play/venues/server/index.ts'
import { resultOf, validStakeOf } from '../../draws.rules.ts'
import { returnedBookings, settledBookings } from '../draws.bookings.ts'
import type { BetRow } from '../draws.tables.ts'
import { putEnded } from './bets.store.ts'
import { tellEnded } from './stake-events.ts'

/** A bet that was open, as it stands once its draw was drawn: `multiple` is what its lines pay, in parts of the stake of one. */
export function settledBet(bet: BetRow, multiple: bigint, now: Date): BetRow {
  const { paid, remainder } = payoutOf(bet.line_stake, multiple)
  const result = resultOf(bet.stake, paid)
  return {
    ...bet,
    state: paid > 0n ? 'won' : 'lost',
    result,
    multiple,
    payout: paid,
    remainder,
    valid_stake: validStakeOf(bet.stake, result),
    settled_at: now,
  }
}

/** A bet that was open, as it stands with its stake back. */
export const returnedBet = (bet: BetRow, state: 'cancelled' | 'void', now: Date): BetRow => ({
  ...bet,
  state,
  result: 'void',
  multiple: null,
  payout: bet.stake,
  remainder: 0n,
  valid_stake: 0n,
  settled_at: now,
})

const bookedOf = ({ id, member_id, venue, stake }: BetRow) => ({
  memberId: member_id,
  venue,
  betId: id,
  stake: money('CNY', stake),
})

/**
 * Ends bets that were open and are locked: writes how they stand, tells of them, and books what comes back, all in as many
 * statements for many as for one. Last in its transaction, as it books.
 */
export async function endBets(tx: Tx, app: App, ended: readonly BetRow[]): Promise<void> {
  if (ended.length === 0) return
  await putEnded(tx, ended)
  await tellEnded(tx, ended)
  const free = await freeTransferMembers({ app, tx }, [...new Set(ended.map((bet) => bet.member_id))])
  const bookings = ended.flatMap((bet) => {
    const home = free.has(bet.member_id)
    if (bet.state === 'cancelled' || bet.state === 'void')
      return returnedBookings({ ...bookedOf(bet), home }, bet.state)
    const paid = { paid: money('CNY', bet.payout ?? 0n), remainder: money('CNY', bet.remainder ?? 0n) }
    return settledBookings({ ...bookedOf(bet), ...paid, home })
  })
  await book(tx, app, ...bookings)
}
