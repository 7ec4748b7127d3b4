import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharePercents, splitShares } from './split-bar.rules.ts'

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
  [
    [447n, 553n],
    ['44.7%', '55.3%'],
  ],
  [
    [1n, 1n, 1n],
    ['33.4%', '33.3%', '33.3%'],
  ],
  [
    [2n, 1n],
    ['66.7%', '33.3%'],
  ],
  [[5n], ['100.0%']],
  [
    [0n, 0n],
    ['0.0%', '0.0%'],
  ],
  [
    [-5n, 5n],
    ['0.0%', '100.0%'],
  ],
  [
    [999_999n, 1n],
    ['100.0%', '0.0%'],
  ],
] as const)('the parts %o are %o of their sum', (amounts, percents) => {
  expect(sharePercents(amounts)).toEqual(percents)
})

it('shares of anything sum to 100 %', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 8 }), (amounts) => {
      const tenths = sharePercents(amounts).map((text) => Math.round(Number(text.slice(0, -1)) * 10))
      const sum = tenths.reduce((before, one) => before + one, 0)
      expect(sum).toBe(amounts.some((amount) => amount > 0n) ? 1000 : 0)
    }),
  )
})
