/** The reading door of the ledger. Only the wallet posts, through `posting.ts`. */
export { type AccountProof, proveAccount } from './account-proof.ts'
export {
  balanceOf,
  byOwner,
  type OwnedBalance,
  type OwnedRow,
  ownedBalances,
  totalsByScope,
} from './accounts.ts'
export { type BookState, bookState } from './book-state.ts'
export { postingOf } from './desk.views.ts'
export { assertDurable } from './durability.ts'
export { type Entry, entriesOf } from './entries.ts'
export { groupId, type Ref } from './groups.ts'
export { missingBlock, readHead } from './seal/head.ts'
export { exportLedger } from './seal/history/export.ts'
export { keepBooks } from './seal/history/history.ts'
export { type Verdict, Verifier } from './seal/history/verify.ts'
export { verifyBooks } from './seal/verify-books.ts'
export { type Violation, violations } from './violations.ts'
