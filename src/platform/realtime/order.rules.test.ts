import { expect, it } from 'vitest'
import { onArrival } from './order.rules.ts'

it.each([
  [null, 1, 'fetch'],
  [null, 40, 'fetch'],
  [0, 1, 'take'],
  [7, 8, 'take'],
  [7, 7, 'drop'],
  [7, 3, 'drop'],
  [7, 9, 'fetch'],
  [0, 2, 'fetch'],
] as const)('after %s, a message with seq %i: %s', (last, seq, expected) => {
  expect(onArrival(last, seq)).toBe(expected)
})
