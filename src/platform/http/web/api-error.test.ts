import { expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { ApiError, refusalOf } from './api-error.ts'

it.each([
  [
    'a refusal of the house',
    new ApiError({ code: DepositErrors.orderNotFound.code, status: 404, message: 'No such order' }),
  ],
  ['an answer that was lost', new ApiError({ code: null, status: 0, message: 'No answer' })],
])('has the words of %s for the page', (_what, thrown) => {
  expect(refusalOf(thrown)).toBe(thrown)
})

it.each([
  ['a bug', new TypeError("undefined is not an object (evaluating 'order.billNo')")],
  ['a call that was called off', new DOMException('aborted', 'AbortError')],
  [
    'what only looks like a refusal',
    { code: DepositErrors.orderNotFound.code, status: 404, message: 'No such order' },
  ],
])('shows nobody %s as a refusal, but throws it on', (_what, thrown) => {
  expect(() => refusalOf(thrown)).toThrow(thrown as Error)
})
