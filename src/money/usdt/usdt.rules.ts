import { cny, type Money, money } from '#platform/money/money.ts'

/** Seconds that a quoted exchange is held for. */
export const QUOTE_SECONDS = 30

type Either = 'CNY' | 'USDT'

/** What one exchange may take, at least and at most, in the currency that is paid. */
export const EXCHANGE_LIMITS: { readonly [C in Either]: { readonly min: Money<C>; readonly max: Money<C> } } =
  {
    CNY: { min: cny(10), max: cny(500_000) },
    USDT: { min: money('USDT', 1_000_000n), max: money('USDT', 70_000_000_000n) },
  }

/** The other one of the two currencies. */
export const otherOf = (currency: Either): Either => (currency === 'CNY' ? 'USDT' : 'CNY')

/** Why an amount cannot be exchanged; each is the name of a refusal of this room. */
export type ExchangeFault = 'belowLeast' | 'aboveMost'

/** Judges the amount that is paid: null when it can be exchanged. */
export function faultOfExchange(pay: Money<Either>): ExchangeFault | null {
  const { min, max } = EXCHANGE_LIMITS[pay.currency]
  if (pay.units < min.units) return 'belowLeast'
  return pay.units > max.units ? 'aboveMost' : null
}

/**
 * Whether a login name may use USDT: everybody where the list is empty (S6-018). Case does not tell two names
 * apart.
 */
export function isListed(name: string, whitelist: readonly string[]): boolean {
  const own = name.toLowerCase()
  return whitelist.length === 0 || whitelist.some((listed) => listed.toLowerCase() === own)
}
