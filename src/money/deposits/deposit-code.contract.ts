import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { sentCode, typedCode } from '#members/verification/verification.contract.ts'
import { defineCall } from '#platform/http/contract.ts'

/**
 * The key a deposit is verified by: 2 is the code sent to the bound phone, and the only one there is
 * (S7-110).
 */
export const PHONE_KEY_TYPE = 2
const keyType = z.literal(PHONE_KEY_TYPE)

/** Sends the code that the mobile verification of a deposit takes. */
export const depositCodeCall = defineCall({
  id: 'deposits.phoneCode',
  method: 'POST',
  path: '/cw/v1/deposit/mobile_code',
  access: 'member',
  summary: "Sends a code for a deposit to the member's bound phone",
  input: z.strictObject({ keyType }),
  output: sentCode,
  limit: { points: 20, seconds: 60 },
})

/** The mobile verification of a deposit (S7-110). Tries are counted, so that it is no `once` call. */
export const mobileVerificationCall = defineCall({
  id: 'deposits.mobileVerification',
  method: 'POST',
  path: '/cw/v1/deposit/mobile_verification',
  access: 'member',
  summary: "Takes the code sent to the member's phone and gives a proof of it for one deposit order",
  input: z.strictObject({ keyType, code: typedCode }),
  output: z.strictObject({ stepUp: stepUpProof, expireSeconds: z.int() }),
  limit: { points: 30, seconds: 60 },
})
