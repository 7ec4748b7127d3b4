import {
  formatQuotient,
  formatRounded,
  fraction,
  isLess,
  magnitude,
  parseFraction,
} from '#platform/money/fraction.ts'
import { formatOddsValue, type OddsFormat, valueIn } from '../../odds/formats.rules.ts'

/** Places of a price on screen: two, one from ten up, and two digits of what is less than a tenth. */
function placesOf(value: ReturnType<typeof fraction>): number {
  const size = magnitude(value)
  if (!isLess(size, fraction(10n))) return 1
  let places = 2
  for (let digits = size; isLess(digits, fraction(1n, 10n)); places++)
    digits = fraction(digits.numerator * 10n, digits.denominator)
  return places
}

/**
 * A decimal price ('1.95') as it is shown in another format, in few enough digits for its cell: '0.95', '-1.05',
 * '-105', '19/20'. What is no price comes back as it is. Rounded half to even; what a bet is accepted at and settled by
 * is the decimal price alone.
 */
export function shownIn(format: OddsFormat, price: string): string {
  const decimal = parseFraction(price)
  if (decimal === null || !isLess(fraction(1n), decimal)) return price
  const value = valueIn(format, decimal)
  if (format === 'fractional') return formatQuotient(value)
  if (format === 'american') return formatOddsValue(format, value)
  return formatRounded(value, placesOf(value))
}
