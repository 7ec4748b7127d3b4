import { CURRENCIES, type Currency } from './currencies.ts'
import { formatAmount, type Money, WIRE_AMOUNT, type WireAmount } from './money.ts'

/**
 * How an amount is written for people, by the server in a sentence and by the portal alike. Decimals are
 * grouped by `Intl` as strings, so that no float ever touches an amount. More decimals than are shown are
 * cut, never rounded up: nobody reads a cent they do not have.
 */

/**
 * When a sign is written: a minus for less than nothing, a sign on every ledger row, or none (pending
 * amounts).
 */
export type SignMode = 'negative' | 'always' | 'never'

/**
 * Decimals shown: so many; `exact`: as many as the amount has; `payable`: those of them that can be paid;
 * `short`: the same, and none where they are all zero, so that a range reads as one. Two at least where it is
 * not said otherwise, and none of coins.
 */
export type Decimals = number | 'exact' | 'payable' | 'short'

export interface AmountStyle {
  readonly sign?: SignMode
  readonly decimals?: Decimals
}

/** The style of a wire's amount, and the currency that it is of. */
export interface WireStyle<C extends Currency = Currency> extends AmountStyle {
  readonly currency: C
}

export interface AmountParts {
  /** '', '-' or '+'; always the first character. */
  readonly sign: '' | '-' | '+'
  /** '¥' or ''. */
  readonly symbol: string
  /** Grouped whole part, '12,860'. */
  readonly whole: string
  /** '.40', or '' where no decimals are shown. */
  readonly decimals: string
  /** ' USDT' with its space, or ''. */
  readonly unit: string
}

/**
 * Every language of the house groups by three with a comma and writes a point; the sign of a currency is the
 * table's, not a language's.
 */
const LOCALE = 'en'
const formatters = new Map<number, Intl.NumberFormat>()

function formatterOf(places: number): Intl.NumberFormat {
  const known = formatters.get(places)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    roundingMode: 'trunc',
    signDisplay: 'never',
  })
  formatters.set(places, made)
  return made
}

/** Groups the digits of a whole number: '12860' becomes '12,860'. */
export function groupDigits(digits: string): string {
  return formatterOf(0).format(digits as `${number}`)
}

function placesOf(fraction: string, currency: Currency, decimals: Decimals | undefined): number {
  const { places, shownPlaces } = CURRENCIES[currency]
  if (typeof decimals === 'number') return decimals
  if (decimals === undefined) return shownPlaces
  const carried = (decimals === 'exact' ? fraction : fraction.slice(0, places)).replace(/0+$/, '').length
  return decimals === 'short' && carried === 0 ? 0 : Math.max(shownPlaces, carried)
}

function signOf(negative: boolean, isZero: boolean, mode: SignMode): AmountParts['sign'] {
  if (mode === 'never' || isZero) return ''
  if (negative) return '-'
  return mode === 'always' ? '+' : ''
}

/**
 * Takes an amount apart for drawing: money, or an amount of the wire with its currency. Throws RangeError
 * where it is none.
 */
export function amountParts(amount: Money, style?: AmountStyle): AmountParts
export function amountParts<C extends Currency>(
  amount: WireAmount<NoInfer<C>>,
  style: WireStyle<C>,
): AmountParts
export function amountParts(amount: Money | WireAmount, style: AmountStyle & Partial<WireStyle>): AmountParts
export function amountParts(
  amount: Money | WireAmount,
  style: AmountStyle & Partial<WireStyle> = {},
): AmountParts {
  const [decimal, currency] =
    typeof amount === 'string' ? [amount, style.currency] : [formatAmount(amount), amount.currency]
  if (currency === undefined || !WIRE_AMOUNT.test(decimal)) {
    throw new RangeError(`not an amount of ${currency}: ${decimal}`)
  }
  const fraction = decimal.split('.')[1] ?? ''
  const text = formatterOf(placesOf(fraction, currency, style.decimals)).format(decimal as `${number}`)
  const [whole = '', shown] = text.split('.')
  const { symbol, unit } = CURRENCIES[currency]
  return {
    sign: signOf(decimal.startsWith('-'), !/[1-9]/.test(text), style.sign ?? 'negative'),
    symbol,
    whole,
    decimals: shown === undefined ? '' : `.${shown}`,
    unit: unit && ` ${unit}`,
  }
}

/** The parts of an amount as one piece of text. */
export function textOf({ sign, symbol, whole, decimals, unit }: AmountParts): string {
  return `${sign}${symbol}${whole}${decimals}${unit}`
}

/**
 * An amount as one piece of text, for sentences, names and titles: '¥12,860.40', '1,204.55 USDT', '8,820'.
 */
export function amountText(amount: Money, style?: AmountStyle): string
export function amountText<C extends Currency>(amount: WireAmount<NoInfer<C>>, style: WireStyle<C>): string
export function amountText(amount: Money | WireAmount, style: AmountStyle & Partial<WireStyle> = {}): string {
  return textOf(amountParts(amount, style))
}
