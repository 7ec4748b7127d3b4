import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerSignatureOf, signatureOf } from '#testing/reference-provider/signing.ts'
import { isAnswerSigned, isRequestSigned, isTimely, signAnswer, signRequest } from './signature.ts'

// The example of docs/venue-protocol.md.
const SECRET = 'an-example-secret-of-32-characters'
const REQUEST = {
  method: 'POST',
  target: '/v1/transfer',
  timestamp: '1781418960',
  nonce: '5b0c9d1e-7a52-4c0b-9f3e-2d1a8e6f4c70',
  body: '{"transferId":"018f0000-0000-7000-8000-00000000000c","playerId":"3f2a9c44-6a0e-4d0e-8b57-0c1d2e3f4a5b","direction":"in","amount":"128.50","currency":"CNY"}',
}
const ANSWER = {
  status: 200,
  timestamp: '1781418961',
  nonce: REQUEST.nonce,
  body: '{"transferId":"018f0000-0000-7000-8000-00000000000c","state":"done"}',
}
const REQUEST_SIGNATURE = '94bb1f21ed80670be990f8d8ce62241656be8f2da2adf95c7c0574fe670fc847'
const ANSWER_SIGNATURE = '2544b11d6bda0cb18ca66bf56698b03a4e72d9d38c812cff6bcb477a9b2f378c'

describe('the signature of a message between house and studio', () => {
  it('is the one that its description works out, on both sides', () => {
    expect(signRequest(SECRET, REQUEST)).toBe(REQUEST_SIGNATURE)
    expect(signAnswer(SECRET, ANSWER)).toBe(ANSWER_SIGNATURE)
    expect(signatureOf(SECRET, REQUEST)).toBe(REQUEST_SIGNATURE)
    expect(answerSignatureOf(SECRET, ANSWER)).toBe(ANSWER_SIGNATURE)
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/venue-protocol.md'), 'utf8')
    for (const part of [
      SECRET,
      REQUEST.nonce,
      REQUEST.body,
      ANSWER.body,
      REQUEST_SIGNATURE,
      ANSWER_SIGNATURE,
    ])
      expect(page).toContain(part)
  })

  it.each([
    ['another path', { target: '/v1/transfer/state' }],
    ['another method', { method: 'GET' }],
    ['another moment', { timestamp: '1781418961' }],
    ['another nonce', { nonce: '5b0c9d1e-7a52-4c0b-9f3e-2d1a8e6f4c71' }],
    ['another amount', { body: REQUEST.body.replace('128.50', '928.50') }],
  ])('of a request is good for no other: %s', (_, change) => {
    expect(isRequestSigned(SECRET, REQUEST, REQUEST_SIGNATURE)).toBe(true)
    expect(isRequestSigned(SECRET, { ...REQUEST, ...change }, REQUEST_SIGNATURE)).toBe(false)
    expect(isRequestSigned(`${SECRET}!`, REQUEST, REQUEST_SIGNATURE)).toBe(false)
  })

  it('of an answer is good for no other request, and for no other answer', () => {
    expect(isAnswerSigned(SECRET, ANSWER, ANSWER_SIGNATURE)).toBe(true)
    for (const change of [{ nonce: 'another-nonce' }, { status: 500 }, { body: '{}' }, { timestamp: '1' }])
      expect(isAnswerSigned(SECRET, { ...ANSWER, ...change }, ANSWER_SIGNATURE)).toBe(false)
  })

  it.each([
    ['1781418960', true],
    ['1781418660', true],
    ['1781419260', true],
    ['1781418659', false],
    ['1781419261', false],
    ['', false],
    ['-1', false],
    ['1e9', false],
  ])('at %s is near enough to the clock: %s', (timestamp, is) => {
    expect(isTimely(timestamp, new Date(1_781_418_960_000))).toBe(is)
  })
})
