import { z } from 'zod'
import { defineCall, type Permission } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { bytesText, passkeyAssertion, passkeyCreated, proof } from './proofs.ts'

/** What everybody holds who is signed in to the console: for calls about nobody but themselves. */
export const SIGNED_IN: Permission = 'console.use'

/** What seeing who runs the house asks for, and what changing it does. */
export const VIEW_PEOPLE: Permission = 'people.view'
export const MANAGE_PEOPLE: Permission = 'people.manage'

/** A name to sign in by: lower case, 3 to 20 characters. */
export const STAFF_NAME = /^[a-z][a-z0-9_]{2,19}$/
export const staffName = z.string().regex(STAFF_NAME)
/** What a person is called in the console. */
export const displayName = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ·.'’-]*$/u)
  .meta({ example: 'Lan Zhou' })

/** How many the people are who can approve: `founding` while there is nobody. */
export const HOUSE_MODES = ['founding', 'one', 'many'] as const
export type HouseMode = (typeof HOUSE_MODES)[number]

/** What the page of the console is told before anybody signed in, with the key its device signs with. */
export const consoleInfoCall = defineCall({
  id: 'people.consoleInfo',
  method: 'POST',
  path: '/console/v1/pre_info',
  access: 'handshake',
  summary: 'Gives a device of the console its id and its key',
  input: noInput,
  output: z.strictObject({
    serverTime: instant,
    siteId: z.string(),
    deviceId: z.uuid(),
    deviceKey: z.string(),
    sandbox: z.boolean(),
    /** True while nobody runs the house: the code that its start printed is asked for. */
    founding: z.boolean(),
    /** The host that passkeys are for, null before the first one: at another host they cannot be used. */
    rpId: z.string().nullable(),
  }),
})

/** What a session is opened with. */
const openedSession = z.strictObject({
  token: z.string(),
  signKey: z.string(),
  staffId: z.uuid(),
})
export type OpenedSession = z.infer<typeof openedSession>

/** What a browser needs to make a passkey sign (`navigator.credentials.get`). */
const assertionOptions = z.strictObject({
  challenge: bytesText,
  rpId: z.string(),
  /** Passkeys that will do; any of this host where empty. */
  credentialIds: z.array(bytesText),
})
export type AssertionOptions = z.infer<typeof assertionOptions>

export const signInOptionsCall = defineCall({
  id: 'people.signInOptions',
  method: 'POST',
  path: '/console/v1/sign_in/options',
  access: 'staffDoor',
  summary: 'Gives what a passkey signs to sign in',
  input: noInput,
  /** Null where passkeys cannot be used at this host, or nobody has one. */
  output: z.strictObject({ passkey: assertionOptions.nullable() }),
})
export const signInCall = defineCall({
  id: 'people.signIn',
  method: 'POST',
  path: '/console/v1/sign_in',
  access: 'staffDoor',
  summary: 'Signs in by a passkey',
  input: z.strictObject({ passkey: passkeyAssertion }),
  output: openedSession,
})
export const passwordSignInCall = defineCall({
  id: 'people.passwordSignIn',
  method: 'POST',
  path: '/console/v1/sign_in/password',
  access: 'staffDoor',
  summary: 'Signs in by a password and a code of an authenticator',
  /** A sandbox's own people have no code: it is left empty. */
  input: z.strictObject({
    name: z.string().max(40),
    password: z.string().min(1).max(200),
    code: z.string().regex(/^([0-9]{6})?$/),
  }),
  output: openedSession,
})
export const signOutCall = defineCall({
  id: 'people.signOut',
  method: 'POST',
  path: '/console/v1/sign_out',
  access: 'staffDoor',
  summary: 'Ends the session',
  input: noInput,
  output: z.null(),
})

