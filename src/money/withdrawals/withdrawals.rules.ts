import { add, compare, type Money, payablePart, subtract, zero } from '#platform/money/money.ts'
import { type DayLimits, dayLimitsOf } from './kinds/withdrawal-grades.ts'
import type { CnyWay } from './kinds/withdrawal-ways.ts'

/** What a withdrawal by a way may be, and how much of it in a day of the site. */
export interface WithdrawalLimits {
  readonly minAmount: Money<'CNY'>
  readonly maxAmount: Money<'CNY'>
  readonly fee: Money<'CNY'>
  readonly timesPerDay: number
  readonly amountPerDay: Money<'CNY'>
}

/** The limits of a member of a grade who withdraws by a way. */
export function limitsOf(way: CnyWay, grade: number): WithdrawalLimits {
  const { minAmount, maxAmount, fee } = way
  return { minAmount, maxAmount, fee, ...dayLimitsOf(grade) }
}

/** What a member has withdrawn on a day of the site. Refused withdrawals are taken out again. */
export interface DayUse {
  readonly times: number
  readonly amount: Money<'CNY'>
}

/** What is left of a day. */
export interface DayLeft {
  readonly times: number
  readonly amount: Money<'CNY'>
}

/** What a day's use leaves of the limits; never below zero. */
export function leftOfDay(limits: DayLimits, use: DayUse): DayLeft {
  const amount = subtract(limits.amountPerDay, use.amount)
  return {
    times: Math.max(0, limits.timesPerDay - use.times),
    amount: amount.units < 0n ? zero('CNY') : amount,
  }
}

/** Why an amount cannot be withdrawn now; each is the name of a refusal of this room. */
export type AmountFault = 'amountOutOfRange' | 'noTimesLeft' | 'dayAmountSpent'

/**
 * Judges an amount by the limits and what is left of the day: null when it can be withdrawn. Bounds are
 * inclusive.
 */
export function faultOfAmount(
  limits: WithdrawalLimits,
  use: DayUse,
  amount: Money<'CNY'>,
): AmountFault | null {
  if (compare(amount, limits.minAmount) < 0 || compare(amount, limits.maxAmount) > 0)
    return 'amountOutOfRange'
  if (use.times >= limits.timesPerDay) return 'noTimesLeft'
  if (compare(add(use.amount, amount), limits.amountPerDay) > 0) return 'dayAmountSpent'
  return null
}

/**
 * The most that can be withdrawn at once: what is there, within one withdrawal's maximum and the day's rest,
 * in whole cents. Null when that is less than the least that can be withdrawn, or no times are left.
 */
export function mostWithdrawable(
  limits: WithdrawalLimits,
  left: DayLeft,
  available: Money<'CNY'>,
): Money<'CNY'> | null {
  if (left.times === 0) return null
  const least = [available, limits.maxAmount, left.amount].reduce((a, b) => (compare(a, b) <= 0 ? a : b))
  const most = payablePart(least)
  return compare(most, limits.minAmount) < 0 ? null : most
}
