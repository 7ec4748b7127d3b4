/**
 * Money is an integer of minor units together with its currency. Never a float: the only ways in are
 * `parseMoney` (the wire's decimal string) and `money` (units), the only way out to a person is `formatAmount`.
 */

/** The currencies of the house. Each has scale 6 in the ledger: one CNY is 1_000_000 units. */
export const CURRENCIES = ['CNY', 'USDT', 'COIN'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Decimal places that one unit of any currency is divided into (10^6). */
export const SCALE = 6
const UNITS_PER_ONE = 10n ** BigInt(SCALE)

/** Units in the smallest amount that can be paid out: a cent of CNY, the sixth place of USDT, a whole coin. */
export const PAYABLE_UNIT: Readonly<Record<Currency, bigint>> = {
  CNY: 10_000n,
  USDT: 1n,
  COIN: UNITS_PER_ONE,
}

/** The largest amount a call accepts, in units: far above any limit, far below what a bigint column holds. */
export const MAX_UNITS = 1_000_000_000n * UNITS_PER_ONE

declare const brand: unique symbol
/** An exact amount. Build it with `money`, `cny`, `parseMoney` or arithmetic on other amounts. */
export type Money<C extends Currency = Currency> = {
  readonly currency: C
  readonly units: bigint
  readonly [brand]: true
}

/** An amount of `units` minor units (10^-6). */
export function money<C extends Currency>(currency: C, units: bigint): Money<C> {
  return { currency, units } as Money<C>
}

/** Nothing, in the given currency. */
export function zero<C extends Currency>(currency: C): Money<C> {
  return money(currency, 0n)
}

/** Yuan from a whole number or a decimal string such as '128.50'. Throws on anything else: for constants and tests. */
export function cny(yuan: number | string): Money<'CNY'> {
  const parsed = parseAmount(typeof yuan === 'number' ? String(yuan) : yuan, SCALE)
  if (parsed === null) throw new RangeError(`not an amount: ${yuan}`)
  return money('CNY', parsed)
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`cannot mix ${a.currency} with ${b.currency}`)
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

/** `amount x numerator / divisor`, exact and then rounded once, half-even, to `unit` units (default: what can be paid). */
export function scaleBy<C extends Currency>(
  amount: Money<C>,
  numerator: bigint,
  divisor: bigint,
  unit: bigint = PAYABLE_UNIT[amount.currency],
): Money<C> {
  return money(amount.currency, divideHalfEven(amount.units * numerator, divisor * unit) * unit)
}

/** Units from a plain decimal string with at most `decimals` places, or null: no sign, no exponent, ASCII digits only. */
export function parseAmount(text: string, decimals: number): bigint | null {
  const match = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,6}))?$/.exec(text)
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  return BigInt(match[1] ?? '0') * UNITS_PER_ONE + BigInt(fraction.padEnd(SCALE, '0'))
}

/** An amount from the wire: a decimal string with at most two places for CNY and six for USDT; null when it is none. */
export function parseMoney<C extends Currency>(text: string, currency: C): Money<C> | null {
  const units = parseAmount(text, currency === 'USDT' ? 6 : currency === 'COIN' ? 0 : 2)
  return units === null || units > MAX_UNITS ? null : money(currency, units)
}

/** Whether an amount as the wire writes it is more than nothing. */
export function isMoreThanNothing(amount: string): boolean {
  return /^[0-9.]*[1-9]/.test(amount)
}

/** The wire form: at least two decimal places (none for whole coins), more only where they carry value; '-' in front when negative. */
export function formatAmount(amount: Money): string {
  const negative = amount.units < 0n
  const magnitude = negative ? -amount.units : amount.units
  const whole = magnitude / UNITS_PER_ONE
  const fraction = (magnitude % UNITS_PER_ONE).toString().padStart(SCALE, '0').replace(/0+$/, '')
  const shown = amount.currency === 'COIN' ? fraction : fraction.padEnd(2, '0')
  return `${negative ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`
}

/**
 * An amount as it stands in a sentence, written as the portal writes it (its `moneyText`): '¥50,000', '-¥1,204.50', '1,204.55 USDT', '8,820'.
 * Whole amounts go without their zeros, so that a range reads as one; of yuan what is below a cent is cut, never rounded up, of USDT nothing.
 */
export function amountInWords(amount: Money): string {
  const { currency, units } = amount
  const [whole = '0', fraction = ''] = formatAmount(money(currency, units < 0n ? -units : units)).split('.')
  const shown = currency === 'USDT' ? fraction : fraction.slice(0, 2)
  const number = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (/^0*$/.test(shown) ? '' : `.${shown}`)
  const sign = units < 0n && /[1-9]/.test(number) ? '-' : ''
  if (currency === 'CNY') return `${sign}¥${number}`
  return `${sign}${number}${currency === 'COIN' ? '' : ` ${currency}`}`
}
