export {
  balanceOf,
  balancesOfEach,
  byOwner,
  lockBalances,
  type OwnedBalance,
  type OwnedRow,
  openAccount,
  openAccounts,
  ownedBalances,
} from './accounts.ts'
export { assertDurable } from './durability.ts'
export { type Entry, entriesOf } from './entries.ts'
export {
  type AccountId,
  capture,
  type Group,
  group,
  groupId,
  hold,
  type Leg,
  postLeg,
  type Ref,
  release,
  transferId,
} from './groups.ts'
export { type GroupOutcome, type PostRefusal, post } from './post.ts'
export { openPosting } from './posting.ts'
export { exportLedger } from './seal/export.ts'
export { readHead } from './seal/head.ts'
export { keepBooks } from './seal/history.ts'
export { type Verdict, Verifier } from './seal/verify.ts'
export { verifyBooks } from './seal/verify-books.ts'
export { type Violation, violations } from './violations.ts'
