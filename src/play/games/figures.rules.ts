import { groupDigits } from '#platform/money/amount-text.ts'

/** Parts of a stake are the fourth decimal of a multiple (`MULTIPLE_PARTS`). */
const MULTIPLE_PLACES = 4

/** A fraction of two whole numbers, the second more than nothing. */
export type Fraction = readonly [over: bigint, under: bigint]

/**
 * A decimal from whole units of its last place, none of them less than nothing: `decimalText(5050n, 2)` is '50.50'. Decimals
 * that say nothing are left out beyond the least; the digits before the point are grouped.
 */
export function decimalText(units: bigint | number, places: number, least = places): string {
  const digits = `${units}`.padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places)
  const kept = fraction.slice(0, Math.max(least, fraction.replace(/0+$/, '').length))
  const whole = groupDigits(digits.slice(0, digits.length - places))
  return kept === '' ? whole : `${whole}.${kept}`
}

/** A multiple from parts of a stake, exactly, with two decimals at least: '2.00', '1.125', '24,750.00'. */
export function multipleText(parts: bigint | number): string {
  return decimalText(parts, MULTIPLE_PLACES, 2)
}

/** The same as short as it is exact: '90', '0.5', '4.8'. */
export function shortMultiple(parts: bigint | number): string {
  return decimalText(parts, MULTIPLE_PLACES, 0)
}

/**
 * A fraction in per cent, cut after so many decimals: nobody reads of more than there is. 9899 in 10000 is '98.99'. Nothing of
 * nothing is nothing.
 */
export function percentText([over, under]: Fraction, places = 2): string {
  const scaled = over * 100n * 10n ** BigInt(places)
  return decimalText(under === 0n ? 0n : scaled / under, places)
}

/** The same to the nearest: '49.50' of 4,950 in 10,001, as a field has it that can be typed into. */
export function nearestPercentText([over, under]: Fraction, places = 2): string {
  const scaled = over * 100n * 10n ** BigInt(places)
  return decimalText((scaled * 2n + under) / (under * 2n), places)
}

/** Which of two fractions is more: positive where the first one is. */
export function compareFractions([a, b]: Fraction, [c, d]: Fraction): number {
  const difference = a * d - c * b
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
