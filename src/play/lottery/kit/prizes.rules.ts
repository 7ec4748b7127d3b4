import type { PlayReturn } from '#play/draws/draw-game.rules.ts'
import { fraction } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'
import type { Prize } from './play.rules.ts'

/** What a line with one prize gives back on average, in hundredths of its stake, before its multiple is rounded. */
const RETURNED_PERCENT = 97n

/** Multiples are whole hundredths of a stake: a line of whole yuan is then paid to the cent, and nothing is rounded off. */
const HUNDREDTH = MULTIPLE_PARTS / 100n

/** What a line pays that wins by a chance: 97 % of the fair multiple, down to a hundredth of the stake. */
export function multipleFor([ways, all]: readonly [bigint, bigint]): bigint {
  const hundredths = (RETURNED_PERCENT * all) / ways
  return hundredths * HUNDREDTH
}

/** A prize at 97 % of its fair multiple. */
export const prizeOf = (id: string, ways: bigint, all: bigint): Prize => ({
  id,
  chance: fraction(ways, all),
  multiple: multipleFor([ways, all]),
})

/** What comes back of a line that wins by this prize alone. */
const returnOf = ({ chance: [ways, all], multiple }: Prize) => fraction(ways * multiple, all * MULTIPLE_PARTS)

const isLess = ([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]) => a * d < c * b

const least = (fractions: readonly (readonly [bigint, bigint])[]) =>
  fractions.reduce((low, one) => (isLess(one, low) ? one : low))

/** The highest of some multiples; 0 of none. */
export function highest(multiples: Iterable<bigint>): bigint {
  let high = 0n
  for (const one of multiples) if (one > high) high = one
  return high
}

const most = (prizes: readonly Prize[]) => highest(prizes.map(({ multiple }) => multiple))

/** How a play pays whose lines each have one of the prizes: by the line that gives back least. */
export const returnsOfLines = (prizes: readonly Prize[]): PlayReturn => ({
  rtp: least(prizes.map(returnOf)),
  hit: least(prizes.map(({ chance }) => chance)),
  most: most(prizes),
})

/** How a play pays each of whose lines can win any of the prizes, one at a time. */
export function returnsOfTiers(prizes: readonly Prize[]): PlayReturn {
  const sum = (parts: readonly (readonly [bigint, bigint])[]) =>
    parts.reduce(([a, b], [c, d]) => fraction(a * d + c * b, b * d), fraction(0n, 1n))
  return { rtp: sum(prizes.map(returnOf)), hit: sum(prizes.map(({ chance }) => chance)), most: most(prizes) }
}
