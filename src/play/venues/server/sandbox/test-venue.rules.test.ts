import { expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { testBehaviourOf } from './test-venue.rules.ts'

it.each([
  ['in', '100.00', 'answers'],
  ['in', '50.31', 'refuses'],
  ['in', '0.32', 'loses'],
  ['in', '7.33', 'hangs'],
  ['in', '7.43', 'answers'],
  ['out', '50.41', 'refuses'],
  ['out', '50.42', 'loses'],
  ['out', '1050.43', 'hangs'],
  ['out', '50.33', 'answers'],
] as const)('the test venue, asked to move %s %s, %s', (direction, amount, manner) => {
  expect(testBehaviourOf(direction, cny(amount))).toBe(manner)
})
