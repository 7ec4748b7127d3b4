/** Sizes of the board, in its own units: a bucket's width, a row's height, and the room above the first peg. */
export const COLUMN = 24
export const ROW = 20
const HEAD = 26
/** How far above a peg's middle the bead touches it. */
const TOUCH = 9
/** How high it springs off a peg. */
const SPRING = 4
/** How long a row takes, in milliseconds: sixteen rows are down in two and a quarter seconds. */
const ROW_MS = 140

export interface Place {
  readonly x: number
  readonly y: number
}

export const boardWidth = (rows: number) => (rows + 1) * COLUMN
export const boardHeight = (rows: number) => HEAD + rows * ROW
export const fallMs = (rows: number) => rows * ROW_MS

/** Pegs from the top one down, row `r` of which has `r + 1`. */
export function pegsOf(rows: number): readonly Place[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, peg) => pegAt(rows, row, peg)),
  ).flat()
}

function pegAt(rows: number, row: number, peg: number): Place {
  return { x: boardWidth(rows) / 2 + (2 * peg - row) * (COLUMN / 2), y: HEAD + row * ROW }
}

/** Where the bead is before it falls. */
export const startOf = (rows: number): Place => ({ x: boardWidth(rows) / 2, y: 6 })

/** Where it comes to rest, in the bucket of its rights. */
export const restOf = (rows: number, bucket: number): Place => ({
  x: (bucket + 0.5) * COLUMN,
  y: boardHeight(rows) - 7,
})

/** Every place of the fall in order, at even times: it touches a peg, springs off it to its side, and so on to its bucket. */
export function fallOf(path: readonly (0 | 1)[]): readonly Place[] {
  const rows = path.length
  const places: Place[] = [startOf(rows)]
  let rights = 0
  for (const [row, right] of path.entries()) {
    const peg = pegAt(rows, row, rights)
    const side = right === 1 ? 1 : -1
    places.push({ x: peg.x, y: peg.y - TOUCH })
    places.push({ x: peg.x + (side * COLUMN) / 4, y: peg.y - TOUCH - SPRING })
    rights += right
  }
  return [...places, restOf(rows, rights)]
}
