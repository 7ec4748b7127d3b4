import { readAmount, type WireAmount } from '#platform/money/money.ts'
import type { InterestDay } from '../interest.contract.ts'

/** A bar of the chart. */
export interface Bar {
  readonly day: string
  readonly earned: WireAmount<'CNY'>
  /** Height in thousandths of the tallest bar. */
  readonly height: number
}

/** The bars of some days (newest first), oldest first, in proportion to the day that brought most. */
export function barsOf(days: readonly InterestDay[]): readonly Bar[] {
  const units = days.map(({ earned }) => readAmount(earned, 'CNY').units)
  let most = 0n
  for (const one of units) if (one > most) most = one
  return days
    .map(({ day, earned }, n) => ({
      day,
      earned,
      height: most === 0n ? 0 : Number(((units[n] ?? 0n) * 1000n) / most),
    }))
    .toReversed()
}
