import { type Fraction, fraction, ONE, over, plus } from '#platform/money/fraction.ts'
import { divideHalfEven } from '#platform/money/money.ts'
import type { Score, Side } from '#play/fixtures/score.ts'
import { MARKETS } from './markets/kinds.rules.ts'
import { type Pick, quartersAhead } from './markets/market.rules.ts'
import { decidedAhead, possibleAhead, type Seen } from './markets/to-come.rules.ts'
import type { Odds } from './prices.rules.ts'

/** How a bet ended. Push and void both return the stake; they differ in what the record says. */
export const BET_RESULTS = ['win', 'half-win', 'push', 'void', 'half-lose', 'lose'] as const
export type BetResult = (typeof BET_RESULTS)[number]

/** `wait`: nobody can say yet. `review`: a person decides. */
export type Grade = BetResult | 'wait' | 'review'

/** How a match ended, or how far it is, for the sake of its bets. */
export type MatchOutcome =
  /**
   * Played to the end. The score after 90 minutes and stoppage, and what else is known: extra time (the 90 minutes
   * included) and the shoot-out decide only who goes through.
   */
  | {
      readonly status: 'finished'
      readonly fullTime: Score
      readonly halfTime?: Score | null
      readonly extraTime?: Score | null
      readonly shootOut?: Score | null
      /** Whose the goals of the 90 minutes are, in their order, as far as that is known; null of a score that was given. */
      readonly goals?: readonly Side[] | null
    }
  /**
   * Under way: what was seen of it, which nobody takes back. Of a tie in its shoot-out the 90 minutes are over (`isShootOut`): all but
   * who goes through is settled by them.
   */
  | { readonly status: 'live'; readonly seen: Seen; readonly isShootOut?: true }
  /** Stopped at `score`; `replayed` when it is to start again from 0-0. */
  | {
      readonly status: 'abandoned'
      readonly score: Score
      readonly halfTime?: Score | null
      readonly goals?: readonly Side[] | null
      /** The moment until which the house waits for it to go on: what is undecided then is void. */
      readonly until: Date
      readonly replayed?: boolean
    }
  /** Not started; the house waits for it until that moment. */
  | { readonly status: 'postponed'; readonly until: Date }
  | { readonly status: 'cancelled' }
  /** A committee gave the score: bets never settle on it by themselves. */
  | { readonly status: 'awarded' }

/**
 * The result of being ahead of a line by quarter goals: a quarter line is two half stakes on the lines around
 * it.
 */
export function resultOfQuarters(ahead: number): BetResult {
  if (ahead >= 2) return 'win'
  if (ahead === 1) return 'half-win'
  if (ahead === 0) return 'push'
  return ahead === -1 ? 'half-lose' : 'lose'
}

/** The result of a pick that is ahead by quarters: a map that was not played is void, where a line that was hit is a push. */
export function resultOf({ kind }: Pick['market'], ahead: number): BetResult {
  return ahead === 0 && MARKETS[kind].decidedBy === 'maps' ? 'void' : resultOfQuarters(ahead)
}

/** The results that a bet can have at all: by some score, or none because it is void. */
export function possibleResults(pick: Pick): ReadonlySet<BetResult> {
  return new Set(['void' as const, ...[...possibleAhead(pick)].map((ahead) => resultOf(pick.market, ahead))])
}

/** What a bet is on, and of one in play the score that it was accepted at. */
export interface BetOn extends Pick {
  readonly at?: Score | null
}

/** A score as a bet counts it: of a handicap in play the goals alone that fell after the bet. */
export function countedScore({ market: { kind }, at }: BetOn, [home, away]: Score): Score {
  return at && kind === 'asian_handicap' ? [home - at[0], away - at[1]] : [home, away]
}

/** What was seen of a match decides the bet, and the other side of its market with it. */
function decidedBy(pick: BetOn, seen: Seen): BetResult | null {
  const ahead = decidedAhead(pick, { ...seen, score: countedScore(pick, seen.score) })
  return ahead === null ? null : resultOf(pick.market, ahead)
}

/** By a score that its market needs and nobody knows it is left to a person: never a guess. */
function gradeFinished(pick: BetOn, outcome: MatchOutcome & { status: 'finished' }): BetResult | 'review' {
  const { fullTime, halfTime = null, extraTime = null, shootOut = null, goals = null } = outcome
  const ahead = quartersAhead(pick, {
    ht: halfTime,
    ft90: countedScore(pick, fullTime),
    et: extraTime,
    pens: shootOut,
    goals,
  })
  return ahead === null ? 'review' : resultOf(pick.market, ahead)
}

