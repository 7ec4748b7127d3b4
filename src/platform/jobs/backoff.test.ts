import { expect, it } from 'vitest'
import { backoffSeconds } from './backoff.ts'

it.each([
  [0, 1],
  [1, 2],
  [2, 4],
  [5, 32],
  [8, 256],
  [9, 300],
  [40, 300],
])('waits longer after each failure, at most five minutes: %i failures, %i s', (attempts, seconds) => {
  expect(backoffSeconds(attempts)).toBe(seconds)
})
