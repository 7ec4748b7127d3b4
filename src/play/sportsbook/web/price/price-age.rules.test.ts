import { expect, it } from 'vitest'
import { POLL_SECONDS, pricesAreStale } from './price-age.rules.ts'

it.each([
  [true, 0, false],
  [true, 600_000, false],
  [false, 0, false],
  [false, POLL_SECONDS.alone * 2_000, false],
  [false, 25_001, true],
])('with a socket: %s, prices of %i ms ago are stale: %s', (connected, ageMs, stale) => {
  expect(pricesAreStale(connected, ageMs)).toBe(stale)
})
