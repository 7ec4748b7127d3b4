import { expect, it } from 'vitest'
import { validStake } from './valid-stake.rules.ts'

it.each([
  ['win', 101n, 101n],
  ['lose', 101n, 101n],
  ['half-win', 101n, 50n],
  ['half-lose', 101n, 50n],
  ['half-lose', 10_000n, 5_000n],
  ['push', 101n, 0n],
  ['void', 101n, 0n],
] as const)('of a stake that ended in %s, %s units count %s', (result, stake, valid) => {
  expect(validStake(stake, result)).toBe(valid)
})
