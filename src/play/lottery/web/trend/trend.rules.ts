/** One thing that a trend follows: a position, or numbers wherever they stand. */
export interface TrendBlock {
  /** Its text: `lottery.rows.<id>`. */
  readonly id: string
  readonly choices: readonly number[]
  /** What of the numbers of a draw it shows. */
  readonly of: (balls: readonly number[]) => readonly number[]
}

export interface TrendDraw {
  readonly issue: string
  readonly balls: readonly number[]
}

export interface TrendCell {
  readonly choice: number
  /** How often it came in that draw: 0 where it did not. */
  readonly times: number
  /** Draws since it came last, that one with them, as far as the list goes back; 0 where it came. */
  readonly missed: number
}

export interface TrendRow {
  readonly issue: string
  readonly balls: readonly number[]
  readonly cells: readonly TrendCell[]
}

/** What came in each draw of a list, the newest first, and how long each number had not come by then. */
export function trendOf(block: TrendBlock, draws: readonly TrendDraw[]): readonly TrendRow[] {
  const missed = new Map(block.choices.map((choice) => [choice, 0]))
  const rows: TrendRow[] = []
  for (const { issue, balls } of [...draws].reverse()) {
    const came = block.of(balls)
    const cells = block.choices.map((choice): TrendCell => {
      const times = came.filter((number) => number === choice).length
      const since = times > 0 ? 0 : (missed.get(choice) ?? 0) + 1
      missed.set(choice, since)
      return { choice, times, missed: since }
    })
    rows.push({ issue, balls, cells })
  }
  return rows.reverse()
}

/** Where the one number of each draw stands among the choices, for a line through them; null where a draw has several. */
export function pathOf(rows: readonly TrendRow[]): readonly number[] | null {
  const places = rows.map(({ cells }) => {
    const hits = cells.flatMap(({ times }, at) => (times > 0 ? [at] : []))
    return hits.length === 1 ? (hits[0] as number) : null
  })
  return places.every((place) => place !== null) ? (places as number[]) : null
}

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** Positions of a draw, each by itself. */
export const positionBlocks = (ids: readonly string[], first: number, last: number): readonly TrendBlock[] =>
  ids.map((id, at) => ({ id, choices: span(first, last), of: (balls) => balls.slice(at, at + 1) }))

/** Numbers of a part of a draw, in whatever order they stand. */
export const anyBlock = (id: string, first: number, last: number, from = 0, to?: number): TrendBlock => ({
  id,
  choices: span(first, last),
  of: (balls) => balls.slice(from, to),
})

/** What the numbers of a draw add up to. */
export const sumBlock = (id: string, first: number, last: number): TrendBlock => ({
  id,
  choices: span(first, last),
  of: (balls) => [balls.reduce((sum, number) => sum + number, 0)],
})
