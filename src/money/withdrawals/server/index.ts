/** The door of the withdrawals room: what another way of withdrawing asks before, and hands over to. */
export { admitWithdrawal } from './admit-withdrawal.ts'
export { countTowardsDay, lockDayUse } from './day-use.store.ts'
export { canPayOut } from './payout-rail.ts'
export { usdtWithdrawInfo } from './usdt-info.ts'
export { type Review, reviewWithdrawal } from './verbs/review-withdrawal.ts'
export { submitToAddress } from './verbs/submit-to-address.ts'
export { takeOverQuick } from './verbs/take-over-quick.ts'
export type { OtherWay } from './withdraw-info.ts'
