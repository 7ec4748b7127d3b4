import { expect, it } from 'vitest'
import { amountParts } from '#platform/money/amount-text.ts'
import { wire } from '#testing/amounts.ts'
import { maskParts, staleAge } from './money-format.ts'

it('masks every digit and keeps the width', () => {
  expect(maskParts(amountParts(wire('12860.40'), { currency: 'CNY' }))).toMatchObject({
    whole: '00,000',
    decimals: '.00',
    symbol: '¥',
  })
})

it.each([
  [0, false, null],
  [60_000, false, null],
  [60_001, false, { unit: 'minute', value: 1 }],
  [4_000, true, { unit: 'second', value: 4 }],
  [59 * 60_000 + 59_999, false, { unit: 'minute', value: 59 }],
  [3_600_000, false, { unit: 'hour', value: 1 }],
] as const)('a balance %i ms old (refresh failed: %s) has the age %o', (age, failed, expected) => {
  expect(staleAge(age, failed)).toEqual(expected)
})
