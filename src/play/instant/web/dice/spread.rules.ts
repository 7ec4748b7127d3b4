import { DICE_POINTS, HIGHEST_POINT } from '../../dice/dice.rules.ts'

/** Bars that the points are counted in, each as wide as the others but the last, which has the 100.00 besides. */
export const BARS = 10
/** The points of a bar. */
const WIDE = HIGHEST_POINT / BARS
/** With fewer rounds any picture is chance: a bar has five of them on average from here on. */
export const FEW_ROUNDS = 50
/** How often a bar stands where it usually does, at least. */
const USUALLY = 0.99

export interface Bar {
  /** Points in hundredths, both ends included. */
  readonly from: number
  readonly to: number
  readonly count: number
}

export interface Spread {
  readonly rounds: number
  readonly bars: readonly Bar[]
  /** How many rounds a bar has on average, in tenths. */
  readonly expectedTenths: number
  /** Where the count of a bar lies in 99 of 100 cases at least, when every point is as likely as any other. */
  readonly usual: { readonly least: number; readonly most: number }
  readonly fewest: number
  readonly most: number
}

const barOf = (point: number) => Math.min(BARS - 1, Math.trunc(point / WIDE))

/** How points in hundredths lie, beside how they usually would. */
export function spreadOf(points: readonly number[]): Spread {
  const counts = Array.from({ length: BARS }, () => 0)
  for (const point of points) counts[barOf(point)] = (counts[barOf(point)] ?? 0) + 1
  const rounds = points.length
  return {
    rounds,
    bars: counts.map((count, bar) => ({
      from: bar * WIDE,
      to: bar === BARS - 1 ? HIGHEST_POINT : (bar + 1) * WIDE - 1,
      count,
    })),
    expectedTenths: Math.round((rounds * 10) / BARS),
    usual: usualCount(rounds, WIDE / DICE_POINTS),
    fewest: Math.min(...counts),
    most: Math.max(...counts),
  }
}

/** The counts that a bar has in 99 of 100 cases at least: what is rarer is left out at both ends, half of it at each. */
export function usualCount(
  rounds: number,
  chance: number,
): { readonly least: number; readonly most: number } {
  const rare = (1 - USUALLY) / 2
  let likely = (1 - chance) ** rounds
  let below = 0
  let least = 0
  for (let count = 0; count < rounds; count += 1) {
    if (below + likely <= rare) least = count + 1
    below += likely
    if (below >= 1 - rare) return { least, most: count }
    likely *= ((rounds - count) / (count + 1)) * (chance / (1 - chance))
  }
  return { least, most: rounds }
}
