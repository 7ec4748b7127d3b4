import { streaksOf } from './big-road.rules.ts'
import { type Place, streakPlaces } from './layout.rules.ts'
import type { RoadRound } from './rounds.rules.ts'

/** How many columns back each derived road looks: big eye boy (大眼仔), small road (小路), cockroach road (曱甴路). */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroachRoad: 3 } as const
export type DerivedRoad = keyof typeof DERIVED_ROADS

/** Red where the big road repeats itself, blue where it does not: neither is a side. */
export type DerivedColour = 'red' | 'blue'

/** A cell of a derived road. */
export interface DerivedCell extends Place {
  readonly colour: DerivedColour
}

/**
 * What a derived road says of each win, in their order, from the first on that it can say anything of. By the columns of the big
 * road as streaks, however their tails are drawn. The first of a column: red where the two columns before it that are so far apart
 * are as long. Any other: red where the column so far back has a cell beside it, or none beside the one above either.
 */
export function derivedColours(lengths: readonly number[], road: DerivedRoad): readonly DerivedColour[] {
  const back = DERIVED_ROADS[road]
  const colours: DerivedColour[] = []
  for (const [column, length] of lengths.entries())
    for (let row = 0; row < length; row += 1) {
      const compared = lengths[row === 0 ? column - 1 - back : column - back]
      if (compared === undefined) continue
      const isSame = row === 0 ? compared === lengths[column - 1] : compared !== row
      colours.push(isSame ? 'red' : 'blue')
    }
  return colours
}

const lengthsOf = (rounds: readonly RoadRound[]) =>
  streaksOf(rounds)
    .filter(([first]) => first?.winner !== null)
    .map(({ length }) => length)

/** A derived road of a shoe, laid out as the big road is: a column for each run of one colour. */
export function derivedRoad(rounds: readonly RoadRound[], road: DerivedRoad): readonly DerivedCell[] {
  const runs: { readonly colour: DerivedColour; length: number }[] = []
  for (const colour of derivedColours(lengthsOf(rounds), road)) {
    const run = runs.at(-1)
    if (run?.colour === colour) run.length += 1
    else runs.push({ colour, length: 1 })
  }
  return streakPlaces(runs.map(({ length }) => length)).flatMap((places, n) =>
    places.map((place) => ({ ...place, colour: runs[n]?.colour ?? 'red' })),
  )
}

/** What a derived road would say next if a side won (问路); null where it could not say anything yet. */
export function askRoad<Side extends string>(
  rounds: readonly RoadRound<Side>[],
  winner: Side,
  road: DerivedRoad,
): DerivedColour | null {
  const now = derivedColours(lengthsOf(rounds), road)
  const then = derivedColours(lengthsOf([...rounds, { winner, pairs: [] }]), road)
  return then.length > now.length ? (then.at(-1) ?? null) : null
}
