/**
 * The door of the wallet. It posts what rooms declare as bookings, each with its line and its event, and
 * reads what a wallet holds; it knows no deposit, bet or interest.
 */

export type { RecordInReview } from '../desk/server/in-review.ts'
export {
  centreAndUsdt,
  centreBalance,
  coinBalance,
  interestBalance,
  readWallet,
  readWallets,
  venueBalance,
} from './balance.views.ts'
export { BookedOtherwise, book, bookAll, bookCovered, lockAccounts, openForLocks } from './book.ts'
export {
  type Booking,
  type BookingLeg,
  captureLeg,
  changedTransaction,
  holdLeg,
  newTransaction,
  postLeg,
  releaseLeg,
} from './booking.ts'
export { bookedEntriesOf } from './entries.views.ts'
export { infoBalances } from './info-balances.ts'
export { memberOfRecord } from './member-of-record.ts'
export { type MovedOf, movedSince } from './moved-since.ts'