/** What a browser needs to make a passkey (`navigator.credentials.create`). */
const creationOptions = z.strictObject({
  challenge: bytesText,
  rpId: z.string(),
  rpName: z.string(),
  userId: bytesText,
  userName: z.string(),
  userDisplayName: z.string(),
  excludeCredentialIds: z.array(bytesText),
})
/** A new secret of an authenticator: what a person types or scans, and what comes back with the first code. */
const totpOffer = z.strictObject({ secret: z.string(), uri: z.string(), offer: z.string() })
const factorOptions = {
  /** Null where a passkey cannot be made at this host: it is an IP address, or another host than the house's. */
  passkey: creationOptions.nullable(),
  totp: totpOffer,
}
export type FactorOptions = {
  passkey: z.infer<typeof creationOptions> | null
  totp: z.infer<typeof totpOffer>
}

const offerText = z.string().max(400)
const totpCode = z.string().regex(/^[0-9]{6}$/)
const passwordText = z.string().min(1).max(200)
/** The factor that a code is redeemed with. */
const newFactor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), passkey: passkeyCreated, label: z.string().trim().max(40) }),
  z.strictObject({ kind: z.literal('totp'), offer: offerText, code: totpCode, password: passwordText }),
])
export type NewFactor = z.infer<typeof newFactor>

/** What a one-time code is for: `recovery` only enrols a factor of somebody who exists. */
export const CODE_KINDS = ['founding', 'invitation', 'recovery'] as const
const codeText = z.string().trim().min(8).max(80).meta({ example: 'H7K2-09QD-XW3M' })

export const readCodeCall = defineCall({
  id: 'people.readCode',
  method: 'POST',
  path: '/console/v1/code',
  access: 'staffDoor',
  summary: 'Tells what a one-time code is for and what a factor is made from',
  input: z.strictObject({
    code: codeText,
    /** Who it will be, of a founding; of others it is known. */
    name: staffName.optional(),
    displayName: displayName.optional(),
  }),
  output: z.strictObject({
    kind: z.enum(CODE_KINDS),
    /** Null of a founding that was not told who it will be. */
    name: z.string().nullable(),
    displayName: z.string().nullable(),
    /** Null where `name` is. */
    factors: z.strictObject(factorOptions).nullable(),
  }),
})
export const redeemCodeCall = defineCall({
  id: 'people.redeemCode',
  method: 'POST',
  path: '/console/v1/code/redeem',
  access: 'staffDoor',
  summary: 'Makes the person of a one-time code, or another factor of one, and uses the code up',
  input: z.strictObject({
    code: codeText,
    /** Of a founding alone: who it will be, and whether they run the house by themselves. */
    founder: z.strictObject({ name: staffName, displayName, alone: z.boolean() }).optional(),
    factor: newFactor,
  }),
  output: z.strictObject({
    /** Null after a recovery: the new factor signs in. */
    session: openedSession.nullable(),
    /** Ten codes, each of which enrols a factor once; none after a recovery. */
    recoveryCodes: z.array(z.string()),
  }),
})

/** Who is signed in, for the frame of the console. */
export const meCall = defineCall({
  id: 'people.me',
  method: 'GET',
  path: '/console/v1/me',
  access: 'staffRead',
  permission: SIGNED_IN,
  summary: 'Tells who is signed in, what they may do, and how the house is run',
  input: noInput,
  output: z.strictObject({
    staffId: z.uuid(),
    name: z.string(),
    displayName: z.string(),
    memberId: z.uuid().nullable(),
    permissions: z.array(z.string()),
    /** Whoever else runs the house, by their ids: whose name stands beside what they are at. */
    colleagues: z.record(z.uuid(), z.string()),
    /** `sandbox`: one of a sandbox's own people, who prove themselves by a press. */
    factors: z.strictObject({
      passkeys: z.int(),
      totp: z.boolean(),
      password: z.boolean(),
      recoveryCodesLeft: z.int(),
      sandbox: z.boolean(),
    }),
    session: z.strictObject({
      startedAt: instant,
      /** When it ends without another press, and when in any case. */
      idleEndsAt: instant,
      expiresAt: instant,
      /** Until when they count as having proved themselves; null where they do not. */
      provedUntil: instant.nullable(),
    }),
    houseMode: z.enum(HOUSE_MODES),
    /** From when they may approve, where that is still to come. */
    approvesFrom: instant.nullable(),
    /** The red bar: somebody broke the glass, and until when it is shown. */
    breakGlass: z
      .strictObject({ kind: z.enum(['factor', 'loopback']), at: instant, until: instant })
      .nullable(),
    sandbox: z.boolean(),
    serverTime: instant,
  }),
})
export type Me = z.infer<(typeof meCall)['output']>

