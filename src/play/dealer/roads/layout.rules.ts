/** Rows of every road. */
export const ROAD_ROWS = 6

/** Where a cell of a road is drawn: both count from 0, the row from the top. */
export interface Place {
  readonly column: number
  readonly row: number
}

/** Places of a bead plate: down a column of six, then down the next. */
export const beadPlace = (at: number): Place => ({
  column: Math.floor(at / ROAD_ROWS),
  row: at % ROAD_ROWS,
})

/**
 * Places of a road of streaks, so many cells each: a streak starts a column of its own and goes down; where the column ends or
 * the cell below is taken, it turns and goes on to the right (the dragon's tail). One list of places a streak.
 */
export function streakPlaces(lengths: readonly number[]): readonly (readonly Place[])[] {
  const taken = new Set<string>()
  const isFree = ({ column, row }: Place) => row < ROAD_ROWS && !taken.has(`${column}:${row}`)
  let start = -1
  return lengths.map((length) => {
    start += 1
    while (!isFree({ column: start, row: 0 })) start += 1
    let place: Place = { column: start, row: 0 }
    let isTail = false
    return Array.from({ length }, (_, at) => {
      if (at > 0) {
        const below = { column: place.column, row: place.row + 1 }
        isTail ||= !isFree(below)
        place = isTail ? { column: place.column + 1, row: place.row } : below
      }
      taken.add(`${place.column}:${place.row}`)
      return place
    })
  })
}
