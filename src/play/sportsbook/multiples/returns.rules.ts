import { type Fraction, fraction, over } from '#platform/money/fraction.ts'
import { divideHalfEven } from '#platform/money/money.ts'
import type { Odds } from '../prices.rules.ts'
import { type BetResult, coefficientOf, type Payout } from '../settlement.rules.ts'
import { nearest, type StakeLimits } from '../stakes.rules.ts'
import { accumulatorCoefficient, type System, systemCoefficient } from './multiples.rules.ts'

const CENT = 10_000n
const YUAN = 1_000_000n

/** Least stake of a line, in units; all lines together are held to the limits of one bet. */
export const LEAST_LINE_STAKE = 1n * YUAN

/** A leg with the odds it was taken at, and how it ended; null while nobody knows. */
export interface Leg {
  readonly odds: Odds
  readonly result: BetResult | null
}

/** A leg that ended. */
export interface EndedLeg extends Leg {
  readonly result: BetResult
}

const oddsOf = (odds: Odds): Fraction => fraction(BigInt(odds), 100n)

/** What an accumulator's legs are multiplied to. Exact. */
export function combinedOdds(odds: readonly Odds[]): Fraction {
  return accumulatorCoefficient(odds.map(oddsOf))
}

function paidFor(stake: bigint, { numerator, denominator }: Fraction): Payout {
  const exact = numerator * stake
  const paid = divideHalfEven(exact, denominator * CENT) * CENT
  return { paid, remainder: divideHalfEven(exact - paid * denominator, denominator) }
}

const comeTo = (system: System, legs: readonly EndedLeg[]) =>
  systemCoefficient(
    system,
    legs.map(({ odds, result }) => coefficientOf(result, oddsOf(odds))),
  )

/**
 * What the lines of a system pay: multiplied and added exactly, rounded once, half-even, to the cent. The remainder is
 * the exact return less what is paid, to the unit: what an exact return has below a unit no account can hold.
 */
export function payoutOfLines(system: System, lineStake: bigint, legs: readonly EndedLeg[]): Payout {
  return paidFor(lineStake, comeTo(system, legs).coefficient)
}

/** The same by the stake of all lines together: what of it was not cashed out need not be whole cents a line. */
export function payoutOfStake(system: System, stake: bigint, legs: readonly EndedLeg[]): Payout {
  const { lines, coefficient } = comeTo(system, legs)
  return paidFor(stake, over(coefficient, fraction(BigInt(lines))))
}

/** The most that a multiple can pay: with every leg won. In units. */
export function mostReturnOf(system: System, lineStake: bigint, odds: readonly Odds[]): bigint {
  return payoutOfLines(
    system,
    lineStake,
    odds.map((one) => ({ odds: one, result: 'win' })),
  ).paid
}

/** How a multiple ended. */
export interface MultipleEnd extends Payout {
  readonly result: BetResult
}

/**
 * How a multiple ends by what is known of its legs, with what runs of its stake on all lines: when all have ended, or as
 * soon as every line is lost. Null while it is open. It is judged by its total: more than was staked is a win, as much a
 * push (void where no leg stood), less a loss, whatever comes back of it.
 */
export function endOf(system: System, stake: bigint, legs: readonly Leg[]): MultipleEnd | null {
  const standing = legs.filter(({ result }) => result !== 'lose').length
  if (standing < system.from) return { result: 'lose', paid: 0n, remainder: 0n }
  const ended = legs.filter((leg): leg is EndedLeg => leg.result !== null)
  if (ended.length < legs.length) return null
  const payout = payoutOfStake(system, stake, ended)
  return { ...payout, result: resultOf(stake, payout.paid, ended) }
}

function resultOf(stake: bigint, paid: bigint, legs: readonly EndedLeg[]): BetResult {
  if (legs.every(({ result }) => result === 'void')) return 'void'
  if (paid === stake) return 'push'
  return paid > stake ? 'win' : 'lose'
}

export type LineStakeDefect =
  | 'not-whole-cents'
  | 'below-least-line'
  | 'below-least'
  | 'above-most'
  | 'return-above-most'

/** What is wrong with a stake on every line of a system at some odds, or null. */
export function lineStakeDefect(
  system: System,
  lines: number,
  lineStake: bigint,
  odds: readonly Odds[],
  limits: StakeLimits,
): LineStakeDefect | null {
  const stake = lineStake * BigInt(lines)
  if (lineStake % CENT !== 0n) return 'not-whole-cents'
  if (lineStake < LEAST_LINE_STAKE) return 'below-least-line'
  if (stake < limits.least) return 'below-least'
  if (stake > limits.most) return 'above-most'
  return mostReturnOf(system, lineStake, odds) > limits.mostReturn ? 'return-above-most' : null
}

/** The largest stake on a line that the limits allow, in whole cents: said before a bet is placed, never cut silently. */
export function mostLineStake(
  system: System,
  lines: number,
  odds: readonly Odds[],
  limits: StakeLimits,
): bigint {
  const { coefficient } = systemCoefficient(system, odds.map(oddsOf))
  const byReturn = (limits.mostReturn * coefficient.denominator) / coefficient.numerator
  const byStake = limits.most / BigInt(lines)
  const most = byReturn < byStake ? byReturn : byStake
  return most - (most % CENT)
}

/**
 * The stake on a line nearest to one that is outside its limits, in whole cents; null where the limits allow none, or
 * nothing is wrong with it.
 */
export function lineStakeWithin(
  { system, lines }: { readonly system: System; readonly lines: number },
  lineStake: bigint,
  odds: readonly Odds[],
  limits: StakeLimits,
): bigint | null {
  const shared = limits.least / BigInt(lines)
  const each =
    shared * BigInt(lines) < limits.least || shared % CENT > 0n ? shared + CENT - (shared % CENT) : shared
  const least = each < LEAST_LINE_STAKE ? LEAST_LINE_STAKE : each
  return nearest(lineStake, least, mostLineStake(system, lines, odds, limits))
}

/** What comes back when so many legs are right and the others lost. */
export interface ReturnsByRight {
  readonly right: number
  /** Lines that are won. */
  readonly lines: number
  /** With the legs of the lowest odds right, and with those of the highest; in units. */
  readonly least: bigint
  readonly most: bigint
}

/** What a system pays by how many of its legs are right, from none to all. */
export function returnsByRight(
  system: System,
  lineStake: bigint,
  odds: readonly Odds[],
): readonly ReturnsByRight[] {
  const rising = odds.toSorted((a, b) => a - b)
  const paidWith = (right: readonly Odds[], lost: readonly Odds[]) =>
    payoutOfLines(system, lineStake, [
      ...right.map((one): EndedLeg => ({ odds: one, result: 'win' })),
      ...lost.map((one): EndedLeg => ({ odds: one, result: 'lose' })),
    ]).paid
  return Array.from({ length: odds.length + 1 }, (_, right) => {
    const wrong = odds.length - right
    return {
      right,
      lines: systemCoefficient(
        system,
        rising.slice(0, right).map(() => fraction(1n)),
      ).lines,
      least: paidWith(rising.slice(0, right), rising.slice(right)),
      most: paidWith(rising.slice(wrong), rising.slice(0, wrong)),
    }
  })
}
