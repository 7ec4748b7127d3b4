import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { IDENTITY_AUTHENTICATION, PHONE_VERIFICATION } from './identity-levels.ts'

const demand = z.enum(['required', 'recommended', 'none'])
const part = z.strictObject({
  demand,
  /** What may be shown of it; null while it is not proved. */
  shown: z.string().nullable(),
  provedAt: instant.nullable(),
})

/** What of the member's identity is proved, and what the house asks for. */
export const identityState = z.strictObject({
  phoneVerification: z.literal(Object.values(PHONE_VERIFICATION)),
  identityAuthentication: z.literal(Object.values(IDENTITY_AUTHENTICATION)),
  phone: part.extend({ areaCode: z.string() }),
  realName: part,
  idCard: part,
  /** Since when a person has looked at the noted ID card; null while nobody has. */
  documentPassedAt: instant.nullable(),
  /** Whether a bank card is demanded; whether there is one, the payees know. */
  bankCard: z.strictObject({ demand }),
})
export type IdentityState = z.infer<typeof identityState>

export const identityStateCall = defineCall({
  id: 'verification.state',
  method: 'GET',
  path: '/member/v1/verify/state',
  access: 'session',
  summary: "Tells what of the member's identity is proved and what the house asks for",
  input: noInput,
  output: identityState,
})

/** A code was sent: whereto, for how long it is good, and when another may be asked for. */
export const sentCode = z.strictObject({
  recipient: z.string(),
  expireSeconds: z.int(),
  pauseSeconds: z.int(),
})
export type SentCode = z.infer<typeof sentCode>

/** A code as it is typed back. */
export const typedCode = z.string().max(10).meta({ example: '271828' })

/** Acts besides those of other rooms' own calls that a code from the bound phone is asked for. */
const BOUND_CODE_PURPOSES = ['payee', 'loginPassword', 'withdrawPassword'] as const
export type BoundCodePurpose = (typeof BOUND_CODE_PURPOSES)[number]

/** Sends the code that such an act takes beside a password, where a phone is bound. */
export const boundCodeCall = defineCall({
  id: 'verification.boundCode',
  method: 'POST',
  path: '/member/v1/verify/bound_code',
  access: 'member',
  summary: "Sends a code to the member's bound phone for one kind of act",
  input: z.strictObject({ purpose: z.enum(BOUND_CODE_PURPOSES) }),
  output: sentCode,
  limit: { points: 20, seconds: 60 },
})

/** What payouts wait after: the change of a secret that guards them. */
const PAYOUT_WAIT_CAUSES = ['loginPassword', 'withdrawPassword', 'phone'] as const
export type PayoutWaitCause = (typeof PAYOUT_WAIT_CAUSES)[number]

const payoutWait = z.strictObject({
  wait: z.strictObject({ until: instant, cause: z.enum(PAYOUT_WAIT_CAUSES) }).nullable(),
})
export type PayoutWait = z.infer<typeof payoutWait>

/** Until when the member's payouts wait, and why. */
export const payoutWaitCall = defineCall({
  id: 'verification.payoutWait',
  method: 'GET',
  path: '/member/v1/verify/payout_wait',
  access: 'session',
  summary: "Tells until when the member's payouts wait because a password or the phone was changed",
  input: noInput,
  output: payoutWait,
})

/** Payouts of a member wait from now on: for the member's tabs. */
export const PayoutsWait = defineEvent('verification.payoutsWait', z.strictObject({ memberId: z.uuid() }))

/** A mobile number as it is typed, its area code apart. */
export const typedPhone = {
  areaCode: z
    .string()
    .regex(/^[0-9]{1,4}$/)
    .meta({ example: '86' }),
  phone: z.string().max(20).meta({ example: '13800138000' }),
}

/** Sends a code to a phone that is to be bound. */
export const phoneCodeCall = defineCall({
  id: 'verification.phoneCode',
  method: 'POST',
  path: '/member/v1/verify/phone_code',
  access: 'member',
  summary: 'Sends a code to the phone that the member wants to bind',
  input: z.strictObject(typedPhone),
  output: sentCode,
  limit: { points: 20, seconds: 60 },
})

/** Binds a phone by the code that was sent to it (S7-024). */
export const verifyPhoneCall = defineCall({
  id: 'verification.phone',
  method: 'POST',
  path: '/member/v1/verify/phone',
  access: 'member',
  summary: 'Binds a phone by the code that was sent to it',
  input: z.strictObject({
    ...typedPhone,
    code: typedCode,
    /** A proof of the login password, for the purpose `identity`. */
    stepUp: stepUpProof.optional(),
  }),
  output: identityState,
  limit: { points: 30, seconds: 60 },
})

/** Notes the real name, and the ID card where it is given too. */
export const verifyNameCall = defineCall({
  id: 'verification.realName',
  method: 'POST',
  path: '/member/v1/verify/real_name',
  access: 'member',
  summary: "Notes the member's real name and, where it is given, the number of the ID card",
  input: z.strictObject({
    realName: z.string().max(100).meta({ example: '林远' }),
    idCard: z.string().max(20).optional(),
    /**
     * A proof of the login password, for the purpose `identity`; not asked for where nothing new is noted.
     */
    stepUp: stepUpProof.optional(),
  }),
  output: identityState,
  limit: { points: 20, seconds: 60 },
})
