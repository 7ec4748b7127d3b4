import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { sentCode, typedCode } from '#members/verification/verification.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { noInput } from '#platform/http/values.ts'

/**
 * As typed; what a new one has to be is the rules' to say. Never part of a `once` call: nothing made of it is
 * stored but Argon2id.
 */
const password = z.string().max(64).meta({ example: '271828' })

/** The code from the bound phone, for the purpose `withdrawPassword`; where one is bound. */
const phoneCode = typedCode.optional()

const passwordState = z.strictObject({ isSet: z.boolean() })

/** Whether the member has a withdraw password (S7-130). */
export const withdrawPasswordCall = defineCall({
  id: 'withdrawals.password',
  method: 'GET',
  path: '/member/v1/withdraw_password',
  access: 'session',
  summary: 'Tells whether the member has a withdraw password',
  input: noInput,
  output: passwordState,
})

/** Sets the withdraw password, or, where it was forgotten, sets another (S7-130). */
export const setWithdrawPasswordCall = defineCall({
  id: 'withdrawals.setPassword',
  method: 'POST',
  path: '/member/v1/withdraw_password/set',
  access: 'member',
  summary: 'Sets or resets the withdraw password, by the login password',
  input: z.strictObject({
    password,
    /** A proof of the login password, for the purpose `withdrawPassword`. */
    stepUp: stepUpProof.optional(),
    phoneCode,
  }),
  output: passwordState,
  limit: { points: 10, seconds: 60 },
})

/** Sends the code that a reset of the withdraw password takes. */
export const withdrawPasswordCodeCall = defineCall({
  id: 'withdrawals.passwordCode',
  method: 'POST',
  path: '/member/v1/withdraw_password/reset_code',
  access: 'member',
  summary: "Sends a code for another withdraw password to the member's bound phone",
  input: noInput,
  output: sentCode,
  limit: { points: 20, seconds: 60 },
})

/** Sets another withdraw password by the code that was sent to the phone, where it was forgotten. */
export const resetWithdrawPasswordCall = defineCall({
  id: 'withdrawals.resetPassword',
  method: 'POST',
  path: '/member/v1/withdraw_password/reset',
  access: 'member',
  summary: "Resets the withdraw password, by a code sent to the member's phone",
  input: z.strictObject({ password, code: typedCode }),
  output: passwordState,
  limit: { points: 30, seconds: 60 },
})

/** Changes the withdraw password by the one there is (S7-130). */
export const changeWithdrawPasswordCall = defineCall({
  id: 'withdrawals.changePassword',
  method: 'POST',
  path: '/member/v1/withdraw_password/change',
  access: 'member',
  summary: 'Changes the withdraw password by the one there is',
  input: z.strictObject({ oldPassword: password, password, phoneCode }),
  output: passwordState,
  limit: { points: 10, seconds: 60 },
})

/** Takes the withdraw password and gives a proof of it for one withdrawal. */
export const proveWithdrawPasswordCall = defineCall({
  id: 'withdrawals.provePassword',
  method: 'POST',
  path: '/member/v1/withdraw_password/prove',
  access: 'member',
  summary: 'Takes the withdraw password and gives a proof of it for one withdrawal',
  input: z.strictObject({ password }),
  output: z.strictObject({ stepUp: stepUpProof, expireSeconds: z.int() }),
  limit: { points: 30, seconds: 60 },
})
