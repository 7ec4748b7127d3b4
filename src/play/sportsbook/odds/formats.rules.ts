import {
  decimalPlaces,
  type Fraction,
  formatQuotient,
  formatRounded,
  fraction,
  isLess,
  magnitude,
  minus,
  ONE,
  over,
  parseFraction,
  plus,
} from '#platform/money/fraction.ts'

/** How odds are written: six that bettors know, and the chance, in percent, that they stand for. */
export const ODDS_FORMATS = [
  'decimal',
  'hongkong',
  'malay',
  'indonesian',
  'american',
  'fractional',
  'probability_pct',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** What a format says of a gain: what is won with a stake of one, the stake itself not counted. */
interface Notation {
  /** The value that says a gain. */
  readonly ofGain: (gain: Fraction) => Fraction
  /** The gain that a value says. */
  readonly gainOf: (value: Fraction) => Fraction
  /** Whether a value can stand in that format at all. */
  readonly holds: (value: Fraction) => boolean
  /** The values that can, in words. */
  readonly range: string
}

const HUNDRED = fraction(100n)
const isPositive = ({ numerator }: Fraction) => numerator > 0n
const negative = (value: Fraction) => minus(fraction(0n), value)
const inverse = (value: Fraction) => over(ONE, value)

/** A positive value is the gain; a negative one is what has to be staked to gain one. */
const signed = (value: Fraction) => (isPositive(value) ? value : inverse(magnitude(value)))

const GAIN = { ofGain: (gain: Fraction) => gain, gainOf: (value: Fraction) => value, holds: isPositive }

const NOTATIONS: Readonly<Record<OddsFormat, Notation>> = {
  decimal: {
    ofGain: (gain) => plus(gain, ONE),
    gainOf: (value) => minus(value, ONE),
    holds: (value) => isLess(ONE, value),
    range: 'more than 1',
  },
  hongkong: { ...GAIN, range: 'more than 0' },
  malay: {
    ofGain: (gain) => (isLess(ONE, gain) ? negative(inverse(gain)) : gain),
    gainOf: signed,
    holds: (value) => value.numerator !== 0n && !isLess(ONE, magnitude(value)),
    range: 'from -1 to 1, and not 0',
  },
  indonesian: {
    ofGain: (gain) => (isLess(gain, ONE) ? negative(inverse(gain)) : gain),
    gainOf: signed,
    holds: (value) => !isLess(magnitude(value), ONE),
    range: 'at least 1, or at most -1',
  },
  american: {
    ofGain: (gain) => (isLess(gain, ONE) ? negative(over(HUNDRED, gain)) : over(gain, inverse(HUNDRED))),
    gainOf: (value) => signed(over(value, HUNDRED)),
    holds: (value) => !isLess(magnitude(value), HUNDRED),
    range: 'at least +100, or at most -100',
  },
  fractional: { ...GAIN, range: 'two whole numbers such as 6/4' },
  probability_pct: {
    ofGain: (gain) => over(HUNDRED, plus(gain, ONE)),
    gainOf: (value) => minus(over(HUNDRED, value), ONE),
    holds: (value) => isPositive(value) && isLess(value, HUNDRED),
    range: 'more than 0 and less than 100',
  },
}

/** The values that odds in a format can have, in words. */
export function oddsRange(format: OddsFormat): string {
  return NOTATIONS[format].range
}

/** How even odds are written in words, where they are. */
const EVENS = /^ev(?:s|en|ens)?$/i

function parseValue(format: OddsFormat, text: string): Fraction | null {
  switch (format) {
    case 'fractional':
      if (EVENS.test(text)) return ONE
      return text.includes('/') ? parseFraction(text) : null
    case 'american':
      return EVENS.test(text) ? HUNDRED : parseFraction(text)
    case 'probability_pct':
      return parseFraction(text.replace(/%$/, ''))
    default:
      return parseFraction(text)
  }
}

/**
 * The value of odds as they are written in a format, exactly; null where the format has no such odds. Besides
 * what is usual a fraction is read in every format: what `formatQuotient` wrote of a value.
 */
export function parseOddsValue(format: OddsFormat, text: string): Fraction | null {
  const value = parseValue(format, text)
  return value && NOTATIONS[format].holds(value) ? value : null
}

/** The decimal odds, stake included, that a value of a format says. Exact: nothing is rounded on the way. */
export function decimalOf(format: OddsFormat, value: Fraction): Fraction {
  return plus(NOTATIONS[format].gainOf(value), ONE)
}

/** The value in a format that says decimal odds of more than 1. Exact. */
export function valueIn(format: OddsFormat, decimal: Fraction): Fraction {
  return NOTATIONS[format].ofGain(minus(decimal, ONE))
}

/** Up to so many places a value is written as it is; others are rounded. */
const PLACES_KEPT = 4

/** Places that leave a value two digits: two, and more where it is less than a tenth. */
function placesOf(value: Fraction): number {
  const exact = decimalPlaces(value)
  if (exact !== null && exact <= PLACES_KEPT) return Math.max(2, exact)
  let places = 2
  for (let least = fraction(1n, 10n); isLess(magnitude(value), least); places++)
    least = over(least, fraction(10n))
  return places
}

/**
 * A value as it is printed in a format: a fraction in lowest terms, American odds whole and with their sign,
 * others with two places, or up to four where they then are exact. Rounded half to even.
 */
export function formatOddsValue(format: OddsFormat, value: Fraction): string {
  switch (format) {
    case 'fractional':
      return formatQuotient(value)
    case 'american':
      return `${isPositive(value) ? '+' : ''}${formatRounded(value, 0)}`
    default:
      return formatRounded(value, placesOf(value))
  }
}
