import { expect, it } from 'vitest'
import { sharePercent, splitShares } from './split-bar.rules.ts'

it.each([
  [
    [1n, 1n],
    [500, 500],
  ],
  [
    [0n, 5n],
    [0, 1000],
  ],
  [
    [0n, 0n],
    [0, 0],
  ],
  [
    [-5n, 5n],
    [0, 1000],
  ],
  [
    [1n, 999_999n],
    [12, 999],
  ],
] as const)('the parts %o of a bar take %o thousandths', (amounts, shares) => {
  expect(splitShares(amounts)).toEqual(shares)
})

it.each([
  [447n, 1000n, '44.7%'],
  [1n, 3n, '33.3%'],
  [2n, 3n, '66.6%'],
  [5n, 5n, '100.0%'],
  [0n, 0n, '0.0%'],
])('%i of %i is %s', (amount, total, text) => {
  expect(sharePercent(amount, total)).toBe(text)
})
