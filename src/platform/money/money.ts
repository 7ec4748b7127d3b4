import { CURRENCIES, type Currency, SCALE } from './currencies.ts'

/**
 * Money is an integer of minor units together with its currency; never a float. On the wire it is a
 * `WireAmount`, which only `formatAmount` writes and only `readAmount` reads. What a person typed or a third
 * party sent is read by `parseMoney`, which may find that it is none.
 */

const UNITS_PER_ONE = 10n ** BigInt(SCALE)

/** The largest amount a call accepts, in units: far above any limit, far below what a bigint column holds. */
export const MAX_UNITS = 1_000_000_000n * UNITS_PER_ONE

declare const brand: unique symbol
/**
 * An exact amount. Build it with `money`, `cny`, `readAmount`, `parseMoney` or arithmetic on other amounts.
 */
export type Money<C extends Currency = Currency> = {
  readonly currency: C
  readonly units: bigint
  readonly [brand]: true
}

declare const wire: unique symbol
/**
 * An amount of a currency as the wire writes it: a decimal string, '128.50'. Only the codec makes one:
 * `formatAmount` and `amountOut`.
 */
export type WireAmount<C extends Currency = Currency> = string & { readonly [wire]: C }

/** An amount of `units` minor units (10^-6). */
export function money<C extends Currency>(currency: C, units: bigint): Money<C> {
  return { currency, units } as Money<C>
}

/** Nothing, in the given currency. */
export function zero<C extends Currency>(currency: C): Money<C> {
  return money(currency, 0n)
}

/** Not an amount of the wire, whose currency `readAmount` knows. */
type Constant = string & { readonly [wire]?: never }

/**
 * Yuan of a constant, for rules and tests: a number or a decimal string such as '128.50'. Throws RangeError
 * where it is none.
 */
export function cny(yuan: number | Constant): Money<'CNY'> {
  const units = unitsOf(String(yuan))
  if (units === null) throw new RangeError(`not an amount: ${yuan}`)
  return money('CNY', units)
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`cannot mix ${a.currency} with ${b.currency}`)
}

/** The same amount, which has to be of that currency. @throws {TypeError} where it is of another */
export function inCurrency<C extends Currency>(amount: Money, currency: C): Money<C> {
  if (amount.currency !== currency) throw new TypeError(`${amount.currency} are not ${currency}`)
  return amount as Money<C>
}

/** The sum of two amounts of one currency. */
export function add<C extends Currency>(a: Money<C>, b: Money<C>): Money<C> {
  sameCurrency(a, b)
  return money(a.currency, a.units + b.units)
}

/** The difference of two amounts of one currency; may be negative. */
export function subtract<C extends Currency>(a: Money<C>, b: Money<C>): Money<C> {
  sameCurrency(a, b)
  return money(a.currency, a.units - b.units)
}

/** The same amount the other way round: what was due is owed. */
export function negate<C extends Currency>({ currency, units }: Money<C>): Money<C> {
  return money(currency, -units)
}

/** The exact sum of any number of amounts of one currency. */
export function sum<C extends Currency>(currency: C, amounts: Iterable<Money<C>>): Money<C> {
  let total = zero(currency)
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** -1, 0 or 1 as a is less than, equal to or more than b. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b)
  return a.units < b.units ? -1 : a.units > b.units ? 1 : 0
}

/** Divides integers and rounds half to even: the one rounding rule of the house. The divisor is positive. */
export function divideHalfEven(numerator: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive')
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  const quotient = magnitude / divisor
  const twice = (magnitude % divisor) * 2n
  const roundUp = twice > divisor || (twice === divisor && quotient % 2n === 1n)
  const rounded = roundUp ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

/**
 * `amount x numerator / divisor`, exact and then rounded once, half-even, to `unit` units (default: what can
 * be paid).
 */
export function scaleBy<C extends Currency>(
  amount: Money<C>,
  numerator: bigint,
  divisor: bigint,
  unit: bigint = CURRENCIES[amount.currency].payableUnit,
): Money<C> {
  return money(amount.currency, divideHalfEven(amount.units * numerator, divisor * unit) * unit)
}

/**
 * The part of an amount that can be paid out: whole cents, whole coins, of USDT all of it. What is below is
 * cut, never rounded up.
 */
export function payablePart<C extends Currency>({ currency, units }: Money<C>): Money<C> {
  return money(currency, units - (units % CURRENCIES[currency].payableUnit))
}

/**
 * A decimal of the wire: ASCII digits with at most six places, a minus where it is less than nothing, no
 * exponent.
 */
export const WIRE_AMOUNT = /^-?(0|[1-9][0-9]*)(\.[0-9]{1,6})?$/

function unitsOf(decimal: string): bigint | null {
  if (!WIRE_AMOUNT.test(decimal)) return null
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(SCALE, '0'))
}

/**
 * The amount that the house wrote, exactly. The currency is that of the wire's amount: reading yuan as USDT
 * does not compile.
 * @throws {RangeError} where it is no amount: nothing is ever shown or reckoned in its place.
 */
export function readAmount<C extends Currency>(amount: WireAmount<NoInfer<C>>, currency: C): Money<C> {
  const units = unitsOf(amount)
  if (units === null) throw new RangeError(`not an amount of the wire: ${amount}`)
  return money(currency, units)
}

/**
 * An amount that somebody else wrote: a person in a field, a bank in its webhook. Null where it is none: it
 * has a sign, an exponent, more places than can be paid of the currency, or is beyond what a call accepts.
 */
export function parseMoney<C extends Currency>(text: string, currency: C): Money<C> | null {
  const units = text.startsWith('-') ? null : unitsOf(text)
  if (units === null || units > MAX_UNITS) return null
  return (text.split('.')[1] ?? '').length > CURRENCIES[currency].places ? null : money(currency, units)
}

/** Whether an amount of the wire is more than nothing. */
export function isMoreThanNothing(amount: WireAmount): boolean {
  return /^[0-9.]*[1-9]/.test(amount)
}

/**
 * The wire form: at least two decimal places (none for whole coins), more only where they carry value; '-' in
 * front when negative.
 */
export function formatAmount<C extends Currency>({ currency, units }: Money<C>): WireAmount<C> {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(SCALE + 1, '0')
  const whole = digits.length - SCALE
  let end = digits.length
  for (const least = whole + CURRENCIES[currency].shownPlaces; end > least; end -= 1) {
    if (digits[end - 1] !== '0') break
  }
  const fraction = end > whole ? `.${digits.slice(whole, end)}` : ''
  return `${negative ? '-' : ''}${digits.slice(0, whole)}${fraction}` as WireAmount<C>
}
