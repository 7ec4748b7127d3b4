import { cutToCaps, rateOf, shareOf } from '#money/grants/grants.rules.ts'
import { cny, compare, type Money } from '#platform/money/money.ts'

/**
 * What a quick deposit, a part of a withdrawal, and what is left of one may be at least: a rest below it
 * could not be paid out.
 */
export const LEAST_PART = cny(100)
/** The most of one quick deposit or quick withdrawal. */
export const MOST_AT_ONCE = cny(50_000)

/** In whose name a quick deposit may be paid (`payNameType`). */
export const PAY_NAME = { anybody: 0, member: 1 } as const

/** Whether an amount can be a quick deposit. Bounds are inclusive. */
export function isQuickAmount(amount: Money<'CNY'>): boolean {
  return compare(amount, LEAST_PART) >= 0 && compare(amount, MOST_AT_ONCE) <= 0
}

/**
 * What a quick deposit is promised on top: `percent` (two decimals at most) of it, and no more than is left
 * of the day.
 */
export function rewardOf(amount: Money<'CNY'>, percent: number, leftOfDay: Money<'CNY'>): Money<'CNY'> {
  return cutToCaps(shareOf(amount, rateOf(percent)), { day: leftOfDay }).amount
}
