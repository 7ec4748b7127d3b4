import { type Money, money, PAYABLE_UNIT } from '#platform/money/money.ts'

const RATE_SCALE = 10_000n

/**
 * What is given on top of a deposit: the rate's share (`rate` in hundredths of a percent), down to the whole cent, and never
 * more than `left` of the day's most.
 */
export function discountOf(amount: Money<'CNY'>, rate: number, left: Money<'CNY'>): Money<'CNY'> {
  const share = (amount.units * BigInt(rate)) / RATE_SCALE
  const cents = share - (share % PAYABLE_UNIT.CNY)
  const most = left.units > 0n ? left.units : 0n
  return money('CNY', cents < most ? cents : most)
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
