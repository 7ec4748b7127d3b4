import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { isSentPassword, PASSWORD_FORMS } from './passwords/sent-password.rules.ts'
import { type UserInfo, userInfo } from './user-info.ts'
import { MAX_NONCE, VERIFICATION_PARTS, VERIFICATION_PURPOSES } from './verification.rules.ts'

/** The version of the terms and the privacy note that a registration agrees to. */
export const TERMS_VERSION = '2026-02'

/** A login password in a call, with the field that tells its form; `sentPasswordFits` holds them together. */
export const sentPasswordFields = {
  password: z.string().max(128).meta({
    description: 'MD5 of the password in hex; the password itself where passwordForm is typed',
    example: '3e1b7c0a94d25f68e1b3a7c9d0f24e86',
  }),
  passwordForm: z.enum(PASSWORD_FORMS).default('digest'),
}

/** Refuses what cannot be a password in the form that is said of it. */
export const sentPasswordFits: [typeof isSentPassword, { path: string[]; message: string }] = [
  isSentPassword,
  { path: ['password'], message: 'identity.issues.passwordForm' },
]

/** Written so that every client's regular expressions can read it from the document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it keeps out
const NO_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f]*$/

/**
 * A typed name: what is wrong with it is the rules' to say, in words. Only control characters nobody types.
 */
export const typedName = z.string().max(64).regex(NO_CONTROLS).meta({ example: 'lin_yuan' })

/** A solved verification. */
export const verification = z.strictObject({
  challenge: z.string().max(600),
  solution: z.array(z.int().min(0).max(MAX_NONCE)).max(VERIFICATION_PARTS * 4),
})
export type SolvedVerification = z.infer<typeof verification>

/** A device in words; empty strings where its browser does not say. */
const deviceWords = z.object({ browser: z.string(), system: z.string() })

/** A login that was: when, from where, on what. */
const pastLogin = z.object({ at: instant, address: z.string(), device: deviceWords })
export type PastLogin = z.infer<typeof pastLogin>

/** What login and registration answer with: the token, the key to sign with, and who it is. */
const loginAnswer = z.object({
  token: z.string(),
  signKey: z.string().meta({ description: '256-bit HMAC key, base64url' }),
  userInfo,
  /** The login before this one; null at the first. */
  priorLogin: pastLogin.nullable(),
  idleMinutes: z.int(),
  expiresAt: instant,
})

/** A login as this room knows it: the rest of the member's info other rooms know. */
export type LoginAnswer = Omit<z.infer<typeof loginAnswer>, 'userInfo'> & {
  readonly userInfo: Pick<UserInfo, 'id' | 'name' | 'nickName' | 'siteId' | 'status' | 'token'>
}

/** Registration (S7-021). */
export const registerCall = defineCall({
  id: 'identity.register',
  method: 'POST',
  path: '/member/v1/register',
  access: 'visitor',
  summary: 'Opens an account and signs in to it',
  input: z
    .strictObject({
      requestId: z
        .uuid()
        .meta({ description: 'kept through retries: however often it is sent, one account opens' }),
      name: typedName,
      ...sentPasswordFields,
      ageConfirmed: z.boolean(),
      termsAccepted: z.boolean(),
      marketing: z.boolean().default(false),
      verification: verification.optional(),
    })
    .refine(...sentPasswordFits),
  output: loginAnswer,
  limit: { points: 30, seconds: 600 },
})

/** Login (S7-020). */
export const loginCall = defineCall({
  id: 'identity.login',
  method: 'POST',
  path: '/member/v1/web_login',
  access: 'visitor',
  summary: 'Signs a member in',
  input: z
    .strictObject({ name: typedName, ...sentPasswordFields, verification: verification.optional() })
    .refine(...sentPasswordFits),
  output: loginAnswer,
  limit: { points: 60, seconds: 60 },
})

/** What a refused login tells besides its words. */
export interface WrongCredentialsData {
  readonly attemptsLeft: number
  /** True when the next attempt needs a verification. */
  readonly verificationNeeded: boolean
}

