import { describe, expect, it } from 'vitest'
import { refreshWait } from './throttle.rules.ts'

describe('refreshing the amounts', () => {
  it.each([
    ['the first time', null, 0],
    ['at once again', 0, 10],
    ['after 9.1 s', 9_100, 1],
    ['after 10 s', 10_000, 0],
    ['after a minute', 60_000, 0],
  ] as const)('%s waits %s (S9-001)', (_, passed, seconds) => {
    expect(refreshWait(passed === null ? null : 1e12, 1e12 + (passed ?? 0))).toBe(seconds)
  })
})
