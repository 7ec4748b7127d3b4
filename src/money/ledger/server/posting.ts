/**
 * The posting door of the ledger, for the wallet alone (`.dependency-cruiser.cjs`): whoever else has
 * something to book declares it (`*.bookings.ts`) and asks the wallet. What is read of the books stands in
 * `index.ts`.
 */
export { lockBalances, openAccounts } from './accounts.ts'
export {
  type AccountId,
  capture,
  type Group,
  group,
  hold,
  type Leg,
  postLeg,
  release,
  transferId,
} from './groups.ts'
export { type GroupOutcome, type PostRefusal, post } from './post.ts'
