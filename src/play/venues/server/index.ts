export { type StudioRounds, studioRounds } from './http-venue/studio-rounds.ts'
export { studioPages } from './http-venue/studios.ts'
export { readClosure } from './maintenance/maintenance.ts'
export {
  endedLegs,
  followerBooking,
  homewardBooking,
  type StakeAt,
  stakeAccounts,
  stakedLeg,
} from './staking/stake-legs.ts'
export {
  type Balance,
  followersOf,
  lockStakeable,
  openStakeable,
  type StakeAsked,
  stakeableOf,
  takeFrom,
} from './staking/stakeable.ts'
export { venueTransferBooking } from './venues.bookings.ts'
export { freeTransferMembers } from './wallet-type.store.ts'
