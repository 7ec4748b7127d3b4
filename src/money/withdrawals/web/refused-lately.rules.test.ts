import { expect, it } from 'vitest'
import { refusedLately } from './refused-lately.rules.ts'

const now = Date.parse('2026-06-14T06:36:00.000Z')
const at = (hours: number) => ({ endedAt: new Date(now - hours * 3_600_000).toISOString() })

it.each([
  ['of this hour stands there', at(0.5), 0, true],
  ['of almost a day ago stands there', at(23.9), 0, true],
  ['of a day ago does not', at(24), 0, false],
  ['that was put away does not', at(2), now - 2 * 3_600_000, false],
  ['newer than what was put away does', at(1), now - 2 * 3_600_000, true],
  ['that has not ended does not', { endedAt: null }, 0, false],
])('a refusal %s', (_what, order, putAway, shows) => {
  expect(refusedLately([order], now, putAway)).toEqual(shows ? [order] : [])
})
