/** The door of the verification room: what a withdrawal, a deposit and a payee have to ask. */
export {
  redeemFromBoundPhone,
  requirePhone,
  sendToBoundPhone,
  spendSecondFactor,
  trySecondFactor,
} from './bound-phone.ts'
export { type KnownOf, knownOf } from './known-of.ts'
export { doPayoutsWait, holdPayouts, refuseWhilePayoutsWait } from './payout-wait.ts'
export { isOwnName, requireIdentity } from './requirements.ts'
export { tellByText } from './tell-by-text.ts'
export { identityStateOf } from './verification.views.ts'
