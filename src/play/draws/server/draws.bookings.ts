import { type Booking, newTransaction } from '#money/wallet/server/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { type Money, zero } from '#platform/money/money.ts'
import {
  endedLegs,
  followerBooking,
  homewardBooking,
  type StakeAt,
  stakedLeg,
} from '#play/venues/server/index.ts'

/** A bet on a draw as the books know it. */
interface BookedBet extends StakeAt {
  readonly betId: string
  /** Whole cents, more than zero. */
  readonly stake: Money<'CNY'>
}

/** How a bet ended, in money. */
interface BetPaid extends BookedBet {
  /** What the member gets, the stake included: whole cents, zero for a lost bet. */
  readonly paid: Money<'CNY'>
  /** The exact return less what is paid: never negative, as payouts round down. */
  readonly remainder: Money<'CNY'>
  /** Whether what comes back goes on to the centre wallet: its member has free transfer on. */
  readonly home: boolean
}

/** What the books call the record that a bet's entries belong to. */
export const drawBetRef = (id: string) => ({ kind: 'drawBet', id })

/** Stakes a bet on a draw: once for each. What its stake lacks at the venue moves right before. */
export function stakedBookings(bet: BookedBet & { readonly follows: Money<'CNY'> }): readonly Booking[] {
  const { memberId, venue, betId, stake, follows } = bet
  const staked: Booking = {
    name: ['drawBet.stake', betId],
    ref: drawBetRef(betId),
    legs: [stakedLeg(bet, stake)],
    transactions: [newTransaction({ memberId, type: 'stake', amount: stake, venue })],
  }
  if (follows.units === 0n) return [staked]
  const transferId = idFrom('wallet.drawFollower', betId)
  return [followerBooking({ memberId, venue, transferId, amount: follows }), staked]
}

/** Ends a bet whose draw was drawn: a bet ends once, however. */
export const settledBookings = (bet: BetPaid): readonly Booking[] => endBookings(bet, 'payout')

/** Gives the stake of a bet back that was cancelled, or whose draw is void. Counts as its end. */
export function returnedBookings(
  bet: BookedBet & Pick<BetPaid, 'home'>,
  why: 'cancelled' | 'void',
): readonly Booking[] {
  return endBookings({ ...bet, paid: bet.stake, remainder: zero('CNY') }, 'refund', why)
}

function endBookings(bet: BetPaid, type: 'payout' | 'refund', memo?: string): readonly Booking[] {
  const { memberId, venue, betId, paid, home } = bet
  const ended: Booking = {
    name: ['drawBet.settle', betId],
    ref: drawBetRef(betId),
    memo,
    legs: endedLegs({ ...bet, recordId: betId }),
    transactions: paid.units > 0n ? [newTransaction({ memberId, type, amount: paid, venue })] : [],
  }
  if (!home || paid.units === 0n) return [ended]
  const transferId = idFrom('wallet.drawHome', betId)
  return [ended, homewardBooking({ memberId, venue, transferId, amount: paid })]
}
