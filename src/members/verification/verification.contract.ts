import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { IDENTITY_AUTHENTICATION, PHONE_VERIFICATION } from './identity-levels.ts'

/**
 * The identity authentication codes of the specification, section 8 (S8-014). The specification leaves their
 * meanings open; these are ours, one each, and each is raised by that cause alone (S8-015). README.md says
 * the same in a table.
 */
export const IDENTITY_CODES = {
  realNameMissing: 244358,
  phoneMissing: 244359,
  bankCardMissing: 244360,
  idCardMissing: 245101,
  realNameMismatched: 244381,
  phoneMismatched: 244389,
  bankCardMismatched: 244382,
  idCardMismatched: 244383,
  realNameUnsupported: 244384,
  phoneUnsupported: 244385,
  bankCardUnsupported: 244386,
  idCardUnsupported: 244394,
  phoneOfAnother: 244395,
  idCardOfAnother: 244387,
} as const

/**
 * What is refused for want of an identity, or because it does not fit. The texts stand under `errors` in the
 * locale files.
 */
export const VerificationErrors = defineRefusals('verification', {
  realNameMissing: { code: IDENTITY_CODES.realNameMissing },
  phoneMissing: { code: IDENTITY_CODES.phoneMissing },
  bankCardMissing: { code: IDENTITY_CODES.bankCardMissing },
  idCardMissing: { code: IDENTITY_CODES.idCardMissing },
  realNameMismatched: { code: IDENTITY_CODES.realNameMismatched },
  phoneMismatched: { code: IDENTITY_CODES.phoneMismatched },
  bankCardMismatched: { code: IDENTITY_CODES.bankCardMismatched },
  idCardMismatched: { code: IDENTITY_CODES.idCardMismatched },
  realNameUnsupported: { code: IDENTITY_CODES.realNameUnsupported },
  phoneUnsupported: { code: IDENTITY_CODES.phoneUnsupported },
  bankCardUnsupported: { code: IDENTITY_CODES.bankCardUnsupported },
  idCardUnsupported: { code: IDENTITY_CODES.idCardUnsupported },
  phoneOfAnother: { code: IDENTITY_CODES.phoneOfAnother },
  idCardOfAnother: { code: IDENTITY_CODES.idCardOfAnother },
  codeTooSoon: { code: 601801, status: 429 },
  codeWrong: { code: 601802 },
  codeOver: { code: 601803 },
  noNotifier: { code: 601804 },
  underAge: { code: 601805 },
  proved: { code: 601806 },
  nameOfPayees: { code: 601807 },
})

const demand = z.enum(['required', 'recommended', 'none'])
const part = z.strictObject({
  demand,
  /** What may be shown of it; null while it is not proved. */
  shown: z.string().nullable(),
  provedAt: instant.nullable(),
})

/** What of the member's identity is proved, and what the house asks for. */
const identityState = z.strictObject({
  phoneVerification: z.literal(Object.values(PHONE_VERIFICATION)),
  identityAuthentication: z.literal(Object.values(IDENTITY_AUTHENTICATION)),
  phone: part.extend({ areaCode: z.string() }),
  realName: part,
  idCard: part,
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
export const typedCode = z.string().max(10)

const phone = { areaCode: z.string().regex(/^[0-9]{1,4}$/), phone: z.string().max(20) }

/** Sends a code to a phone that is to be bound. */
export const phoneCodeCall = defineCall({
  id: 'verification.phoneCode',
  method: 'POST',
  path: '/member/v1/verify/phone_code',
  access: 'member',
  summary: 'Sends a code to the phone that the member wants to bind',
  input: z.strictObject(phone),
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
    ...phone,
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
    realName: z.string().max(100),
    idCard: z.string().max(20).optional(),
    /**
     * A proof of the login password, for the purpose `identity`; not asked for where nothing new is noted.
     */
    stepUp: stepUpProof.optional(),
  }),
  output: identityState,
  limit: { points: 20, seconds: 60 },
})
