import { type Money, money, payablePart, scaleBy } from '#platform/money/money.ts'
import type { Rate } from '#platform/money/rate.ts'

const divisorOf = ({ scale }: Rate) => 10n ** BigInt(scale)

/**
 * What USDT counts as in a sum of CNY (S9-005): at the base rate, exact, and rounded once, half-even, to the
 * cent. A sum is converted as a whole, never part by part.
 */
export function worthInCny(usdt: Money<'USDT'>, rate: Rate): Money<'CNY'> {
  return scaleBy(money('CNY', usdt.units), rate.units, divisorOf(rate))
}

/**
 * What an exchange gives for `pay` at a rate of CNY for one USDT: CNY to the cent, USDT to its sixth place,
 * cut and never rounded up. So no chain of exchanges makes money out of nothing, and none takes more than
 * what was cut.
 */
export function exchangedFor(pay: Money<'CNY'>, rate: Rate): Money<'USDT'>
export function exchangedFor(pay: Money<'USDT'>, rate: Rate): Money<'CNY'>
export function exchangedFor(pay: Money<'CNY' | 'USDT'>, rate: Rate): Money<'CNY' | 'USDT'>
export function exchangedFor(pay: Money<'CNY' | 'USDT'>, rate: Rate): Money<'CNY' | 'USDT'> {
  if (pay.currency === 'CNY') return money('USDT', (pay.units * divisorOf(rate)) / rate.units)
  return payablePart(money('CNY', (pay.units * rate.units) / divisorOf(rate)))
}
