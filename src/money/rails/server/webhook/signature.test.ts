import { describe, expect, it } from 'vitest'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { RailErrors } from '../../rails.refusals.ts'
import { verifyWebhook, WEBHOOK_HEADER } from './signature.ts'

const SECRET = 'a-secret-that-only-the-bank-and-we-know'
const now = new Date('2026-06-14T06:36:00.000Z')
const NOW_SECONDS = now.getTime() / 1000
const body = Buffer.from('{"eventId":"1"}')

function headers(timestamp: string, signature: string) {
  return { [WEBHOOK_HEADER.timestamp]: timestamp, [WEBHOOK_HEADER.signature]: signature }
}

function signedAt(seconds: number) {
  const timestamp = String(seconds)
  return { body, headers: headers(timestamp, signBody(SECRET, timestamp, body)) }
}

describe('a webhook', () => {
  it.each([0, -300, 300, 12])('is taken when signed %i s from now', (offset) => {
    expect(() => verifyWebhook(SECRET, signedAt(NOW_SECONDS + offset), now)).not.toThrow()
  })

  it.each([-301, 301, -86_400])('is refused as stale when signed %i s from now', (offset) => {
    expect(() => verifyWebhook(SECRET, signedAt(NOW_SECONDS + offset), now)).toThrow(
      expect.objectContaining({ code: RailErrors.staleTimestamp.code, status: 401 }),
    )
  })

  const good = signedAt(NOW_SECONDS)
  const timestamp = String(NOW_SECONDS)
  const signature = signBody(SECRET, timestamp, body)
  it.each([
    ['with another body', { ...good, body: Buffer.from('{"eventId":"2"}') }],
    ['with another timestamp', { body, headers: headers(String(NOW_SECONDS + 1), signature) }],
    ['with another secret', { body, headers: headers(timestamp, signBody('other', timestamp, body)) }],
    ['without a signature', { body, headers: { [WEBHOOK_HEADER.timestamp]: timestamp } }],
    ['without a timestamp', { body, headers: { [WEBHOOK_HEADER.signature]: signature } }],
    ['without any headers', { body, headers: {} }],
    ['in capitals', { body, headers: headers(timestamp, signature.toUpperCase()) }],
    ['cut short', { body, headers: headers(timestamp, signature.slice(1)) }],
    [
      'with a signature doubled',
      { body, headers: { ...good.headers, [WEBHOOK_HEADER.signature]: [signature, signature] } },
    ],
    ['with a timestamp that is none', { body, headers: headers('soon', signBody(SECRET, 'soon', body)) }],
    ['with a negative timestamp', { body, headers: headers('-1', signBody(SECRET, '-1', body)) }],
  ])('is refused as forged %s', (_how, request) => {
    expect(() => verifyWebhook(SECRET, request, now)).toThrow(
      expect.objectContaining({ code: RailErrors.forged.code, status: 401 }),
    )
  })
})
