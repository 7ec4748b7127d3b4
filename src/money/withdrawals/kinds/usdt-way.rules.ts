import type { ChainProtocol } from '#money/rails/rails.contract.ts'
import { type Money, money, zero } from '#platform/money/money.ts'

/** What one withdrawal in USDT may be, and a day of the site; apart from what a grade withdraws in CNY. */
export interface UsdtLimits {
  readonly minAmount: Money<'USDT'>
  readonly maxAmount: Money<'USDT'>
  readonly timesPerDay: number
  readonly amountPerDay: Money<'USDT'>
  /** Those by which withdrawals go, of those that a rail carries. */
  readonly protocols: readonly ChainProtocol[]
}

/** The wallet in USDT takes and pays out free of charge (S2-095): the house bears the chain's own cost. */
export const USDT_FEE = zero('USDT')

/** What a member has withdrawn in USDT on a day; refused withdrawals do not count. */
export interface UsdtUse {
  readonly times: number
  readonly amount: Money<'USDT'>
}

/**
 * What is left of a day: `surplusCount` and `surplusAmount` of the USDT config (S3-020); never below zero.
 */
export function usdtLeft(limits: UsdtLimits, use: UsdtUse): UsdtUse {
  const left = limits.amountPerDay.units - use.amount.units
  return {
    times: Math.max(0, limits.timesPerDay - use.times),
    amount: money('USDT', left > 0n ? left : 0n),
  }
}

/** Why an amount cannot be withdrawn now; each is the name of a refusal of this room. */
export type UsdtFault = 'amountOutOfRange' | 'noTimesLeft' | 'dayAmountSpent'

/**
 * Judges an amount by the limits and what is left of the day: null when it can be withdrawn. Bounds are
 * inclusive.
 */
export function faultOfUsdt(limits: UsdtLimits, use: UsdtUse, { units }: Money<'USDT'>): UsdtFault | null {
  if (units < limits.minAmount.units || units > limits.maxAmount.units) return 'amountOutOfRange'
  const left = usdtLeft(limits, use)
  if (left.times === 0) return 'noTimesLeft'
  return units > left.amount.units ? 'dayAmountSpent' : null
}

/** The most that can be withdrawn at once, to the sixth place; null when that is less than the least. */
export function mostUsdt(limits: UsdtLimits, use: UsdtUse, available: Money<'USDT'>): Money<'USDT'> | null {
  const left = usdtLeft(limits, use)
  const [least = 0n] = [available.units, limits.maxAmount.units, left.amount.units].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  return left.times === 0 || least < limits.minAmount.units ? null : money('USDT', least)
}
