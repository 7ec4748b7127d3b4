import { fieldsOf, fraction, wholeIn } from '#play/fairness/exact.rules.ts'
import { type GameRules, MULTIPLE_PARTS } from '#play/games/game.rules.ts'

/** Targets in hundredths of a stake: 1.01 to 1,000,000.00. */
export const LEAST_TARGET = 101
export const MOST_TARGET = 100_000_000
/** How many equally likely numbers a round is drawn from: 2^64, eight bytes, so that none is ever thrown away. */
export const LIMBO_NUMBERS = 1n << 64n
/** A hundredth of a stake in parts of it. */
const HUNDREDTH = MULTIPLE_PARTS / 100n

export interface LimboChoice {
  /** In hundredths of the stake: what a win pays. */
  readonly target: number
}

export interface LimboOutcome {
  /** How high it rose, in hundredths: 100 at least, `MOST_TARGET` where it rose as high or higher. */
  readonly reached: number
}

/**
 * How high a drawn number rises, in hundredths: 99 times the count of numbers, over the number plus one, rounded
 * down, so that `x` hundredths are reached by the lowest ⌊99 × 2^64 / x⌋ numbers.
 */
export function heightOf(drawn: bigint): number {
  const height = (99n * LIMBO_NUMBERS) / (drawn + 1n)
  return Number(height < 100n ? 100n : height > BigInt(MOST_TARGET) ? BigInt(MOST_TARGET) : height)
}

/** How many of the 2^64 numbers reach a target: 99 / target of them, down to a whole number. */
export function numbersReaching(target: number): bigint {
  return (99n * LIMBO_NUMBERS) / BigInt(target)
}

/** A height of which P(height ≥ x) = 0.99 / x; pays the target where it is reached. */
export const LIMBO: GameRules<LimboChoice, never, LimboOutcome> = {
  id: 'limbo',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  start: { target: 200 },
  readChoice(asked) {
    const fields = fieldsOf(asked, ['target'])
    const target = fields && wholeIn(fields.target, LEAST_TARGET, MOST_TARGET)
    return target ? { target } : null
  },
  readMove: () => null,
  leave: () => null,
  play({ target }, draws) {
    const reached = heightOf(draws.below(LIMBO_NUMBERS))
    return { over: true, multiple: reached >= target ? BigInt(target) * HUNDREDTH : 0n, outcome: { reached } }
  },
  returns({ target }) {
    const chance = fraction(numbersReaching(target), LIMBO_NUMBERS)
    return {
      rtp: fraction(numbersReaching(target) * BigInt(target), LIMBO_NUMBERS * 100n),
      hit: chance,
      most: BigInt(target) * HUNDREDTH,
      mostChance: chance,
    }
  },
}
