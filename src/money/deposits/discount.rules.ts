import { type Money, money, payablePart } from '#platform/money/money.ts'

const RATE_SCALE = 10_000n

/**
 * What is given on top of a deposit: the rate's share (`rate` in hundredths of a percent), down to the whole cent, and never
 * more than `left` of the day's most.
 */
export function discountOf(amount: Money<'CNY'>, rate: number, left: Money<'CNY'>): Money<'CNY'> {
  const share = payablePart(money('CNY', (amount.units * BigInt(rate)) / RATE_SCALE))
  const most = money('CNY', left.units > 0n ? left.units : 0n)
  return share.units < most.units ? share : most
}

/** A rate in hundredths of a percent as the wire writes percent: 50 is "0.5". */
export function percentText(rate: number): string {
  return String(rate / 100)
}

/** The rate behind `percentText`, in hundredths of a percent. */
export function rateOf(percent: string): number {
  return Math.round(Number(percent) * 100)
}

/** The highest of some rates as the wire writes percent; null where none gives anything. */
export function bestRate(percents: readonly string[]): string | null {
  const best = Math.max(0, ...percents.map(rateOf))
  return best > 0 ? percentText(best) : null
}
