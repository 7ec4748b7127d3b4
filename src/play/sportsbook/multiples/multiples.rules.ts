import { type Fraction, fraction } from '#platform/money/fraction.ts'

/** How many selections the lines of a system have, and of how many legs they are made. */
export interface System {
  readonly legs: number
  readonly from: number
  readonly to: number
}

/** Systems with a name: every line from doubles, or from singles, up to the accumulator of all legs. */
const NAMED: Readonly<Record<string, System>> = {
  trixie: { legs: 3, from: 2, to: 3 },
  patent: { legs: 3, from: 1, to: 3 },
  yankee: { legs: 4, from: 2, to: 4 },
  lucky15: { legs: 4, from: 1, to: 4 },
  canadian: { legs: 5, from: 2, to: 5 },
  superyankee: { legs: 5, from: 2, to: 5 },
  lucky31: { legs: 5, from: 1, to: 5 },
  heinz: { legs: 6, from: 2, to: 6 },
  lucky63: { legs: 6, from: 1, to: 6 },
  superheinz: { legs: 7, from: 2, to: 7 },
  goliath: { legs: 8, from: 2, to: 8 },
}

/** Legs that a system has at most: its lines can then be counted with whole numbers that stay exact. */
export const MOST_SYSTEM_LEGS = 50

/**
 * The system of a name or of a `k/n`, every line of k among n legs ('2/4'). Spelling does not count: 'Super
 * Yankee', 'super_yankee', 'lucky 15', '2 of 4'. Null when there is none.
 */
export function parseSystem(text: string): System | null {
  const name = text.toLowerCase().replace(/[\s_-]/g, '')
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? null
  const [, size, among] = /^(\d{1,2})(?:\/|of)(\d{1,2})$/.exec(name) ?? []
  const [k, legs] = [Number(size), Number(among)]
  return k >= 1 && k <= legs && legs <= MOST_SYSTEM_LEGS ? { legs, from: k, to: k } : null
}

/** What a stake on an accumulator is multiplied by, given the coefficients of its legs. Exact. */
export function accumulatorCoefficient(legs: readonly Fraction[]): Fraction {
  let [numerator, denominator] = [1n, 1n]
  for (const leg of legs) {
    numerator *= leg.numerator
    denominator *= leg.denominator
  }
  return fraction(numerator, denominator)
}

/**
 * What the stake of a line is multiplied by over all lines of a system, and how many there are. The products of
 * all lines of a size add up to a coefficient of the polynomial (1 + c1 x)(1 + c2 x)…: as many steps as the
 * square of the legs, however many lines there are. Exact.
 */
export function systemCoefficient(
  { from, to }: System,
  legs: readonly Fraction[],
): { readonly lines: number; readonly coefficient: Fraction } {
  let [sums, counts, denominator] = [[1n], [1], 1n]
  for (const leg of legs) {
    sums = [...sums, 0n].map((sum, size) => sum * leg.denominator + (sums[size - 1] ?? 0n) * leg.numerator)
    counts = [...counts, 0].map((count, size) => count + (counts[size - 1] ?? 0))
    denominator *= leg.denominator
  }
  return {
    lines: counts.slice(from, to + 1).reduce((total, count) => total + count, 0),
    coefficient: fraction(
      sums.slice(from, to + 1).reduce((total, sum) => total + sum, 0n),
      denominator,
    ),
  }
}
