import type { z } from 'zod'
import type { TextParams } from '#platform/errors/refusal.ts'

/**
 * How a call is authenticated.
 * - `public`: a GET that anybody may make, with no handshake
 * - `handshake`: the one unsigned JSON call
 * - `visitor`: a signed JSON POST, by the device key or, when logged in, the session's key
 * - `member`: a signed JSON POST of a logged-in member
 * - `session`: a GET (or form) of a logged-in member by cookie and client-type header
 * - `webhook`: a POST of a third party that its own handler verifies over the raw body
 *
 * Of those who run the house, all under `/console/v1/`, by keys and a cookie of their own:
 * - `staffDoor`: a signed JSON POST by the console's device key, before or after somebody signed in
 * - `staff`: a signed JSON POST of a signed-in person who holds the call's permission
 * - `staffRead`: a GET of such a person by cookie and client-type header
 */
export type Access = 'public' | 'handshake' | 'visitor' | 'member' | 'session' | 'webhook' | StaffAccess
export type StaffAccess = 'staffDoor' | 'staff' | 'staffRead'

/** Whether a call is for those who run the house. */
export const isForStaff = (access: Access): access is StaffAccess =>
  access === 'staffDoor' || access === 'staff' || access === 'staffRead'

/** What somebody may do, as data: `room.act` (`withdrawals.decide`). Roles are granted them. */
export type Permission = `${string}.${string}`

/** Where the calls of those who run the house are, and no others. */
export const CONSOLE_PATH = '/console/v1/'

/**
 * How many calls are allowed in how many seconds, counted by device and address (and by member when there is
 * one).
 */
export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

/** One call, declared once: the server, the browser and `/openapi.json` all read this. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** `room.verb`, unique in the house. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  /** One sentence for the API document. */
  readonly summary: string
  /**
   * Request body (POST) or query (GET); strict: unknown fields are refused. Path parameters are part of it.
   */
  readonly input: I
  /** What `data` carries on success. */
  readonly output: O
  /**
   * True where it moves money or claims something: the input then has `requestId` and the answer is kept and
   * repeated.
   */
  readonly once?: boolean
  /**
   * What the envelope's `msg` says of a success, in the language of the caller: the text of a key with what
   * fills it. Left out where the answer says enough.
   */
  says?(data: z.input<O>): { readonly key: string; readonly params?: TextParams }
  /**
   * True where an answer to a GET may have words in the language of the caller: it is asked for again when
   * another language is chosen.
   */
  readonly speaks?: boolean
  readonly limit?: RateLimit
  /** Bytes that its body has at most, where that is more than other calls take: a file of text. */
  readonly mostBytes?: number
  /**
   * That it may come as a form besides (`FORM_TYPES`): not signed, but with the client-type header and the token in
   * the session's cookie. Every field is text then; those in `files` may be a file, which is read as the base64 of
   * its bytes.
   */
  readonly form?: { readonly files: readonly string[] }
  /**
   * Why the portal never makes it: it is kept for other clients, which know it by the specification. Left out where
   * the portal does.
   */
  readonly keptForOthers?: string
  /** What the person has to hold; of calls with access `staff` and `staffRead`, and only of those. */
  readonly permission?: Permission
  /** What the person has to hold besides: who exports a list has to be allowed both to export and to see it. */
  readonly besides?: Permission
}

/** What a kind of access demands of a declaration. */
type Demands<A extends Access> = A extends StaffAccess
  ? { readonly path: `${typeof CONSOLE_PATH}${string}` } & (A extends 'staffDoor'
      ? unknown
      : { readonly permission: Permission })
  : unknown

/** Declares a call. The types flow from here to both sides. */
export function defineCall<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  call: Call<I, O> & { readonly access: A } & Demands<A>,
): Call<I, O> & { readonly access: A } {
  return call
}

/**
 * Whether an answer may be in the caller's language: what is no GET answers in whatever it needs, without a
 * declaration.
 */
export const maySpeak = (call: Call): boolean => call.method !== 'GET' || call.speaks === true

export type CallParsed<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.input<O> : never

/** What a form may say that it is. */
export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

/** The envelope of every JSON answer. `code` 0 is success (S8-001). */
export interface Envelope<T = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: T
  readonly traceId: string
}

/** The shared success value. */
export const SUCCESS = 0

/** Names of the headers of a JSON call. */
export const HEADER = {
  client: 'x-api-client',
  version: 'x-api-version',
  site: 'x-api-site',
  device: 'x-api-uuid',
  token: 'x-api-token',
  timestamp: 'x-api-timestamp',
  nonce: 'x-api-nonce',
  signature: 'x-api-signature',
  /** On pages that show a draft of the house's settings: nothing is written there. */
  preview: 'x-api-preview',
} as const

/** The client type, version and platform of our own portal. */
export const CLIENT_TYPE = 'web'
export const CLIENT_VERSION = 'v1.0.1'
/**
 * A member's session: over https under a name that a browser takes from this host alone, and under the other
 * one over plain http.
 */
export const SECURE_SESSION_COOKIE = '__Host-fh_session'
export const SESSION_COOKIE = 'fh_session'
/**
 * Of those who run the house, over https alone; on this machine itself it is the second one, which plain http
 * may set.
 */
export const STAFF_COOKIE = '__Host-fh_staff'
export const LOCAL_STAFF_COOKIE = 'fh_staff'
/** The cookie beside a session's, which names the device that the session is bound to. */
export const deviceCookieOf = (sessionCookie: string) => `${sessionCookie}_device`

/** The string that is signed, of one request. Both sides build it with this function. */
export function canonicalRequest(parts: {
  method: string
  /** Path with its query exactly as sent. */
  target: string
  timestamp: string
  nonce: string
  siteId: string
  deviceId: string
  token: string
  /** Lowercase hex SHA-256 of the body's bytes. */
  bodyHash: string
}): string {
  return [
    parts.method.toUpperCase(),
    parts.target,
    parts.timestamp,
    parts.nonce,
    parts.siteId,
    parts.deviceId,
    parts.token,
    parts.bodyHash,
  ].join('\n')
}
