import type { PickDecision } from '../in-play.rules.ts'
import type { Odds } from '../prices.rules.ts'
import type { System } from './multiples.rules.ts'
import { mostReturnOf } from './returns.rules.ts'

/** Until when a multiple waits: the longest of what its legs do, null of one before kick-off. Null where none of them does. */
export function longestDelay(legs: readonly (Date | null)[]): Date | null {
  return legs.reduce((longest, one) => (one && (!longest || one > longest) ? one : longest), null)
}

/** A leg of a multiple that waits. */
interface WaitingLeg {
  /** The price that the house had at the press. */
  readonly taken: Odds
  /** What its own match says; null while that waits. */
  readonly decision: PickDecision | null
}

/** What becomes of a multiple that waits. */
type MultipleDecision =
  | { readonly state: 'open'; readonly odds: readonly Odds[]; readonly mostReturn: bigint }
  | { readonly state: 'rejected' }

/**
 * What becomes of a multiple that waits, by its legs: rejected as a whole as soon as one of them is, open when all of them
 * can stand, each at its price. Where better prices would pay more than a bet can pay, all stand at those of the press.
 * Null where it waits on.
 */
export function decisionOf(
  system: System,
  lineStake: bigint,
  legs: readonly WaitingLeg[],
  mostReturn: bigint,
): MultipleDecision | null {
  if (legs.some(({ decision }) => decision !== null && decision.why !== null)) return { state: 'rejected' }
  const odds = legs.flatMap(({ decision }) => (decision?.why === null ? [decision.odds] : []))
  if (odds.length < legs.length) return null
  const most = mostReturnOf(system, lineStake, odds)
  if (most <= mostReturn) return { state: 'open', odds, mostReturn: most }
  const taken = legs.map((leg) => leg.taken)
  return { state: 'open', odds: taken, mostReturn: mostReturnOf(system, lineStake, taken) }
}
