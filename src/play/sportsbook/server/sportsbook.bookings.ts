import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { type Money, money, zero } from '#platform/money/money.ts'
import {
  endedLegs,
  followerBooking,
  homewardBooking,
  stakeAccounts,
  stakedLeg,
} from '#play/venues/server/index.ts'

/** A bet as the books know it. */
export interface BookedBet {
  readonly memberId: string
  /** Channel code of the venue it was placed at. */
  readonly venue: string
  readonly betId: string
  /** Whole cents, more than zero. */
  readonly stake: Money<'CNY'>
}

/** A bet whose stake may lack something at the venue, which follows from the centre wallet. */
export interface FollowedBet extends BookedBet {
  readonly follows?: Money<'CNY'>
}

/** How a bet ended, in money. */
export interface Settlement extends BookedBet {
  /** What the member gets, the stake included: whole cents, zero for a lost bet. */
  readonly paid: Money<'CNY'>
  /** The exact return less what is paid; negative where rounding went up. */
  readonly remainder: Money<'CNY'>
  /** Whether what comes back goes on to the centre wallet: its member has free transfer on. */
  readonly home?: boolean
}

/** A part of a bet that is cashed out; `stake` is that of the part. */
export interface CashedOutPart extends Pick<Settlement, keyof BookedBet | 'paid' | 'home'> {
  /** Names the part for good. */
  readonly cashOutId: string
}

/** What the books call the record of a part that was cashed out. */
export const cashOutRef = (id: string) => ({ kind: 'betCashOut', id })

const refOf = ({ betId }: BookedBet) => ({ kind: 'bet', id: betId })

/**
 * Puts the stake of a bet at risk, out of the venue wallet, once for each bet; what follows it from the
 * centre wallet moves right before.
 */
export function stakeBookings(bet: FollowedBet): readonly Booking[] {
  const { memberId, venue, betId, stake, follows } = bet
  const staked: Booking = {
    name: ['bet.stake', betId],
    ref: refOf(bet),
    legs: [stakedLeg(bet, stake)],
    transactions: [newTransaction({ memberId, type: 'stake', amount: stake, venue })],
  }
  if (!follows || follows.units === 0n) return [staked]
  const follower = { memberId, venue, transferId: idFrom('wallet.betFollower', betId), amount: follows }
  return [followerBooking(follower), staked]
}

/**
 * Settles a bet: what comes back goes to the venue wallet, the rest of the stake and the house's part of a
 * win to and from the venue's result, and what rounding left over or added to the rounding account. A bet
 * settles or is voided once: the same settlement again does nothing, and another one for the same bet is a
 * fault.
 */
export function settlementBookings(settlement: Settlement): readonly Booking[] {
  return endBookings(settlement, 'payout')
}

/** Gives the stake of a void bet back. Counts as its settlement. */
export function voidBookings(bet: BookedBet & Pick<Settlement, 'home'>): readonly Booking[] {
  return endBookings({ ...bet, paid: bet.stake, remainder: zero('CNY') }, 'refund')
}

function endBookings(bet: Settlement, type: 'payout' | 'refund'): readonly Booking[] {
  const { memberId, venue, betId, paid, home } = bet
  const isPaid = paid.units > 0n
  const ended: Booking = {
    name: ['bet.settle', betId],
    ref: refOf(bet),
    memo: type === 'refund' ? 'void' : undefined,
    legs: settlementLegs(bet),
    transactions: isPaid ? [newTransaction({ memberId, type, amount: paid, venue })] : [],
  }
  if (!home || !isPaid) return [ended]
  const homeward = { memberId, venue, transferId: idFrom('wallet.betHome', betId), amount: paid }
  return [ended, homewardBooking(homeward)]
}

const settlementLegs = (bet: Settlement) => endedLegs({ ...bet, recordId: bet.betId })

/**
 * Pays a part of a bet that is cashed out: its stake ends as that of a settled bet does, and the rest of it stays at
 * risk. Once for each part.
 */
export function cashOutBookings(part: CashedOutPart): readonly Booking[] {
  const { memberId, venue, cashOutId, paid, home } = part
  const cashedOut: Booking = {
    name: ['bet.cashOut', cashOutId],
    ref: cashOutRef(cashOutId),
    memo: `bet ${part.betId}`,
    legs: settlementLegs({ ...part, remainder: zero('CNY') }),
    transactions: [newTransaction({ memberId, type: 'cashOut', amount: paid, venue })],
  }
  if (!home) return [cashedOut]
  const homeward = { memberId, venue, transferId: idFrom('wallet.cashOutHome', cashOutId), amount: paid }
  return [cashedOut, homewardBooking(homeward)]
}

/** What a correction moves for a bet that had settled. */
export interface CorrectedBet extends Pick<BookedBet, 'memberId' | 'venue' | 'betId'> {
  /** Names the correction of this bet for good. */
  readonly id: string
  /** Paid to the member; then nothing is taken. */
  readonly paid: Money<'CNY'>
  /** Taken from the venue wallet, and what lacks there from the centre wallet. */
  readonly taken: { readonly there: Money<'CNY'>; readonly centre: Money<'CNY'> }
  /** What the house bears more of than before; negative where it bears less. */
  readonly borne: bigint
  /** What the rounding account gets more of than before; negative where it gets less. */
  readonly remainder: bigint
  /** Whether what is paid goes on to the centre wallet: its member has free transfer on. */
  readonly home: boolean
}

/**
 * Corrects what a settled bet paid, all of it through the venue's result; none where nothing moves. A correction is
 * booked once for each bet.
 */
export function correctionBookings(bet: CorrectedBet): readonly Booking[] {
  const { id, memberId, venue, betId, paid, taken, borne, remainder, home } = bet
  const { wallet } = stakeAccounts(bet)
  const result = houseAccount('venueResult', 'CNY', betId, venue)
  const losses = houseAccount('settlementLosses', 'CNY', betId, venue)
  const rounding = houseAccount('rounding', 'CNY', betId)
  const centre = memberAccount('memberCentre', memberId, 'CNY')
  const positive = (units: bigint) => money('CNY', units > 0n ? units : 0n)
  const legs = [
    { debit: result, credit: wallet, amount: paid, reason: 'resultCorrected' as const },
    { debit: wallet, credit: result, amount: taken.there, reason: 'resultCorrected' as const },
    { debit: centre, credit: result, amount: taken.centre, reason: 'resultCorrected' as const },
    { debit: losses, credit: result, amount: positive(borne), reason: 'correctionBorne' as const },
    { debit: result, credit: losses, amount: positive(-borne), reason: 'correctionBorne' as const },
    { debit: result, credit: rounding, amount: positive(remainder), reason: 'rounded' as const },
    { debit: rounding, credit: result, amount: positive(-remainder), reason: 'rounded' as const },
  ]
    .filter(({ amount }) => amount.units > 0n)
    .map(postLeg)
  if (legs.length === 0) return []
  const back = money('CNY', taken.there.units + taken.centre.units)
  const lines = [
    { type: 'correctionIn' as const, amount: paid },
    { type: 'correctionOut' as const, amount: back },
  ]
  const corrected: Booking = {
    name: ['bet.correct', id],
    ref: { kind: 'betCorrection', id },
    memo: `bet ${betId}`,
    legs,
    transactions: lines
      .filter(({ amount }) => amount.units > 0n)
      .map((line) => newTransaction({ memberId, venue, ...line })),
  }
  if (!home || paid.units === 0n) return [corrected]
  const homeward = { memberId, venue, transferId: idFrom('wallet.correctionHome', id), amount: paid }
  return [corrected, homewardBooking(homeward)]
}
