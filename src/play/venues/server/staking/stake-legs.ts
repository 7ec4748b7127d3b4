import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, postLeg } from '#money/wallet/server/index.ts'
import type { Money } from '#platform/money/money.ts'
import { venueTransferBooking } from '../venues.bookings.ts'
import { settlementShares } from './settlement-shares.rules.ts'

/** Whose stake it is, and at which venue. */
export interface StakeAt {
  readonly memberId: string
  /** Channel code of the venue. */
  readonly venue: string
}

/** The member's two accounts that a stake goes through. */
export const stakeAccounts = ({ memberId, venue }: StakeAt) => ({
  wallet: memberAccount('memberVenue', memberId, 'CNY', venue),
  stakes: memberAccount('memberStakes', memberId, 'CNY', venue),
})

/** Puts a stake at risk, out of the venue wallet. */
export function stakedLeg(at: StakeAt, stake: Money<'CNY'>): Booking['legs'][number] {
  const { wallet, stakes } = stakeAccounts(at)
  return postLeg({ debit: wallet, credit: stakes, amount: stake, reason: 'staked' })
}

/** How a stake ended, in money. */
interface StakeEnded extends StakeAt {
  /** The record that it belongs to: picks the shards of the house's accounts. */
  readonly recordId: string
  readonly stake: Money<'CNY'>
  /** What the member gets, the stake included. */
  readonly paid: Money<'CNY'>
  /** The exact return less what is paid; negative where rounding went up. */
  readonly remainder: Money<'CNY'>
}

/**
 * Ends a stake: what comes back goes to the venue wallet, the rest of it and the house's part of a win to and from the
 * venue's result, and what rounding left over or added to the rounding account.
 */
export function endedLegs(ended: StakeEnded): Booking['legs'] {
  const { venue, recordId } = ended
  const { wallet, stakes } = stakeAccounts(ended)
  const result = houseAccount('venueResult', 'CNY', recordId, venue)
  const rounding = houseAccount('rounding', 'CNY', recordId)
  const { returned, lost, won, roundedDown, roundedUp } = settlementShares(ended)
  return [
    { debit: stakes, credit: wallet, amount: returned, reason: 'stakeReturned' as const },
    { debit: stakes, credit: result, amount: lost, reason: 'stakeLost' as const },
    { debit: result, credit: wallet, amount: won, reason: 'won' as const },
    { debit: result, credit: rounding, amount: roundedDown, reason: 'rounded' as const },
    { debit: rounding, credit: result, amount: roundedUp, reason: 'rounded' as const },
  ]
    .filter(({ amount }) => amount.units > 0n)
    .map(postLeg)
}

/** A transfer that belongs to a stake, under the name that its venue gives it for good. */
interface OwnTransfer extends StakeAt {
  readonly transferId: string
  readonly amount: Money<'CNY'>
}

/** What follows a stake from the centre wallet, right before it. */
export const followerBooking = (follower: OwnTransfer): Booking => venueTransferBooking(follower, 'in')

/** What was paid goes on to the centre wallet, right after it. */
export const homewardBooking = (homeward: OwnTransfer): Booking => venueTransferBooking(homeward, 'out')
