import { expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { faultOfAmount } from './amount-limits.rules.ts'

const limits = { min: cny(100), max: cny(5000), available: cny(800) }

it.each([
  [null, limits, 'amountMissing'],
  [cny(0), {}, 'amountMissing'],
  [cny('99.99'), limits, 'belowLeast'],
  [cny(100), limits, null],
  [cny(800), limits, null],
  [cny('800.01'), limits, 'overBalance'],
  [cny('5000.01'), limits, 'aboveMost'],
  [cny('5000.01'), { available: cny(6000) }, null],
  [cny('0.01'), {}, null],
])('%o within %o: %s', (typed, within, fault) => {
  expect(faultOfAmount(typed, within)).toBe(fault)
})
