import { divideHalfEven } from '#platform/money/money.ts'
import type { Score } from '#play/fixtures/score.ts'
import { type Pick, quartersAhead, winnerOf } from './markets.rules.ts'
import type { Odds } from './prices.rules.ts'

/** How a bet ended. Push and void both return the stake; they differ in what the record says. */
export const BET_RESULTS = ['win', 'half-win', 'push', 'void', 'half-lose', 'lose'] as const
export type BetResult = (typeof BET_RESULTS)[number]

/** `wait`: nobody can say yet. `review`: a person decides. */
export type Grade = BetResult | 'wait' | 'review'

/** How a match ended, for the sake of its bets. */
export type MatchOutcome =
  /** Played to the end: the score after 90 minutes and stoppage, never extra time or a shoot-out. */
  | { readonly status: 'finished'; readonly fullTime: Score; readonly sidesSwapped?: boolean }
  /** Stopped at `score`; `replayed` when it is to start again from 0-0. */
  | { readonly status: 'abandoned'; readonly score: Score; readonly since: Date; readonly replayed?: boolean }
  /** Not started. */
  | { readonly status: 'postponed'; readonly since: Date }
  | { readonly status: 'cancelled' }
  /** A committee gave the score: bets never settle on it by themselves. */
  | { readonly status: 'awarded' }

/** The house windows. */
export interface SettlementPolicy {
  /** Hours that a postponed match may be played in before its bets are void. */
  readonly postponedHours: number
  /** Hours that an abandoned match may be resumed in, from the point of stoppage. */
  readonly abandonedHours: number
}

export const SETTLEMENT_POLICY: SettlementPolicy = { postponedHours: 48, abandonedHours: 48 }

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

function gradeFinished({ market, selection }: Pick, fullTime: Score): BetResult {
  if (market.kind === '1x2') return winnerOf(fullTime) === selection ? 'win' : 'lose'
  return resultOfQuarters(quartersAhead(selection === 'over' ? 'over' : 'under', market.line, fullTime))
}

/** Goals of each side that show every result there can be: no line of ours is that high. */
const EVERY_SCORE = Array.from({ length: 16 }, (_, home) =>
  Array.from({ length: 16 }, (_, away) => [home, away] as const),
).flat()

/** The results that a bet can have at all: by some score, or none because it is void. */
export function possibleResults(pick: Pick): ReadonlySet<BetResult> {
  return new Set(['void' as const, ...EVERY_SCORE.map((score) => gradeFinished(pick, score))])
}

/** The highest line, in quarters, that the goals already scored decide whatever comes. */
function decidedLine(score: Score): number {
  return quartersAhead('over', 0, score) - 2
}

/** A total that the goals already scored decide: both its sides then settle. */
function determined({ market, selection }: Pick, score: Score): BetResult | null {
  if (market.kind !== 'total' || market.line > decidedLine(score)) return null
  return selection === 'over' ? 'win' : 'lose'
}

function hoursPassed(since: Date, now: Date, hours: number): boolean {
  return now.getTime() - since.getTime() >= hours * 3_600_000
}

/** What becomes of a bet at an instant. */
export function gradeBet(
  pick: Pick,
  outcome: MatchOutcome,
  now: Date,
  policy: SettlementPolicy = SETTLEMENT_POLICY,
): Grade {
  switch (outcome.status) {
    case 'finished':
      return outcome.sidesSwapped ? 'void' : gradeFinished(pick, outcome.fullTime)
    case 'abandoned': {
      const late = outcome.replayed || hoursPassed(outcome.since, now, policy.abandonedHours)
      return determined(pick, outcome.score) ?? (late ? 'void' : 'wait')
    }
    case 'postponed':
      return hoursPassed(outcome.since, now, policy.postponedHours) ? 'void' : 'wait'
    case 'cancelled':
      return 'void'
    case 'awarded':
      return 'review'
  }
}

/**
 * Which bets on a match need not wait: all, none, or those on a total whose line, in quarters, is no higher
 * than this.
 */
export type Gradable = 'all' | 'none' | { readonly totalsUpTo: number }

/**
 * The bets of which `gradeBet` says more than `wait`, so that those that wait are not looked at again and
 * again, nor stand before others.
 */
export function gradable(
  outcome: MatchOutcome,
  now: Date,
  policy: SettlementPolicy = SETTLEMENT_POLICY,
): Gradable {
  switch (outcome.status) {
    case 'abandoned': {
      const late = outcome.replayed || hoursPassed(outcome.since, now, policy.abandonedHours)
      return late ? 'all' : { totalsUpTo: decidedLine(outcome.score) }
    }
    case 'postponed':
      return hoursPassed(outcome.since, now, policy.postponedHours) ? 'all' : 'none'
    case 'finished':
    case 'cancelled':
    case 'awarded':
      return 'all'
  }
}

/** What a stake is multiplied by, as an exact fraction. */
export interface Coefficient {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The coefficient of a result at odds o: o, (o + 1) / 2, 1, 1, 1/2 or 0. */
export function coefficientOf(result: BetResult, odds: Odds): Coefficient {
  switch (result) {
    case 'win':
      return { numerator: BigInt(odds), denominator: 100n }
    case 'half-win':
      return { numerator: BigInt(odds) + 100n, denominator: 200n }
    case 'push':
    case 'void':
      return { numerator: 1n, denominator: 1n }
    case 'half-lose':
      return { numerator: 1n, denominator: 2n }
    case 'lose':
      return { numerator: 0n, denominator: 1n }
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
  const { numerator, denominator } = coefficientOf(result, odds)
  const exact = (stake * numerator) / denominator
  const paid = divideHalfEven(exact, CENT) * CENT
  return { paid, remainder: exact - paid }
}
