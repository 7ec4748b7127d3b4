import { expect, it } from 'vitest'
import { isRecent } from './clock.ts'

const now = new Date('2026-06-14T06:36:00.000Z')

it.each([
  [0, true],
  [1, true],
  [2_999, true],
  [3_000, false],
  [3_600_000, false],
  [-1, false],
  [-3_600_000, false],
])('an instant %s ms ago is within the last three seconds: %s', (ago, recent) => {
  expect(isRecent(new Date(now.getTime() - ago), now, 3_000)).toBe(recent)
})
