import { describe, expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import {
  type AttemptCount,
  type AttemptKind,
  afterFailure,
  afterPardon,
  attemptsLeft,
  failuresAt,
  holdingBack,
  verificationDue,
  waitSeconds,
} from './attempts.rules.ts'

const start = new Date('2026-06-14T06:36:00.000Z')

/** Fails `times` times, each as soon as it may. */
function fail(kind: AttemptKind, times: number): { count: AttemptCount | undefined; now: Date } {
  let count: AttemptCount | undefined
  let now = start
  for (let time = 0; time < times; time++) {
    now = secondsAfter(now, waitSeconds(count, now))
    count = afterFailure(kind, count, now)
  }
  return { count, now }
}

describe('failed logins', () => {
  it.each([
    ['account', 1, 0],
    ['account', 4, 0],
    ['account', 5, 30],
    ['account', 6, 60],
    ['account', 7, 120],
    ['account', 8, 300],
    ['account', 9, 900],
    ['account', 10, 1800],
    ['account', 40, 1800],
    ['known', 5, 30],
    ['device', 9, 0],
    ['device', 10, 30],
    ['address', 49, 0],
    ['address', 50, 30],
  ] as const)('of one %s: after %i the next waits %i s', (kind, times, seconds) => {
    const { count, now } = fail(kind, times)
    expect(waitSeconds(count, now)).toBe(seconds)
  })

  it('leave fewer attempts each time, and never less than none', () => {
    const left = [1, 2, 3, 4, 5, 6].map((times) => {
      const { count } = fail('account', times)
      return count && attemptsLeft([{ kind: 'account', count }])
    })
    expect(left).toEqual([4, 3, 2, 1, 0, 0])
  })

  it.each([
    ['account', ['account', 'device', 'address']],
    ['known', ['known', 'device']],
    ['withdrawPassword', ['withdrawPassword']],
  ] as const)('of one %s hold back by %j', (kind, expected) => {
    const keys = kind === 'withdrawPassword' ? [kind] : [kind, 'device' as const, 'address' as const]
    expect(holdingBack(keys.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual(expected)
  })

  it('of its address take no attempt from a device that the account knows', () => {
    const { count = { failures: 0, lastFailedAt: start, blockedUntil: null } } = fail('address', 60)
    const known = afterFailure('known', undefined, start)
    const shared = { kind: 'address', count } as const
    expect(attemptsLeft([{ kind: 'known', count: known }, shared])).toBe(4)
    expect(attemptsLeft([{ kind: 'account', count: known }, shared])).toBe(0)
  })

  const at = (failures: number, wait: number | null): AttemptCount => ({
    failures,
    lastFailedAt: start,
    blockedUntil: wait === null ? null : secondsAfter(start, wait),
  })
  it.each([
    ['no wait', at(7, null), at(8, null), at(8, null), at(7, null)],
    ['a wait of its own', at(49, null), at(50, 30), at(50, 30), at(49, null)],
    ['a wait that it made longer', at(51, 60), at(52, 120), at(52, 120), at(51, 60)],
    ['a wait that another made longer meanwhile', at(51, 60), at(52, 120), at(53, 300), at(52, 300)],
    ['the first of a key', undefined, at(1, null), at(1, null), at(0, null)],
  ])('of an address, where one turned out right: %s', (_, before, count, now, expected) => {
    expect(afterPardon('address', now, { before, count })).toEqual(expected)
  })

  it('are forgotten after six quiet hours', () => {
    const { count, now } = fail('account', 9)
    expect(failuresAt('account', count, secondsAfter(now, 6 * 3600 - 1))).toBe(9)
    expect(failuresAt('account', count, secondsAfter(now, 6 * 3600))).toBe(0)
    expect(afterFailure('account', count, secondsAfter(now, 6 * 3600)).blockedUntil).toBeNull()
  })

  it.each([
    ['account', 2, false],
    ['account', 3, true],
    ['known', 3, true],
    ['device', 3, true],
    ['address', 29, false],
    ['address', 30, true],
  ] as const)('of one %s, %i of them: verification %s (S3-056)', (kind, failures, asked) => {
    const keys = [{ kind: 'device', failures: 0 } as const, { kind, failures }]
    expect(verificationDue(keys, { hardVerify: false, login_verify_trigger_times: 3 })).toBe(asked)
  })

  it('need not be there where the site verifies every sign-in', () => {
    expect(verificationDue([], { hardVerify: true, login_verify_trigger_times: 3 })).toBe(true)
    expect(verificationDue([], { hardVerify: false, login_verify_trigger_times: 3 })).toBe(false)
  })
})
