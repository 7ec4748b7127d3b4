import { cny, compare, type Money, money, scaleBy } from '#platform/money/money.ts'

/** What a quick deposit, a part of a withdrawal, and what is left of one may be at least: a rest below it could not be paid out. */
export const LEAST_PART = cny(100)
/** The most of one quick deposit or quick withdrawal. */
export const MOST_AT_ONCE = cny(50_000)
/** Percents in the reward are counted in hundredths. */
const HUNDREDTHS_OF_PERCENT = 10_000n

/** Whether an amount can be a quick deposit. Bounds are inclusive. */
export function isQuickAmount(amount: Money<'CNY'>): boolean {
  return compare(amount, LEAST_PART) >= 0 && compare(amount, MOST_AT_ONCE) <= 0
}

/**
 * What a quick deposit is given on top: `percent` (two decimals at most) of it, half-even to the cent, and no more than is left of
 * the day; never below nothing.
 */
export function rewardOf(amount: Money<'CNY'>, percent: number, leftOfDay: Money<'CNY'>): Money<'CNY'> {
  const whole = scaleBy(amount, BigInt(Math.round(percent * 100)), HUNDREDTHS_OF_PERCENT)
  const most = leftOfDay.units < 0n ? money('CNY', 0n) : leftOfDay
  return compare(whole, most) <= 0 ? whole : most
}
