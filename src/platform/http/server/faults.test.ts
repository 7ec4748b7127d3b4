import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { WireErrors } from '../http.refusals.ts'
import { toRefusal } from './faults.ts'

const about = { traceId: 'trace', call: 'toy.call' }
const refused = (error: unknown) => toRefusal(error, createLog('silent'), about)
const failing = (code: string) => Object.assign(new Error('password of the database'), { code })

it.each([
  ['it hung up', ['57P01', '57P02', '08006', 'ECONNRESET', 'EPIPE']],
  ['it is starting', ['57P03', 'ECONNREFUSED', 'ENOENT']],
  ['it takes no more connections', ['53300']],
  ['its machine is gone', ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']],
  ['its name leads nowhere', ['ENOTFOUND', 'EAI_AGAIN']],
  ['it is a standby now', ['25006']],
])('the database is away, because %s: try again', (_, codes) => {
  for (const code of codes) {
    expect(refused(failing(code)), code).toMatchObject({
      code: WireErrors.unavailable.code,
      status: 503,
      data: { retryAfterSeconds: 1 },
    })
  }
})

it.each(['40P01', '40001', '55P03'])('%s means that others were in the way: try again', (code) => {
  expect(refused(failing(code))).toMatchObject({
    code: WireErrors.unavailable.code,
    status: 503,
    data: { retryAfterSeconds: 1 },
  })
})

it.each(['53100', '53200', '53400'])('%s means that the database has no room: try again later', (code) => {
  expect(refused(failing(code))).toMatchObject({
    code: WireErrors.unavailable.code,
    status: 503,
    data: { retryAfterSeconds: 5 },
  })
})

it.each(['XX001', 'XX002'])('%s means that data is damaged: under maintenance, not a fault', (code) => {
  expect(refused(failing(code))).toMatchObject({
    code: WireErrors.damaged.code,
    status: 503,
    data: { retryAfterSeconds: 60 },
  })
})

it.each([failing('23505'), failing('22P05'), new TypeError('x is undefined'), 'a text', null])(
  '%s is a fault that tells nothing',
  (error) => {
    expect(refused(error)).toMatchObject({ code: WireErrors.fault.code, status: 500, data: null, params: {} })
  },
)

it('leaves a refusal as it is', () => {
  const refusal = WireErrors.replayed()
  expect(refused(refusal)).toBe(refusal)
})
