import { type Money, money, zero } from '#platform/money/money.ts'

const usdt = (whole: bigint): Money<'USDT'> => money('USDT', whole * 1_000_000n)

/** What one withdrawal in USDT may be, and a day of the site; apart from what a grade withdraws in CNY. */
export const USDT_LIMITS = {
  minAmount: usdt(10n),
  maxAmount: usdt(20_000n),
  /** The wallet in USDT takes and pays out free of charge (S2-095): the house bears the chain's own cost. */
  fee: zero('USDT'),
  timesPerDay: 5,
  amountPerDay: usdt(50_000n),
} as const

/** What a member has withdrawn in USDT on a day; refused withdrawals do not count. */
export interface UsdtUse {
  readonly times: number
  readonly amount: Money<'USDT'>
}

/**
 * What is left of a day: `surplusCount` and `surplusAmount` of the USDT config (S3-020); never below zero.
 */
export function usdtLeft(use: UsdtUse): UsdtUse {
  const left = USDT_LIMITS.amountPerDay.units - use.amount.units
  return {
    times: Math.max(0, USDT_LIMITS.timesPerDay - use.times),
    amount: money('USDT', left > 0n ? left : 0n),
  }
}

/** Why an amount cannot be withdrawn now; each is the name of a refusal of this room. */
export type UsdtFault = 'amountOutOfRange' | 'noTimesLeft' | 'dayAmountSpent'

/**
 * Judges an amount by the limits and what is left of the day: null when it can be withdrawn. Bounds are
 * inclusive.
 */
export function faultOfUsdt(use: UsdtUse, { units }: Money<'USDT'>): UsdtFault | null {
  if (units < USDT_LIMITS.minAmount.units || units > USDT_LIMITS.maxAmount.units) return 'amountOutOfRange'
  const left = usdtLeft(use)
  if (left.times === 0) return 'noTimesLeft'
  return units > left.amount.units ? 'dayAmountSpent' : null
}

/** The most that can be withdrawn at once, to the sixth place; null when that is less than the least. */
export function mostUsdt(use: UsdtUse, available: Money<'USDT'>): Money<'USDT'> | null {
  const left = usdtLeft(use)
  const [least = 0n] = [available.units, USDT_LIMITS.maxAmount.units, left.amount.units].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  return left.times === 0 || least < USDT_LIMITS.minAmount.units ? null : money('USDT', least)
}
