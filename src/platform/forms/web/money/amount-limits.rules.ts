import type { Currency } from '#platform/money/currencies.ts'
import { compare, type Money } from '#platform/money/money.ts'

/** Between what an amount may be, and what there is to take it from; what is left out limits nothing. */
export interface AmountLimits<C extends Currency> {
  readonly min?: Money<C>
  readonly max?: Money<C>
  readonly available?: Money<C>
}

/** Why an amount that was typed cannot be sent. */
export type AmountFault = 'amountMissing' | 'belowLeast' | 'aboveMost' | 'overBalance'

/**
 * Judges what was typed; null stands for nothing. The range comes first: no balance makes an amount right
 * that nobody may send.
 */
export function faultOfAmount<C extends Currency>(
  typed: Money<C> | null,
  { min, max, available }: AmountLimits<C>,
): AmountFault | null {
  if (!typed || typed.units === 0n) return 'amountMissing'
  if (min && compare(typed, min) < 0) return 'belowLeast'
  if (max && compare(typed, max) > 0) return 'aboveMost'
  return available && compare(typed, available) > 0 ? 'overBalance' : null
}
