import {
  type Fraction,
  formatRounded,
  fraction,
  isLess,
  minus,
  ONE,
  over,
  plus,
  toFloat,
} from '#platform/money/fraction.ts'

/** How the margin is taken out of the odds of a market. */
export const DEVIG_METHODS = ['multiplicative', 'additive', 'power', 'shin'] as const
export type DevigMethod = (typeof DEVIG_METHODS)[number]

/** Places of a probability. */
const PLACES = 12

/**
 * The root of a function that falls: between `low`, where it is not negative, and `high`, where it is, down to
 * two neighbouring numbers.
 */
function rootOf(falling: (at: number) => number, low: number, high: number): number {
  let [from, to] = [low, high]
  for (;;) {
    const middle = from + (to - from) / 2
    if (middle <= from || middle >= to) return from
    if (falling(middle) >= 0) from = middle
    else to = middle
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The inverse odds, and what they add up to: the book. */
function bookOf(odds: readonly Fraction[]): {
  readonly shares: readonly Fraction[]
  readonly book: Fraction
} {
  const shares = odds.map((one) => over(ONE, one))
  return { shares, book: shares.reduce(plus) }
}

/** p = r / B: the margin is the same part of each price. */
function multiplicative(odds: readonly Fraction[]): readonly Fraction[] {
  const { shares, book } = bookOf(odds)
  return shares.map((share) => over(share, book))
}

/** p = r - (B - 1) / n: each outcome bears the same. What is very unlikely can come out below nothing. */
function additive(odds: readonly Fraction[]): readonly Fraction[] {
  const { shares, book } = bookOf(odds)
  const each = over(minus(book, ONE), fraction(BigInt(odds.length)))
  return shares.map((share) => minus(share, each))
}

/**
 * p = r^k, with the k that makes them add up to one (Clarke, Kovalchik, Ingram 2017). Reckoned by logarithms,
 * which stay precise where odds are close to 1. All p grow together as k falls, so that none is further off
 * than the sum is from one: some units of the sixteenth place.
 */
function power(odds: readonly Fraction[]): readonly number[] {
  const logarithms = odds.map((one) => Math.log1p(toFloat(minus(one, ONE))))
  const at = (k: number) => logarithms.map((logarithm) => Math.exp(-k * logarithm))
  const excess = (k: number) => sum(at(k)) - 1
  let high = 1
  while (excess(high) >= 0) high *= 2
  return at(rootOf(excess, 0, high))
}

/**
 * p = (sqrt(z² + 4 (1 - z) r² / B) - z) / (2 (1 - z)), with the z, the part of the bets that insiders place,
 * that makes them add up to one (Shin 1993). Written as a quotient without a difference, so that nothing
 * cancels; all p fall as z grows, which bounds what they can be off as in `power`. Null for a book of less
 * than one, for which there is no such z.
 */
function shin(odds: readonly Fraction[]): readonly number[] | null {
  const { shares, book } = bookOf(odds)
  if (isLess(book, ONE)) return null
  const squares = shares.map((share) => (toFloat(share) * toFloat(share)) / toFloat(book))
  const at = (z: number) =>
    squares.map((square) => (2 * square) / (z + Math.sqrt(z * z + 4 * (1 - z) * square)))
  return at(rootOf((z) => sum(at(z)) - 1, 0, 1))
}

/**
 * The probabilities behind the decimal odds of all outcomes of a market (two or more, each above 1), as
 * decimals of twelve places, each rounded by itself: they add up to one but for half a unit of the last place
 * each. Null where the method has no answer.
 */
export function devig(method: DevigMethod, odds: readonly Fraction[]): readonly string[] | null {
  switch (method) {
    case 'multiplicative':
      return multiplicative(odds).map((probability) => formatRounded(probability, PLACES))
    case 'additive':
      return additive(odds).map((probability) => formatRounded(probability, PLACES))
    case 'power':
      return power(odds).map((probability) => probability.toFixed(PLACES))
    case 'shin':
      return shin(odds)?.map((probability) => probability.toFixed(PLACES)) ?? null
  }
}
