import { describe, expect, it } from 'vitest'
import { worthInCny } from '#money/wallet/exchange.rules.ts'
import { cny, money, parseMoney, subtract } from '#platform/money/money.ts'
import { afterStake, freeToLeave, lockedBy, lockedUsdt, requiredFor, timesOf } from './turnover.rules.ts'

describe('turnover', () => {
  it.each([
    [1_000n, 1, 1_000n],
    [1_000n, 0, 0n],
    [1_001n, 1.5, 1_501n],
    [999n, 0.01, 9n],
  ])('of %s, %s times, is %s', (credited, times, required) => {
    expect(requiredFor(credited, times)).toBe(required)
  })

  it.each([
    [1_000n, 1_000n, 1],
    [500_000_000n, 1_000_000_000n, 2],
    [1_001n, 1_501n, 1.5],
    [999n, 9n, 0.01],
  ])('of %s that owed %s was asked for %s times', (credited, required, times) => {
    expect(timesOf(credited, required)).toBe(times)
  })

  it.each([
    [[], 5n, []],
    [[10n, 20n], 0n, []],
    [[10n, 20n], 4n, [6n]],
    [[10n, 20n], 10n, [0n]],
    [[10n, 20n], 15n, [0n, 15n]],
    [[10n, 20n], 99n, [0n, 0n]],
    [[0n, 20n], 5n, [15n]],
  ])('owed %s, oldest first, is after a stake of %s: %s', (owed, valid, left) => {
    const requirements = owed.map((units, n) => ({ ref: `D${n}`, left: units }))
    expect(afterStake(requirements, valid).map((one) => one.left)).toEqual(left)
  })

  it.each([
    [0n, 100n, 0n, 0n, 100n],
    [40n, 100n, 0n, 40n, 60n],
    [400n, 100n, 0n, 100n, 0n],
    [400n, 0n, 0n, 0n, 0n],
    [40n, 100n, 30n, 10n, 90n],
    [40n, 100n, 70n, 0n, 130n],
    [40n, 0n, 100n, 0n, 60n],
  ])(
    'owed %s locks of a wallet of %s beside USDT worth %s: %s, and %s may leave',
    (owed, centre, usdt, locked, free) => {
      expect(lockedBy(owed, centre, usdt)).toBe(locked)
      expect(freeToLeave(owed, centre, usdt)).toBe(free)
    },
  )

  it.each([
    ['0', '100', '100'],
    ['180', '100', '75'],
    ['720', '100', '0'],
    ['9999', '100', '0'],
    // A third of a yuan buys no whole sixth place: what is cut stays locked.
    ['0.33', '100', '99.954167'],
    // Worth ¥0.0000072, which counts as nothing.
    ['0', '0.000001', '0'],
  ])('while %s yuan may leave, locks of %s USDT at 7.20: %s', (free, usdt, locked) => {
    const amount = (text: string) => parseMoney(text, 'USDT') ?? money('USDT', -1n)
    const rate = { units: 720n, scale: 2 }
    const kept = lockedUsdt(cny(free), amount(usdt), rate)
    expect(kept).toEqual(amount(locked))
    // What is not locked is let through.
    expect(worthInCny(subtract(amount(usdt), kept), rate).units).toBeLessThanOrEqual(cny(free).units)
  })
})
