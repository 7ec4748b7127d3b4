import { type Fraction, fraction, over } from '#platform/money/fraction.ts'
import { type System, systemCoefficient } from '../multiples/multiples.rules.ts'
import type { Odds } from '../prices.rules.ts'
import type { Chances } from '../pricing/chances.rules.ts'
import { averageReturn, isUndecided } from './cash-out.rules.ts'

/** The one line of what is a single pick, or one price for several: single bets and bet builders. */
export const ONE_LINE: System = { legs: 1, from: 1, to: 1 }

/** What of a bet has not ended: how likely it ends in each way, and the odds that it was taken at. */
export interface OpenLeg {
  readonly chances: Chances
  readonly odds: Odds
}

/** What the legs of a system make of a unit that is spread over all of its lines. */
function perUnit(system: System, legs: readonly Fraction[]): Fraction {
  const { lines, coefficient } = systemCoefficient(system, legs)
  return over(coefficient, fraction(BigInt(lines)))
}

/**
 * What one unit of the stake of a bet comes back as on average, over all ends of its legs that are open: those that ended
 * count as what they came to. Legs are on matches of their own, and those know nothing of each other: so the average of a
 * line is the product of the averages of its legs, and that of a system the sum of its lines. Null where nothing that can
 * still come changes what it pays: such a bet settles.
 */
export function worthOfLines(
  system: System,
  ended: readonly Fraction[],
  open: readonly OpenLeg[],
): Fraction | null {
  if (!open.some(({ chances }) => isUndecided(chances))) return null
  const worth = perUnit(system, [...ended, ...open.map(({ chances, odds }) => averageReturn(chances, odds))])
  return worth.numerator === 0n ? null : worth
}

/** What one unit of the stake of a bet comes back as at the most: with every leg won that is open. */
export function mostOfLines(system: System, ended: readonly Fraction[], open: readonly Odds[]): Fraction {
  return perUnit(system, [...ended, ...open.map((odds) => fraction(BigInt(odds), 100n))])
}
