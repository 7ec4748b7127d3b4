/**
 * How an amount is written (language, section 7). Everything is string work on the wire's decimal string, so that no
 * float ever touches an amount. More decimals than are shown are cut, never rounded up: nobody reads a cent they
 * do not have.
 */

/** When a sign is written: a minus for less than nothing, a sign on every ledger row, or none (pending amounts). */
export type SignMode = 'negative' | 'always' | 'never'

export type MoneyFormat = {
  /** A wire currency: CNY, USDT, COIN; any other code is written after the number. */
  currency: string
  sign?: SignMode
  /** Decimals shown; by default 2, and 0 for coins. Six on chain receipts. `exact`: two, or as many as the amount has. */
  decimals?: Decimals
}

export type Decimals = number | 'exact'

export type MoneyParts = {
  /** '', '-' or '+'; always the first character. */
  sign: '' | '-' | '+'
  /** '¥' or ''. */
  symbol: string
  /** Grouped whole part, '12,860'. */
  whole: string
  /** '.40', or '' where no decimals are shown. */
  decimals: string
  /** ' USDT' with its space, or ''. */
  unit: string
}

const WIRE_AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/
const SYMBOLS: Readonly<Record<string, string>> = { CNY: '¥' }
const COIN = 'COIN'

/** Groups digits by three from the right: '12860' becomes '12,860'. Leading zeros go. */
export function groupDigits(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '')
  return bare.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Takes a wire amount apart for drawing. Throws RangeError when the string is not a decimal amount. */
export function moneyParts(
  amount: string,
  { currency, sign = 'negative', decimals }: MoneyFormat,
): MoneyParts {
  const match = WIRE_AMOUNT.exec(amount)
  if (!match) throw new RangeError(`not a wire amount: ${amount}`)
  const [, minus = '', whole = '0', fraction = ''] = match
  const least = currency === COIN ? 0 : 2
  const places =
    decimals === 'exact' ? Math.max(least, fraction.replace(/0+$/, '').length) : (decimals ?? least)
  const shown = fraction.slice(0, places).padEnd(places, '0')
  const isZero = /^0*$/.test(whole + shown)
  const symbol = SYMBOLS[currency] ?? ''
  return {
    sign: signOf(minus === '-', isZero, sign),
    symbol,
    whole: groupDigits(whole),
    decimals: places > 0 ? `.${shown}` : '',
    unit: symbol || currency === COIN ? '' : ` ${currency}`,
  }
}

function signOf(negative: boolean, isZero: boolean, mode: SignMode): MoneyParts['sign'] {
  if (mode === 'never' || isZero) return ''
  if (negative) return '-'
  return mode === 'always' ? '+' : ''
}

/** The amount as one piece of text, for sentences, names and titles: '¥12,860.40', '1,204.55 USDT', '8,820'. */
export function moneyText(amount: string, format: MoneyFormat): string {
  const parts = moneyParts(amount, format)
  return `${parts.sign}${parts.symbol}${parts.whole}${parts.decimals}${parts.unit}`
}

/** The parts with every digit as 0: keeps the width of a hidden amount without telling it. */
export function maskParts(parts: MoneyParts): MoneyParts {
  return { ...parts, whole: parts.whole.replace(/\d/g, '0'), decimals: parts.decimals.replace(/\d/g, '0') }
}

/** A balance older than this is shown with its age. */
export const STALE_AFTER_MS = 60_000

/** How old a stale balance is, in the largest whole unit; null while it is fresh. A failed refresh makes it stale at once. */
export function staleAge(
  ageMs: number,
  refreshFailed = false,
): { unit: 'second' | 'minute' | 'hour'; value: number } | null {
  if (ageMs <= STALE_AFTER_MS && !refreshFailed) return null
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 60) return { unit: 'second', value: seconds }
  if (seconds < 3600) return { unit: 'minute', value: Math.floor(seconds / 60) }
  return { unit: 'hour', value: Math.floor(seconds / 3600) }
}
