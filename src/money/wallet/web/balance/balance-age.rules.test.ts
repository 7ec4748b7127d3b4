import { describe, expect, it } from 'vitest'
import { balanceAge } from './balance-age.rules.ts'

describe('the age of a balance', () => {
  it.each([
    ['is not said while it is fresh', 60_000, false, false, null],
    ['is said from a minute on', 61_000, false, false, { unit: 'minute', value: 1 }],
    ['is not said while the refresh that is due runs', 61_000, true, false, null],
    ['is said when that refresh hangs', 71_000, true, false, { unit: 'minute', value: 1 }],
    ['is said at once after a refresh that failed', 8_000, false, true, { unit: 'second', value: 8 }],
    ['is said while it is tried again after a failure', 8_000, true, true, { unit: 'second', value: 8 }],
    ['is none where the device’s clock was set back', -5_000, false, false, null],
    ['grows to hours', 7_300_000, false, false, { unit: 'hour', value: 2 }],
  ] as const)('%s', (_, age, refreshing, failed, expected) => {
    expect(balanceAge({ learnedAt: 1e12, now: 1e12 + age, refreshing, failed })).toEqual(expected)
  })
})
