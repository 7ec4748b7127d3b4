import { describe, expect, it } from 'vitest'
import { afterFailure, afterSuccess, FORGET_SECONDS } from './attempts.rules.ts'
import { plainCode, writeCode } from './one-time-code.rules.ts'
import { passwordFault } from './password.rules.ts'
import { isInRanges, unreadableRange } from './ranges.rules.ts'
import { isLive, provedUntil } from './session.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 14) + minutes * 60_000)

describe('a one-time code', () => {
  it('is written in groups that no letter of can be taken for another', () => {
    expect(writeCode(new Uint8Array(16))).toBe('0000-0000-0000-0000-0000-0000-00')
    expect(writeCode(Uint8Array.from({ length: 10 }, () => 255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    expect(writeCode(Uint8Array.of(0b00001_000, 0b10_000000))).toBe('1200')
  })
  it.each([
    ['abcd-efgh', 'ABCDEFGH'],
    [' 0Oo1 lI ', '000111'],
    ['', ''],
  ])('typed as %j is read as %j', (typed, read) => expect(plainCode(typed)).toBe(read))
})

describe('a password', () => {
  it.each([
    ['short-password'.slice(0, 13), 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['Nine-herons-over-slate', null],
    ['aaaabbbbaaaabbbb', 'guessable'],
    ['abcdefghijklmnop', 'guessable'],
    ['98765432109876', 'guessable'],
    ['lu_wenlu_wen12', 'guessable'],
    ['云深不知处鹤归来时月满楼台', 'tooShort'],
    ['云深不知处鹤归来时月满楼台上', null],
  ])('%s: %s', (password, fault) => expect(passwordFault(password, 'lu_wen')).toBe(fault))
})

describe('ranges of addresses', () => {
  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['11.1.2.3', ['10.0.0.0/8'], false],
    ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32', '10.0.0.1'], false],
    ['203.0.113.9', [], true],
    ['', ['10.0.0.0/8'], false],
    ['anything', ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (address, ranges, is) => expect(isInRanges(address, ranges)).toBe(is))
  it.each([
    ['10.0.0.0/33'],
    ['10.0.0/8'],
    ['10.0.0.0/08'],
    ['10.0.0.0/8/8'],
    ['fe80::1%eth0'],
    ['host.example'],
    ['2001:db8::/129'],
    [''],
  ])('%s is none', (range) => expect(unreadableRange(['10.0.0.0/8', range])).toBe(range))
})

describe('a session', () => {
  it.each([
    [14.9, true],
    [15, false],
  ])('%d minutes after the last press', (minutes, live) =>
    expect(isLive({ lastSeenAt: at(0), expiresAt: at(600) }, at(minutes))).toBe(live),
  )
  it('has an end that no press moves', () =>
    expect(isLive({ lastSeenAt: at(599), expiresAt: at(600) }, at(600))).toBe(false))
  it.each([
    [0, true],
    [9.9, true],
    [10, false],
    [-1, false],
  ])('counts as proved %d minutes later: %s', (minutes, is) =>
    expect(provedUntil(at(0), at(minutes)) !== null).toBe(is),
  )
})

describe('failed tries', () => {
  const none = { failures: 0, lastFailedAt: at(0), blockedUntil: null }
  const times = (n: number) =>
    Array.from({ length: n }).reduce<typeof none>(
      (count) => afterFailure('name', count, at(0)) as typeof none,
      none,
    )
  it('make wait from the fifth on, longer each time, and are forgotten', () => {
    expect(times(4).blockedUntil).toBeNull()
    expect(times(5).blockedUntil).toEqual(at(0.5))
    expect(times(6).blockedUntil).toEqual(at(1))
    expect(times(60).blockedUntil).toEqual(at(30))
    expect(afterFailure('name', times(60), at(FORGET_SECONDS / 60))).toMatchObject({
      failures: 1,
      blockedUntil: null,
    })
  })
  it('of a name go with success, of an address only the one try', () => {
    expect(afterSuccess('name', times(7))).toMatchObject({ failures: 0, blockedUntil: null })
    expect(afterSuccess('address', { ...none, failures: 3 })).toMatchObject({ failures: 2 })
  })
})
