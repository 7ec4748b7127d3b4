import type { IncomingHttpHeaders } from 'node:http'
import { isSignature, signBody } from '#platform/secrets/server/signed-body.ts'
import { RailErrors } from '../../rails.refusals.ts'

/** Headers of a signed webhook. */
export const WEBHOOK_HEADER = {
  /** Unix time of the attempt, in seconds. */
  timestamp: 'x-rail-timestamp',
  /** Lowercase hex HMAC-SHA256 over `timestamp.body`. */
  signature: 'x-rail-signature',
} as const

/** How far a webhook's timestamp may be from our clock, either way. */
export const WEBHOOK_WINDOW_SECONDS = 300

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Proves that a webhook was signed with `secret` at most five minutes ago. Compared in constant time; the
 * signature is checked before the timestamp, so that a forger learns nothing of our clock.
 * @throws `RailErrors.forged`, `RailErrors.staleTimestamp`
 */
export function verifyWebhook(
  secret: string,
  request: { readonly body: Buffer; readonly headers: IncomingHttpHeaders },
  now: Date,
): void {
  const timestamp = headerOf(request.headers, WEBHOOK_HEADER.timestamp)
  const given = headerOf(request.headers, WEBHOOK_HEADER.signature)
  if (!isSignature(given, signBody(secret, timestamp, request.body))) throw RailErrors.forged()
  if (!/^[0-9]{1,12}$/.test(timestamp)) throw RailErrors.forged()
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (ageSeconds > WEBHOOK_WINDOW_SECONDS) throw RailErrors.staleTimestamp()
}
