import { expect, it } from 'vitest'
import { leaves } from './leave-guard.ts'

const order = { pathname: '/app/myCenter/deposit', search: '?billNo=D1' }

it.each([
  ['the form of the same path', { ...order, search: '' }, true],
  ['another order of the same path', { ...order, search: '?billNo=D2' }, true],
  ['another page', { pathname: '/app/home', search: '' }, true],
  ['itself', order, false],
] as const)('an order is left for %s: %o, %s', (_what, to, isLeft) => {
  expect(leaves(order, to)).toBe(isLeft)
})
