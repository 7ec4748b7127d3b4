import { describe, expect, it } from 'vitest'
import { money } from '#platform/money/money.ts'
import { faultOfUsdt, mostUsdt, usdtLeft } from './usdt-way.rules.ts'

const usdt = (units: bigint) => money('USDT', units)
const use = (times: number, whole: bigint) => ({ times, amount: usdt(whole * 1_000_000n) })

const LIMITS = {
  minAmount: usdt(10_000_000n),
  maxAmount: usdt(20_000_000_000n),
  timesPerDay: 5,
  amountPerDay: usdt(50_000_000_000n),
  protocols: [],
}

describe('a withdrawal in USDT', () => {
  it.each([
    [9_999_999n, use(0, 0n), 'amountOutOfRange'],
    [10_000_000n, use(0, 0n), null],
    [20_000_000_000n, use(0, 0n), null],
    [20_000_000_001n, use(0, 0n), 'amountOutOfRange'],
    [10_000_000n, use(5, 50n), 'noTimesLeft'],
    [10_000_000n, use(4, 49_990n), null],
    [10_000_001n, use(4, 49_990n), 'dayAmountSpent'],
  ])('of %s units after %o: %s', (units, used, fault) => {
    expect(faultOfUsdt(LIMITS, used, usdt(units))).toBe(fault)
  })

  it('leaves nothing less than nothing of a day', () => {
    expect(usdtLeft(LIMITS, use(7, 60_000n))).toEqual({ times: 0, amount: usdt(0n) })
  })

  it.each([
    [use(0, 0n), 9_999_999n, null],
    [use(0, 0n), 12_345_678n, 12_345_678n],
    [use(0, 0n), 90_000_000_000n, 20_000_000_000n],
    [use(1, 49_985n), 90_000_000_000n, 15_000_000n],
    [use(5, 100n), 90_000_000_000n, null],
  ])('at most, after %o with %s units there: %s', (used, available, most) => {
    expect(mostUsdt(LIMITS, used, usdt(available))?.units ?? null).toBe(most)
  })
})
