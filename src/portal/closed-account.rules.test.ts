import { expect, it } from 'vitest'
import { waysOfClosed } from './closed-account.rules.ts'

const ways = (...paths: readonly string[]) => paths.map((path) => ({ to: `/app/myCenter${path}` }))

it.each([
  [
    'the side list',
    ways('', '/myWallet', '/deposit', '/withdrawals', '/transfer'),
    ways('/withdrawals', '', '/myWallet', '/transfer'),
  ],
  ['a list without either', ways('/transfer', '/banks'), ways('/transfer', '/banks')],
  ['nothing', [], []],
])('who closed the account has %s begin with the withdrawal and lead to no deposit', (_, all, left) => {
  expect(waysOfClosed(all)).toEqual(left)
})
