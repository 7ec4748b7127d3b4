import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { CLIENT_TYPE, canonicalRequest, HEADER } from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'
import { MEMBER_KEYS } from './keys.ts'
import { CLOCK_TOLERANCE_MS, type Nonces } from './nonces.ts'

/** Headers of a signed request, or the same names in a socket's handshake. */
export type SignedHeaders = Pick<IncomingHttpHeaders, string>

/**
 * Who signed: the device, and the token when one was sent. The token is not yet known to be a live session's.
 */
export interface Signer {
  readonly deviceId: string
  readonly token: string | null
}

/** What signatures are checked against. */
export interface SignatureRules {
  readonly secret: string
  readonly siteId: string
  readonly nonces: Nonces
}

function header(headers: SignedHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NONCE = /^[A-Za-z0-9_-]{22}$/
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Checks the signature of a request by the eight headers of the wire and returns who signed, with a member's
 * keys unless `keys` are others. Throws `badSignature`, `staleClock` (with our time, so that the client can
 * correct itself once, also when it signed before the nonces we remember begin), `replayed`, or `unavailable`
 * when the nonces cannot be asked. The nonce is only taken once the signature is known to be right, so that
 * nobody can burn another's.
 */
export async function verifySignature(
  rules: SignatureRules,
  request: { method: string; target: string; body: Buffer; headers: SignedHeaders },
  nowMs: number,
  keys = MEMBER_KEYS,
): Promise<Signer> {
  const { headers } = request
  const deviceId = header(headers, HEADER.device)
  const token = header(headers, HEADER.token)
  const timestamp = header(headers, HEADER.timestamp)
  const nonce = header(headers, HEADER.nonce)
  const siteId = header(headers, HEADER.site)
  if (
    header(headers, HEADER.client) !== CLIENT_TYPE ||
    header(headers, HEADER.version) === '' ||
    siteId !== rules.siteId ||
    !UUID.test(deviceId) ||
    !NONCE.test(nonce) ||
    !/^[0-9]{1,15}$/.test(timestamp) ||
    (token !== '' && !TOKEN.test(token))
  ) {
    throw WireErrors.badSignature()
  }
  const sentAtMs = Number(timestamp)
  const staleClock = () => WireErrors.staleClock({ data: { serverTime: new Date(nowMs).toISOString() } })
  if (Math.abs(nowMs - sentAtMs) > CLOCK_TOLERANCE_MS) throw staleClock()
  const key = token === '' ? keys.device(rules.secret, deviceId) : keys.session(rules.secret, token)
  const canonical = canonicalRequest({
    method: request.method,
    target: request.target,
    timestamp,
    nonce,
    siteId,
    deviceId,
    token,
    bodyHash: createHash('sha256').update(request.body).digest('hex'),
  })
  // A key object rather than its bytes: Node takes six times as long over bytes, on every call of the house.
  const expected = createHmac('sha256', createSecretKey(key, 'base64url')).update(canonical).digest()
  const given = Buffer.from(header(headers, HEADER.signature), 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw WireErrors.badSignature()
  const taken = await rules.nonces.take(`${deviceId}:${nonce}`, sentAtMs, nowMs)
  if (taken === 'forgotten') throw staleClock()
  if (taken === 'replayed') throw WireErrors.replayed()
  return { deviceId, token: token === '' ? null : token }
}
