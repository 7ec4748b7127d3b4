import { type Column, columnAt } from '../kit/reels.rules.ts'
import { type SlotTitle, type Spin, slotGame } from '../kit/title.rules.ts'
import { payOfAll, waysWins } from '../kit/wins.rules.ts'
import { KOI_NUMBERS } from './numbers.ts'
import { PAYS, PEARL, REELS } from './reels.ts'

const ROWS = 4

/**
 * Koi Pond, five reels of four rows in 1,024 ways. A pearl comes on the second, third and fourth reel alone, and stands for
 * every symbol in each row of its reel. It has no free spins.
 */
export const koiPondTitle: SlotTitle = {
  id: 'koi-pond',
  version: 1,
  rows: ROWS,
  numbers: KOI_NUMBERS,
  reels: () => REELS,
  spin: koiSpin,
}

/** The game of it, as the house plays it. */
export const koiPond = slotGame(koiPondTitle)

function koiSpin(stops: readonly number[]): Spin {
  const columns = REELS.map((reel, index) => columnAt(reel, stops[index] ?? 0, ROWS))
  const counted = columns.map(widened)
  const wins = waysWins(counted, PAYS, PEARL)
  const pays = payOfAll(wins)
  return { free: 0, standings: [{ columns, counted, wins, factor: 1, pays }], starts: 0, pays }
}

/** A column as it counts: all pearl where it holds one. */
export function widened(column: Column): Column {
  return column.includes(PEARL) ? PEARL.repeat(ROWS) : column
}
