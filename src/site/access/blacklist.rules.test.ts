import { expect, it } from 'vitest'
import { endAfter, mayBarAlone } from './blacklist.rules.ts'

const now = new Date('2026-06-14T06:00:00.000Z')
const daysAgo = (days: number, seats: number) => ({
  seats,
  barredAt: new Date(now.getTime() - days * 24 * 3_600_000),
})

it.each([
  [[], true],
  [[daysAgo(3, 1)], false],
  [[daysAgo(6.9, 1)], false],
  [[daysAgo(7, 1)], true],
  [[daysAgo(1, 2)], true],
  [[daysAgo(30, 1), daysAgo(2, 1)], false],
] as const)('after %o one person may put somebody on the blacklist: %s (S6-023)', (before, may) => {
  expect(mayBarAlone(before, now)).toBe(may)
})

it('ends after its hours', () => {
  expect(endAfter(72, now).toISOString()).toBe('2026-06-17T06:00:00.000Z')
})
