import type { GameRules } from './game.rules.ts'
import { MULTIPLE_PARTS } from './game.rules.ts'

/** What rounds of a house are held to, in units. */
export interface RoundLimits {
  /** The most that a round may pay, the stake included (`GAMES_MOST_RETURN`). */
  readonly mostPaid: bigint
  /** The least stake, where that is more than a game's own (`GAMES_LEAST_STAKE`). */
  readonly leastStake: bigint
}

const YUAN = 1_000_000n

/** The limits of a house that is set to so many whole yuan. */
export const roundLimits = (set: { gamesMostReturn: number; gamesLeastStake: number }): RoundLimits => ({
  mostPaid: BigInt(set.gamesMostReturn) * YUAN,
  leastStake: BigInt(set.gamesLeastStake) * YUAN,
})

/** The least stake of a game in a house, in units: a whole multiple of what its stakes go by. */
export function leastStakeOf(
  { leastStake: step }: Pick<GameRules, 'leastStake'>,
  limits: RoundLimits,
): bigint {
  const least = limits.leastStake > step ? limits.leastStake : step
  return ((least + step - 1n) / step) * step
}

/**
 * The largest stake, in units, of which a round never pays more than it may, where it pays `most` parts of the stake at
 * most: shown before a round is staked, never cut silently.
 */
export function mostStakeOf(
  { leastStake: step }: Pick<GameRules, 'leastStake'>,
  most: bigint,
  { mostPaid }: RoundLimits,
): bigint {
  const exact = (mostPaid * MULTIPLE_PARTS) / (most > 0n ? most : 1n)
  const held = exact < mostPaid ? exact : mostPaid
  return held - (held % step)
}

type StakeDefect = 'step' | 'pays-too-much'

/** What is wrong with a stake on a choice of which a round pays `most` parts of it at most; null where nothing is. */
export function stakeDefect(
  game: Pick<GameRules, 'leastStake'>,
  stake: bigint,
  most: bigint,
  limits: RoundLimits,
): StakeDefect | null {
  if (stake < leastStakeOf(game, limits) || stake % game.leastStake !== 0n) return 'step'
  return stake > mostStakeOf(game, most, limits) ? 'pays-too-much' : null
}
