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

/** A round as the books know it. */
interface BookedRound extends StakeAt {
  readonly roundId: string
  /** Whole cents, more than zero. */
  readonly stake: Money<'CNY'>
}

/** A round whose stake may lack something at the venue, which follows from the centre wallet. */
interface FollowedRound extends BookedRound {
  readonly follows: Money<'CNY'>
}

/** How a round ended, in money. */
interface RoundPaid extends BookedRound {
  /** What the member gets, the stake included: whole cents, zero for a lost round. */
  readonly paid: Money<'CNY'>
  /** The exact return less what is paid: never negative, as payouts round down. */
  readonly remainder: Money<'CNY'>
  /** Whether what comes back goes on to the centre wallet: its member has free transfer on. */
  readonly home: boolean
}

/** What the books call the record that a round's entries belong to. */
export const roundRef = (id: string) => ({ kind: 'round', id })

/**
 * Stakes a round and ends it at once, in one booking: once for each round. What its stake lacks at the venue moves right
 * before, what it pays goes home right after. The books look at the whole of it: that the wallet covers the stake, however
 * the round ended, whoever books it has found under the wallet's lock.
 */
export function playedBookings(round: FollowedRound & RoundPaid): readonly Booking[] {
  const { memberId, venue, roundId, stake, paid } = round
  const played: Booking = {
    name: ['round.play', roundId],
    ref: roundRef(roundId),
    legs: [stakedLeg(round, stake), ...endedLegs({ ...round, recordId: roundId })],
    transactions: [
      newTransaction({ memberId, type: 'stake', amount: stake, venue }),
      ...payoutLine(round, 'payout', paid),
    ],
  }
  return [...followed(round), played, ...goneHome(round)]
}

/** Stakes a round that its member still has moves in: once for each round. */
export function stakedBookings(round: FollowedRound): readonly Booking[] {
  const { memberId, venue, roundId, stake } = round
  const staked: Booking = {
    name: ['round.stake', roundId],
    ref: roundRef(roundId),
    legs: [stakedLeg(round, stake)],
    transactions: [newTransaction({ memberId, type: 'stake', amount: stake, venue })],
  }
  return [...followed(round), staked]
}

/** Ends a round that was open: it ends or is voided once. */
export function settledBookings(round: RoundPaid): readonly Booking[] {
  return endBookings(round, 'payout')
}

/** Gives the stake of an open round back. Counts as its end. */
export function voidedBookings(round: BookedRound & Pick<RoundPaid, 'home'>): readonly Booking[] {
  return endBookings({ ...round, paid: round.stake, remainder: zero('CNY') }, 'refund')
}

function endBookings(round: RoundPaid, type: 'payout' | 'refund'): readonly Booking[] {
  const { roundId, paid } = round
  const ended: Booking = {
    name: ['round.settle', roundId],
    ref: roundRef(roundId),
    memo: type === 'refund' ? 'void' : undefined,
    legs: endedLegs({ ...round, recordId: roundId }),
    transactions: payoutLine(round, type, paid),
  }
  return [ended, ...goneHome(round)]
}

function payoutLine(
  { memberId, venue }: StakeAt,
  type: 'payout' | 'refund',
  amount: Money<'CNY'>,
): NonNullable<Booking['transactions']> {
  return amount.units > 0n ? [newTransaction({ memberId, type, amount, venue })] : []
}

function followed({ memberId, venue, roundId, follows }: FollowedRound): readonly Booking[] {
  if (follows.units === 0n) return []
  const transferId = idFrom('wallet.roundFollower', roundId)
  return [followerBooking({ memberId, venue, transferId, amount: follows })]
}

function goneHome({ memberId, venue, roundId, paid, home }: RoundPaid): readonly Booking[] {
  if (!home || paid.units === 0n) return []
  const transferId = idFrom('wallet.roundHome', roundId)
  return [homewardBooking({ memberId, venue, transferId, amount: paid })]
}
