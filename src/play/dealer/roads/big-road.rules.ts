import { beadPlace, type Place, streakPlaces } from './layout.rules.ts'
import type { RoadRound } from './rounds.rules.ts'

/** A cell of the bead plate: one round. */
export interface BeadCell<Side extends string> extends Place, RoadRound<Side> {}

/** The bead plate (珠盘路): every round in its order, ties too. */
export const beadPlate = <Side extends string>(
  rounds: readonly RoadRound<Side>[],
): readonly BeadCell<Side>[] => rounds.map((round, at) => ({ ...round, ...beadPlace(at) }))

/** A win of a streak, and the ties that came after it. */
export interface StreakWin<Side extends string> {
  /** Null where a shoe has begun with ties, and nobody has won yet. */
  readonly winner: Side | null
  readonly ties: number
  readonly pairs: readonly Side[]
}

/** A cell of the big road. */
export interface BigRoadCell<Side extends string> extends Place, StreakWin<Side> {}

/**
 * The streaks of a shoe: wins of one side that no win of the other interrupts. A tie is noted on the win before, the first
 * ones of a shoe on the first win; a pair that came with a tie too.
 */
export function streaksOf<Side extends string>(
  rounds: readonly RoadRound<Side>[],
): readonly (readonly StreakWin<Side>[])[] {
  const streaks: StreakWin<Side>[][] = []
  for (const { winner, pairs } of rounds) {
    const streak = streaks.at(-1)
    const last = streak?.at(-1)
    if (winner === 'tie') {
      if (streak && last) streak[streak.length - 1] = withMore(last, { ties: 1, pairs })
      else streaks.push([{ winner: null, ties: 1, pairs }])
    } else if (streak && last?.winner === null) streak[0] = { ...withMore(last, { ties: 0, pairs }), winner }
    else if (streak && last?.winner === winner) streak.push({ winner, ties: 0, pairs })
    else streaks.push([{ winner, ties: 0, pairs }])
  }
  return streaks
}

const withMore = <Side extends string>(
  win: StreakWin<Side>,
  more: Pick<StreakWin<Side>, 'ties' | 'pairs'>,
): StreakWin<Side> => ({
  winner: win.winner,
  ties: win.ties + more.ties,
  pairs: [...new Set([...win.pairs, ...more.pairs])],
})

/** The big road (大路): a column a streak, six rows, with the dragon's tail. */
export function bigRoad<Side extends string>(
  rounds: readonly RoadRound<Side>[],
): readonly BigRoadCell<Side>[] {
  const streaks = streaksOf(rounds)
  const places = streakPlaces(streaks.map(({ length }) => length))
  return streaks.flatMap((streak, n) =>
    streak.map((win, at) => ({ ...win, ...(places[n]?.[at] ?? { column: 0, row: 0 }) })),
  )
}
