import { divideHalfEven } from './money.ts'

/**
 * An exact number that need not be a decimal: in lowest terms, the denominator more than nothing. Build it
 * with `fraction`, `parseFraction` or arithmetic on others.
 */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a < 0n ? -a : a, b]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return divisor
}

/** `numerator / denominator` in lowest terms. @throws {RangeError} where the denominator is zero */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('nothing is divided by zero')
  const sign = denominator < 0n ? -1n : 1n
  const divisor = greatestDivisor(numerator, sign * denominator)
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** a + b */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** a - b */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

/** a x b */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** a / b. @throws {RangeError} where b is zero */
export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Whether a is less than b. */
export function isLess(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}

/** a without its sign. */
export function magnitude(a: Fraction): Fraction {
  return a.numerator < 0n ? { ...a, numerator: -a.numerator } : a
}

/** Digits before and after the point, and the exponent, that a number may be written with. */
const MOST_DIGITS = 30
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/
const QUOTIENT = /^([+-]?\d+)\/(\d+)$/

function parseDecimal(text: string): Fraction | null {
  const [, sign, whole = '', decimals = '', power = '0'] = DECIMAL.exec(text) ?? []
  if (sign === undefined || whole + decimals === '') return null
  const shift = Number(power) - decimals.length
  if (whole.length > MOST_DIGITS || decimals.length > MOST_DIGITS || Math.abs(Number(power)) > MOST_DIGITS)
    return null
  const digits = BigInt(`${whole}${decimals}`) * (sign === '-' ? -1n : 1n)
  return shift < 0 ? fraction(digits, 10n ** BigInt(-shift)) : fraction(digits * 10n ** BigInt(shift))
}

/**
 * The number that a text says exactly: a decimal ('-0.96', '1e3') or a fraction ('19/11'), of at most 30 digits
 * before and after its point or stroke. Null when it is none.
 */
export function parseFraction(text: string): Fraction | null {
  const [, numerator, denominator] = QUOTIENT.exec(text) ?? []
  if (numerator === undefined || denominator === undefined) return parseDecimal(text)
  if (numerator.length > MOST_DIGITS || denominator.length > MOST_DIGITS) return null
  return BigInt(denominator) === 0n ? null : fraction(BigInt(numerator), BigInt(denominator))
}

/** A fraction as such: '19/11', '2/1'. */
export function formatQuotient({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`
}

function shifted(digits: bigint, places: number): string {
  const [sign, text] = digits < 0n ? ['-', String(-digits)] : ['', String(digits)]
  if (places === 0) return `${sign}${text}`
  const padded = text.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** A number to so many places, rounded half to even. */
export function formatRounded({ numerator, denominator }: Fraction, places: number): string {
  return shifted(divideHalfEven(numerator * 10n ** BigInt(places), denominator), places)
}

/** How often `factor` divides a number, and what is left. */
function divideOut(number: bigint, factor: bigint): [times: number, rest: bigint] {
  let [rest, count] = [number, 0]
  for (; rest % factor === 0n; count++) rest /= factor
  return [count, rest]
}

/** How many places a number needs to be written exactly; null where no decimal does. */
export function decimalPlaces({ denominator }: Fraction): number | null {
  const [twos, odd] = divideOut(denominator, 2n)
  const [fives, rest] = divideOut(odd, 5n)
  return rest === 1n ? Math.max(twos, fives) : null
}

/** A number exactly: the decimal where there is one ('186.2'), else the fraction ('1/3'). */
export function formatExact(number: Fraction): string {
  const places = decimalPlaces(number)
  return places === null ? formatQuotient(number) : formatRounded(number, places)
}

const bitsOf = (number: bigint) => number.toString(16).length * 4

/**
 * The number that arithmetic with floating point has for it, right to the last place, however many digits the
 * fraction has: for what no fraction can say.
 */
export function toFloat({ numerator, denominator }: Fraction): number {
  const shift = 64 + bitsOf(denominator) - bitsOf(numerator)
  const quotient =
    shift < 0 ? numerator / (denominator << BigInt(-shift)) : (numerator << BigInt(shift)) / denominator
  return Number(quotient) * 2 ** -shift
}
