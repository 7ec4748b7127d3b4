import type { Cell, Column } from './reels.rules.ts'

/**
 * What three, four and five of a symbol pay, by its letter: in parts of the stake (`MULTIPLE_PARTS`). The most valuable
 * comes first.
 */
export type PayTable = Readonly<Record<string, readonly [three: number, four: number, five: number]>>

/** What pays for itself: a line, the ways of a symbol, or scattered symbols. */
export interface Win {
  readonly symbol: string
  /** How many reels it spans, or of scattered symbols how many there are. */
  readonly run: number
  /** The line's number from 1 on; null where there are no lines. */
  readonly line: number | null
  /** In how many ways it stands on those reels; 1 on a line. */
  readonly ways: number
  readonly cells: readonly Cell[]
  /** In parts of the stake, before what multiplies it. */
  readonly pays: number
}

/** How many symbols at least pay, from the first reel on. */
const LEAST = 3

function payOf(table: PayTable, symbol: string, run: number): number {
  return table[symbol]?.[run - LEAST] ?? 0
}

/** How many symbols from the first on are one of `letters`. */
function runOf(symbols: readonly string[], letters: string): number {
  const end = symbols.findIndex((symbol) => !letters.includes(symbol))
  return end < 0 ? symbols.length : end
}

/**
 * What one line pays: its longest run from the first reel on of one symbol, for which the wild one stands too, or the run
 * of the wild one by itself where that pays more. Null where it pays nothing.
 */
export function lineWin(
  symbols: readonly string[],
  table: PayTable,
  wild: string,
): Pick<Win, 'symbol' | 'run' | 'pays'> | null {
  const wilds = runOf(symbols, wild)
  const symbol = symbols[wilds] ?? wild
  const run = runOf(symbols, wild + symbol)
  const [own, other] = [payOf(table, wild, wilds), payOf(table, symbol, run)]
  if (own === 0 && other === 0) return null
  return own > other ? { symbol: wild, run: wilds, pays: own } : { symbol, run, pays: other }
}

/** What every line pays that pays. A line is the row that it crosses on each reel. */
export function lineWins(
  columns: readonly Column[],
  lines: readonly (readonly number[])[],
  table: PayTable,
  wild: string,
): Win[] {
  return lines.flatMap((rows, index) => {
    const symbols = rows.map((row, reel) => columns[reel]?.[row] ?? '')
    const win = lineWin(symbols, table, wild)
    if (!win) return []
    const cells = rows.slice(0, win.run).map((row, reel): Cell => [reel, row])
    return [{ ...win, line: index + 1, ways: 1, cells }]
  })
}

/**
 * What every symbol pays in ways: as many as the product of how often it stands on each reel from the first on, wherever in
 * the column, until one is without it. `wild` stands for every symbol of the table; '' where there is none.
 */
export function waysWins(columns: readonly Column[], table: PayTable, wild: string): Win[] {
  return Object.keys(table).flatMap((symbol) => {
    const cells: Cell[] = []
    let [run, ways] = [0, 1]
    for (const [reel, column] of columns.entries()) {
      const rows = rowsOf(column, symbol + wild)
      if (rows.length === 0) break
      run += 1
      ways *= rows.length
      cells.push(...rows.map((row): Cell => [reel, row]))
    }
    const pays = payOf(table, symbol, run) * ways
    return pays > 0 ? [{ symbol, run, line: null, ways, cells, pays }] : []
  })
}

function rowsOf(column: Column, letters: string): number[] {
  return [...column].flatMap((symbol, row) => (letters.includes(symbol) ? [row] : []))
}

/** Every place where a symbol stands, on whatever reel. */
export function cellsOf(columns: readonly Column[], symbol: string): Cell[] {
  return columns.flatMap((column, reel) => rowsOf(column, symbol).map((row): Cell => [reel, row]))
}

/** What wins pay together, in parts of the stake. */
export function payOfAll(wins: readonly Win[]): number {
  return wins.reduce((sum, { pays }) => sum + pays, 0)
}
