export {
  centreAndUsdt,
  centreBalance,
  coinBalance,
  interestBalance,
  readWallet,
  venueBalance,
} from './balance.views.ts'
export { BookedOtherwise } from './book.ts'
export { bookedEntriesOf } from './entries.views.ts'
export {
  type Bet,
  type FollowedBet,
  lockPurses,
  type PurseHeld,
  placeStake,
  placeStakes,
  settleBet,
  voidBet,
} from './verbs/bets.ts'
export { buyCoins } from './verbs/coins.ts'
export { bookArrivals, creditDeposit, parkInSuspense, releaseFromSuspense } from './verbs/deposits.ts'
export { endTransit } from './verbs/end-transit.ts'
export { exchange, payForUsdt } from './verbs/exchange.ts'
export {
  creditInterest,
  type InterestDay,
  type InterestTransfer,
  moveFromInterest,
  moveToInterest,
} from './verbs/interest.ts'
export { claimRefusedPayout } from './verbs/payouts.ts'
export {
  releaseEscrow,
  returnEscrow,
  returnToWithdrawal,
  takeIntoEscrow,
  takePart,
} from './verbs/quick-pay.ts'
export { lockVenues, moveAll, moveFromVenue, moveToVenue, type VenueTransfer } from './verbs/venues.ts'
export { capturePayout, holdForWithdrawal, releaseWithdrawal } from './verbs/withdrawals.ts'
