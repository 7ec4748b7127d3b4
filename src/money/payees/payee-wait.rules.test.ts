import { describe, expect, it } from 'vitest'
import { isWaitLongEnough, payeeWaitSeconds, usableFrom, usableMinute } from './payee-wait.rules.ts'

const added = new Date('2026-06-14T06:36:00.000Z')

describe('a new payee', () => {
  it.each([
    [0, '2026-06-14T06:36:00.000Z'],
    [0.5, '2026-06-14T06:36:30.000Z'],
    [1440, '2026-06-15T06:36:00.000Z'],
  ])('waits %s minutes, until %s', (minutes, usable) => {
    expect(usableFrom(added, minutes)).toEqual(new Date(usable))
  })

  it.each([
    ['2026-06-14T06:35:59.001Z', 61],
    ['2026-06-14T06:36:59.999Z', 1],
    ['2026-06-14T06:37:00.000Z', 0],
    ['2026-06-14T09:00:00.000Z', 0],
  ])('at %s still waits %s seconds', (now, seconds) => {
    expect(payeeWaitSeconds(usableFrom(added, 1), new Date(now))).toBe(seconds)
  })

  it.each([
    ['2026-06-14T06:36:00.001Z', '2026-06-14T06:37:00.000Z'],
    ['2026-06-14T06:36:59.999Z', '2026-06-14T06:37:00.000Z'],
    ['2026-06-14T06:37:00.000Z', '2026-06-14T06:37:00.000Z'],
  ])('usable at %s is promised for the minute of %s', (usable, shown) => {
    expect(usableMinute(usable)).toBe(shown)
  })

  it('from before payees waited does not wait', () => {
    expect(payeeWaitSeconds(null, added)).toBe(0)
  })
})

describe('the wait that a house is set to', () => {
  it.each([
    [0, true, true],
    [0, false, false],
    [2, false, false],
    [59.9, false, false],
    [60, false, true],
  ])('%s minutes, in a sandbox %s: good %s', (minutes, sandbox, good) => {
    expect(isWaitLongEnough(minutes, sandbox)).toBe(good)
  })
})
