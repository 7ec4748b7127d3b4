import type { LotteryPlay, PickRow, Picks } from './play.rules.ts'
import { prizeOf, returnsOfLines } from './prizes.rules.ts'

/** Which positions of a result a play goes by, with the name of each, and what can stand there. */
export interface Positions<Result> {
  readonly id: string
  readonly group: string
  readonly names: readonly string[]
  readonly numbers: readonly number[]
  /** Whether a number that came does not come again. */
  readonly comesOnce: boolean
  /** What stands at those positions, in their order. */
  at(result: Result): readonly number[]
}

const rowsOf = (
  { names, numbers }: Pick<Positions<never>, 'names' | 'numbers'>,
  least: number,
): readonly PickRow[] => names.map((id) => ({ id, choices: numbers, least, most: numbers.length }))

/** How many ways there are to take one number of each row; where none can come twice, none twice. */
function ordersOf(rows: Picks, comesOnce: boolean): number {
  if (!comesOnce) return rows.reduce((product, { length }) => product * length, 1)
  // Rows are few and a row has some ten numbers: what was taken before is kept as bits.
  let ways = new Map<number, number>([[0, 1]])
  for (const row of rows) {
    const next = new Map<number, number>()
    for (const [taken, count] of ways)
      for (const number of row) {
        const bit = 1 << number
        if (taken & bit) continue
        next.set(taken | bit, (next.get(taken | bit) ?? 0) + count)
      }
    ways = next
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0)
}

/** How many orders of `places` numbers there are, all as likely. */
function allOrders(count: number, places: number, comesOnce: boolean): bigint {
  return Array.from({ length: places }, (_, n) => BigInt(comesOnce ? count - n : count)).reduce(
    (product, one) => product * one,
    1n,
  )
}

/** A number for each position, in their order: a line is one of each row, and wins where all are right. */
export function inOrder<Result>(positions: Positions<Result>): LotteryPlay<Result> {
  const { id, group, names, numbers, comesOnce, at } = positions
  const all = allOrders(numbers.length, names.length, comesOnce)
  const prizes = [prizeOf('allRight', 1n, all)]
  const multiple = prizes[0]?.multiple ?? 0n
  return {
    id,
    group,
    rows: rowsOf(positions, 1),
    prizes,
    returns: returnsOfLines(prizes),
    linesOf: (picks) => ordersOf(picks, comesOnce),
    multipleOf: (picks, result) =>
      at(result).every((number, n) => picks[n]?.includes(number)) ? multiple : 0n,
    mostOf: () => multiple,
  }
}

/** Numbers for positions, each mark a line of its own that wins where its number stands there. */
export function atPositions<Result>(positions: Positions<Result>): LotteryPlay<Result> {
  const { id, group, numbers, comesOnce, at } = positions
  const prizes = [prizeOf('right', 1n, BigInt(numbers.length))]
  const multiple = prizes[0]?.multiple ?? 0n
  return {
    id,
    group,
    rows: rowsOf(positions, 0),
    prizes,
    returns: returnsOfLines(prizes),
    linesOf: (picks) => picks.reduce((sum, { length }) => sum + length, 0),
    multipleOf: (picks, result) =>
      at(result).reduce((sum, number, n) => (picks[n]?.includes(number) ? sum + multiple : sum), 0n),
    mostOf: (picks) => BigInt(mostRight(picks, comesOnce)) * multiple,
  }
}

/** How many rows can be right at once. */
function mostRight(picks: Picks, comesOnce: boolean): number {
  const marked = picks.filter(({ length }) => length > 0)
  return comesOnce ? matched(marked) : marked.length
}

/** Of rows of numbers that come once, how many can be right together: each with a number that no other takes. */
function matched(rows: Picks): number {
  const rowOf = new Map<number, number>()
  const place = (row: number, seen: Set<number>): boolean =>
    (rows[row] ?? []).some((number) => {
      if (seen.has(number)) return false
      seen.add(number)
      const other = rowOf.get(number)
      if (other !== undefined && !place(other, seen)) return false
      rowOf.set(number, row)
      return true
    })
  return rows.reduce((count, _, row) => (place(row, new Set()) ? count + 1 : count), 0)
}
