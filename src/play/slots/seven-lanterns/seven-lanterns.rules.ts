import { type Cell, type Column, columnAt, type Reel } from '../kit/reels.rules.ts'
import { type SlotTitle, type Spin, slotGame } from '../kit/title.rules.ts'
import { cellsOf, lineWins, payOfAll, type Win } from '../kit/wins.rules.ts'
import { LANTERN_NUMBERS } from './numbers.ts'
import { DOOR, DOOR_PAYS, FREE_REELS, LANTERN, LINES, LIT, PAYS, REELS } from './reels.ts'

const ROWS = 3
/** As many lanterns as the title has, one more lit in each free spin. */
export const FREE_SPINS = LIT.length

/**
 * Seven Lanterns, five reels of three rows on twenty fixed lines. A lantern stands for every symbol but the door. Three
 * doors or more, wherever they stand, pay and start seven free spins; in the n-th of them the first n lanterns of a fixed
 * order are lit, whatever stands there. Free spins have reels of their own, without doors, and start no others.
 */
export const sevenLanternsTitle: SlotTitle = {
  id: 'seven-lanterns',
  version: 1,
  rows: ROWS,
  numbers: LANTERN_NUMBERS,
  reels: (free) => (free === 0 ? REELS : FREE_REELS),
  spin: lanternSpin,
}

/** The game of it, as the house plays it. */
export const sevenLanterns = slotGame(sevenLanternsTitle)

function lanternSpin(stops: readonly number[], free: number): Spin {
  const reels: readonly Reel[] = free === 0 ? REELS : FREE_REELS
  const columns = reels.map((reel, index) => columnAt(reel, stops[index] ?? 0, ROWS))
  const counted = lit(columns, free)
  const doors = free === 0 ? doorWin(columns) : null
  const wins = [...lineWins(counted, LINES, PAYS, LANTERN), ...(doors ? [doors] : [])]
  const pays = payOfAll(wins)
  const standing = { columns, counted, wins, factor: 1, pays }
  return { free, standings: [standing], starts: doors ? FREE_SPINS : 0, pays }
}

/** The columns with the first so many lanterns lit. */
export function lit(columns: readonly Column[], count: number): Column[] {
  const cells = LIT.slice(0, count)
  return columns.map((column, reel) =>
    [...column].map((symbol, row) => (cells.some(isAt([reel, row])) ? LANTERN : symbol)).join(''),
  )
}

const isAt =
  ([reel, row]: Cell) =>
  (cell: Cell) =>
    cell[0] === reel && cell[1] === row

function doorWin(columns: readonly Column[]): Win | null {
  const cells = cellsOf(columns, DOOR)
  const pays = DOOR_PAYS[cells.length - 3]
  return pays === undefined ? null : { symbol: DOOR, run: cells.length, line: null, ways: 1, cells, pays }
}
