import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Ctx } from '#platform/context/context.ts'
import type { RawRequest } from '#platform/room/room.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { takeNonce } from '../players.store.ts'
import { isRequestSigned, isTimely, PROTOCOL_VERSION, VENUE_HEADER } from '../signature.ts'
import { type Studio, studiosOf } from '../studios.ts'

/** What a studio tells, proved and read. */
export interface Told<T> {
  readonly studio: Studio
  readonly said: T
}

/**
 * Proves and reads what a studio tells by a call. The signature is checked before the clock and the nonce, so that
 * nobody else learns of the one or uses up the other.
 * @throws `studioVersion`, `studioForged`, `studioClock`, `studioReplayed`, `studioUnreadable`
 */
export async function readTold<S extends z.ZodType>(
  { app }: Ctx,
  { path }: { readonly path: string },
  { body, headers }: Pick<RawRequest, 'body' | 'headers'>,
  shape: S,
): Promise<Told<z.output<S>>> {
  if (headerOf(headers, VENUE_HEADER.version) !== PROTOCOL_VERSION) throw VenueErrors.studioVersion()
  const timestamp = headerOf(headers, VENUE_HEADER.timestamp)
  const nonce = headerOf(headers, VENUE_HEADER.nonce)
  const keyId = headerOf(headers, VENUE_HEADER.key)
  const studio = studiosOf(app.config).find((one) => one.keyId === keyId)
  const request = { method: 'POST', target: path, timestamp, nonce, body }
  const isProved =
    studio !== undefined &&
    /^[A-Za-z0-9_-]{16,64}$/.test(nonce) &&
    isRequestSigned(studio.secret, request, headerOf(headers, VENUE_HEADER.signature))
  if (!isProved) throw VenueErrors.studioForged()
  const now = app.clock.now()
  if (!isTimely(timestamp, now)) throw VenueErrors.studioClock({ data: { serverTime: now.toISOString() } })
  const { channelCode } = studio.venue
  if (!(await takeNonce(app.db, { channelCode, nonce, now }))) throw VenueErrors.studioReplayed()
  const read = shape.safeParse(jsonOf(body))
  if (read.success) return { studio, said: read.data }
  const [issue] = read.error.issues
  throw VenueErrors.studioUnreadable({ data: { path: issue?.path.join('.') ?? '' } })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' && !value.includes('\n') ? value : ''
}