/** Logout: ends the session on the server too. */
export const logoutCall = defineCall({
  id: 'identity.logout',
  method: 'POST',
  path: '/member/v1/logout',
  access: 'member',
  summary: 'Ends the session of the caller',
  input: noInput,
  output: z.null(),
})

/** A puzzle for the device, so that guessing costs its maker something. */
export const verificationCall = defineCall({
  id: 'identity.verification',
  method: 'POST',
  path: '/member/v1/verification',
  access: 'visitor',
  summary:
    'Gives a proof-of-work challenge: numbers n_i so that SHA-256("seed:i:n_i") starts with `bits` zero bits',
  input: z.strictObject({ purpose: z.enum(VERIFICATION_PURPOSES) }),
  output: z.object({
    challenge: z.string(),
    seed: z.string(),
    parts: z.int(),
    bits: z.int(),
    expireSeconds: z.int(),
  }),
  limit: { points: 60, seconds: 60 },
})

/** The member's own live sessions. */
export const sessionsCall = defineCall({
  id: 'identity.sessions',
  method: 'GET',
  path: '/member/v1/sessions',
  access: 'session',
  summary: 'Lists where the member is signed in',
  input: noInput,
  output: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        device: deviceWords,
        address: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
    /** The login before the caller's own. */
    priorLogin: pastLogin.nullable(),
  }),
})

/** Ends one of the member's own sessions. */
export const endSessionCall = defineCall({
  id: 'identity.endSession',
  method: 'POST',
  path: '/member/v1/sessions/end',
  access: 'member',
  summary: "Ends one of the member's own sessions",
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.null(),
})

/** Ends every session of the member but the one that asks. */
export const endOtherSessionsCall = defineCall({
  id: 'identity.endOtherSessions',
  method: 'POST',
  path: '/member/v1/sessions/end_others',
  access: 'member',
  summary: 'Ends every other session of the member',
  input: noInput,
  output: z.object({ ended: z.int() }),
})

/** What a member proves again who they are for, though signed in; a proof for one is none for another. */
export const STEP_UP_PURPOSES = [
  'payee',
  'identity',
  'withdrawPassword',
  'closure',
  'withdraw',
  'deposit',
] as const
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number]

/** The purposes that the login password proves; a proof for another comes of another secret. */
export const LOGIN_STEP_UPS = [
  'payee',
  'identity',
  'withdrawPassword',
  'closure',
] as const satisfies StepUpPurpose[]

/** Seconds for which a proof can be used, once. */
export const STEP_UP_SECONDS = 300

/** A proof that the member gave a secret just now: signed, the session's own, used once. */
export const stepUpProof = z.string().max(600)

/**
 * Proves by the login password that it is still the member who holds the session. Not a `once` call, so that
 * nothing made of a password is stored.
 */
export const stepUpCall = defineCall({
  id: 'identity.stepUp',
  method: 'POST',
  path: '/member/v1/step_up',
  access: 'member',
  summary: 'Takes the login password again and gives a proof of it for one act',
  input: z
    .strictObject({ purpose: z.enum(LOGIN_STEP_UPS), ...sentPasswordFields })
    .refine(...sentPasswordFits),
  output: z.strictObject({ stepUp: stepUpProof, expireSeconds: z.int() }),
  limit: { points: 30, seconds: 60 },
})

/** A member exists: rooms open what belongs to one. */
export const MemberRegistered = defineEvent(
  'identity.registered',
  z.object({ memberId: z.uuid(), name: z.string(), at: instant }),
)

/** A session ended: its tabs sign out. */
export const SessionEnded = defineEvent(
  'identity.sessionEnded',
  z.object({ sessionId: z.uuid(), reason: z.enum(['logout', 'revoked', 'replaced', 'timeLimit']) }),
)
export type SessionEndReason = z.infer<(typeof SessionEnded)['payload']>['reason']
