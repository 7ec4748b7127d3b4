import { keepIn, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  identityStateCall,
  phoneCodeCall,
  verifyNameCall,
  verifyPhoneCall,
} from '../verification.contract.ts'

/** What of the member's identity is proved, and what the house asks for. */
export const useIdentity = () => useCallQuery(identityStateCall, {})

/** Sends a code to a phone. */
export const usePhoneCode = () => useCallMutation(phoneCodeCall)

/** Every proof answers with the state. */
const keep = keepIn(identityStateCall)
export const useVerifyPhone = () => useCallMutation(verifyPhoneCall, keep)
export const useVerifyName = () => useCallMutation(verifyNameCall, keep)