/** Whether nobody waits any longer: the moment itself is too late. */
const isLate = (outcome: { readonly until: Date; readonly replayed?: boolean }, now: Date): boolean =>
  outcome.replayed === true || now >= outcome.until

function gradeLive(
  pick: BetOn,
  { seen, isShootOut }: MatchOutcome & { status: 'live' },
): BetResult | 'wait' | 'review' {
  if (!isShootOut || MARKETS[pick.market.kind].decidedBy === 'winner') return decidedBy(pick, seen) ?? 'wait'
  const { score: fullTime, halfTime, goals = null } = seen
  return gradeFinished(pick, { status: 'finished', fullTime, halfTime, goals })
}

/** What becomes of a bet at an instant. */
export function gradeBet(pick: BetOn, outcome: MatchOutcome, now: Date): Grade {
  switch (outcome.status) {
    case 'finished':
      return gradeFinished(pick, outcome)
    case 'live':
      return gradeLive(pick, outcome)
    case 'abandoned': {
      const { score, halfTime = null, goals = null } = outcome
      const seen = { score, halfTime, goals }
      return decidedBy(pick, seen) ?? (isLate(outcome, now) ? 'void' : 'wait')
    }
    case 'postponed':
      return isLate(outcome, now) ? 'void' : 'wait'
    case 'cancelled':
      return 'void'
    case 'awarded':
      return 'review'
  }
}

/** Which bets on a match need not wait: all, none, or those on the picks of which `isGraded` says so. */
export type Gradable = 'all' | 'none' | { readonly isGraded: (pick: BetOn) => boolean }

/**
 * The bets of which `gradeBet` says more than `wait`, so that those that wait are not looked at again and
 * again, nor stand before others. Of those that wait for a person already (`inReview`) the ones of which it says a
 * result.
 */
export function gradable(
  outcome: MatchOutcome,
  now: Date,
  { inReview = false }: { inReview?: boolean } = {},
): Gradable {
  switch (outcome.status) {
    case 'live':
      return { isGraded: (pick) => gradeBet(pick, outcome, now) !== 'wait' }
    case 'abandoned':
      return isLate(outcome, now) ? 'all' : { isGraded: (pick) => gradeBet(pick, outcome, now) !== 'wait' }
    case 'postponed':
      return isLate(outcome, now) ? 'all' : 'none'
    case 'finished':
      return inReview ? { isGraded: (pick) => gradeBet(pick, outcome, now) !== 'review' } : 'all'
    case 'cancelled':
      return 'all'
    case 'awarded':
      return inReview ? 'none' : 'all'
  }
}

const TWO = fraction(2n)

/** What a stake is multiplied by: at decimal odds o it is o, (o + 1) / 2, 1, 1, 1/2 or 0. */
export function coefficientOf(result: BetResult, odds: Fraction): Fraction {
  switch (result) {
    case 'win':
      return odds
    case 'half-win':
      return over(plus(odds, ONE), TWO)
    case 'push':
    case 'void':
      return ONE
    case 'half-lose':
      return over(ONE, TWO)
    case 'lose':
      return fraction(0n)
  }
}

/** What a bet pays. */
export interface Payout {
  /** Units paid, a whole number of cents, the stake included. */
  readonly paid: bigint
  /**
   * Exact return less what is paid, in units; negative where rounding went up. At most half a cent either
   * way.
   */
  readonly remainder: bigint
}

const CENT = 10_000n

/**
 * The payout of a stake: stake x coefficient computed exactly and rounded once, half-even, to the cent.
 * Stakes are whole cents, so that the remainder is a whole number of units and can be posted. Throws
 * RangeError on any other stake.
 */
export function payoutOf(stake: bigint, result: BetResult, odds: Odds): Payout {
  if (stake <= 0n || stake % CENT !== 0n) throw new RangeError('a stake is a positive number of whole cents')
  const { numerator, denominator } = coefficientOf(result, fraction(BigInt(odds), 100n))
  const exact = (stake * numerator) / denominator
  const paid = divideHalfEven(exact, CENT) * CENT
  return { paid, remainder: exact - paid }
}