export const stepUpOptionsCall = defineCall({
  id: 'people.stepUpOptions',
  method: 'POST',
  path: '/console/v1/step_up/options',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Gives what a passkey signs to prove somebody again',
  input: noInput,
  output: z.strictObject({
    passkey: assertionOptions.nullable(),
    totp: z.boolean(),
    sandbox: z.boolean(),
  }),
})
export const stepUpCall = defineCall({
  id: 'people.stepUp',
  method: 'POST',
  path: '/console/v1/step_up',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Proves again who is signed in, for ten minutes',
  input: z.strictObject({ proof }),
  output: z.strictObject({ provedUntil: instant }),
})

export const mySessionsCall = defineCall({
  id: 'people.mySessions',
  method: 'GET',
  path: '/console/v1/me/sessions',
  access: 'staffRead',
  permission: SIGNED_IN,
  summary: 'Lists where one is signed in',
  input: noInput,
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.uuid(),
        device: z.strictObject({ browser: z.string(), system: z.string() }),
        address: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
})
export const endMySessionCall = defineCall({
  id: 'people.endMySession',
  method: 'POST',
  path: '/console/v1/me/sessions/end',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Ends one of one’s own sessions',
  input: z.strictObject({ sessionId: z.uuid() }),
  output: z.null(),
})

export const myFactorsCall = defineCall({
  id: 'people.myFactors',
  method: 'GET',
  path: '/console/v1/me/factors',
  access: 'staffRead',
  permission: SIGNED_IN,
  summary: 'Lists by what one can prove oneself',
  input: noInput,
  output: z.strictObject({
    passkeys: z.array(
      z.strictObject({
        credentialId: z.string(),
        label: z.string(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    totpSince: instant.nullable(),
    passwordSince: instant.nullable(),
    recoveryCodesLeft: z.int(),
  }),
})
export const factorOptionsCall = defineCall({
  id: 'people.factorOptions',
  method: 'POST',
  path: '/console/v1/me/factors/options',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Gives what a further factor is made from',
  input: noInput,
  output: z.strictObject(factorOptions),
})
export const addFactorCall = defineCall({
  id: 'people.addFactor',
  method: 'POST',
  path: '/console/v1/me/factors/add',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Adds a passkey, or sets the password and its authenticator anew',
  input: z.strictObject({ factor: newFactor }),
  output: z.null(),
})
export const removePasskeyCall = defineCall({
  id: 'people.removePasskey',
  method: 'POST',
  path: '/console/v1/me/passkeys/remove',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Takes a passkey away, unless nothing would be left to sign in with',
  input: z.strictObject({ credentialId: bytesText }),
  output: z.null(),
})
export const removeTotpCall = defineCall({
  id: 'people.removeTotp',
  method: 'POST',
  path: '/console/v1/me/totp/remove',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Takes the password and its authenticator away, unless nothing would be left to sign in with',
  input: noInput,
  output: z.null(),
})
export const renewRecoveryCodesCall = defineCall({
  id: 'people.renewRecoveryCodes',
  method: 'POST',
  path: '/console/v1/me/recovery_codes',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Makes ten recovery codes, in place of those there were',
  input: noInput,
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
})

/** Signs the next of a sandbox's people in at this browser, and the one before out. */
export const handOverCall = defineCall({
  id: 'people.handOver',
  method: 'POST',
  path: '/console/v1/sandbox/hand_over',
  access: 'staffDoor',
  summary: 'Of a sandbox: signs another of its people in here',
  input: z.strictObject({ name: staffName }),
  output: openedSession,
})
