import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { identityState, sentCode, typedCode, typedPhone } from './verification.contract.ts'

/** How a member shows that the bound phone is theirs: by a code to it, or, where it is lost, by other secrets. */
export const OLD_PHONE = ['here', 'lost'] as const

/** Sends the codes that the change of a phone takes: to the new phone and, unless that is lost, to the old one. */
export const phoneChangeCodesCall = defineCall({
  id: 'verification.phoneChangeCodes',
  method: 'POST',
  path: '/member/v1/verify/phone_change_codes',
  access: 'member',
  summary:
    'Sends the codes to change the bound phone: to the new phone and, unless it is lost, to the old one',
  input: z.strictObject({ ...typedPhone, oldPhone: z.enum(OLD_PHONE) }),
  output: z.strictObject({ fresh: sentCode, old: sentCode.nullable() }),
  limit: { points: 20, seconds: 60 },
})

/** Binds another phone in the place of the one there is. */
export const changePhoneCall = defineCall({
  id: 'verification.changePhone',
  method: 'POST',
  path: '/member/v1/verify/change_phone',
  access: 'member',
  summary:
    'Changes the bound phone, by the login password, a code to the new phone, and a code to the old one or, where that is lost, the withdraw password and the ID card',
  input: z.strictObject({
    ...typedPhone,
    /** The code that was sent to the new phone. */
    code: typedCode,
    /** A proof of the login password, for the purpose `identity`. */
    stepUp: stepUpProof.optional(),
    /** The code that was sent to the old phone; left out where that is lost. */
    oldCode: typedCode.optional(),
    /** Where the old phone is lost. */
    withdrawPassword: z.string().max(64).optional().meta({ example: '271828' }),
    /** Where the old phone is lost, and an ID card is noted. */
    idCard: z.string().max(20).optional(),
  }),
  output: z.strictObject({ identity: identityState, ended: z.int() }),
  limit: { points: 20, seconds: 60 },
})
