import { createHash } from 'node:crypto'
import { isSignature, signLines } from '#platform/secrets/server/signed-body.ts'

/** The version of the protocol that this house speaks (docs/venue-protocol.md). */
export const PROTOCOL_VERSION = '1'

/** Headers of every message between house and venue. */
export const VENUE_HEADER = {
  version: 'x-venue-version',
  /** Which venue it is about, and with which of its secrets it is signed. */
  key: 'x-venue-key',
  /** Unix time of the attempt, in seconds. */
  timestamp: 'x-venue-timestamp',
  /** Made anew for each attempt; an answer repeats it. */
  nonce: 'x-venue-nonce',
  signature: 'x-venue-signature',
} as const

/** How far the timestamp of a message may be from the clock of whoever reads it, either way. */
export const VENUE_WINDOW_SECONDS = 300

/** A request as its signature knows it. */
export interface SignedRequest {
  readonly method: string
  /** Path with its query, exactly as sent. */
  readonly target: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: Buffer | string
}

/** An answer as its signature knows it: with the nonce of the request that it answers. */
export interface SignedAnswer extends Pick<SignedRequest, 'timestamp' | 'nonce' | 'body'> {
  readonly status: number
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')

/** The signature of a request, whichever side makes it. */
export function signRequest(
  secret: string,
  { method, target, timestamp, nonce, body }: SignedRequest,
): string {
  return signLines(secret, ['fairhall-venue-1', method, target, timestamp, nonce, sha256(body)])
}

/** The signature of a venue's answer: none of another request, and none that was changed on the way, passes for it. */
export function signAnswer(secret: string, { status, timestamp, nonce, body }: SignedAnswer): string {
  return signLines(secret, ['fairhall-venue-1 answer', String(status), timestamp, nonce, sha256(body)])
}

/** Whether a timestamp is one, and near enough to this clock. */
export function isTimely(timestamp: string, now: Date): boolean {
  if (!/^[0-9]{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= VENUE_WINDOW_SECONDS
}

/** Whether whoever has the secret signed this request; compared in constant time. */
export const isRequestSigned = (secret: string, request: SignedRequest, given: string): boolean =>
  isSignature(given, signRequest(secret, request))

/** Whether whoever has the secret signed this answer to the request of its nonce. */
export const isAnswerSigned = (secret: string, answer: SignedAnswer, given: string): boolean =>
  isSignature(given, signAnswer(secret, answer))
