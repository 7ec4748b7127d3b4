import { type Cell, type Column, columnAt, type Reel } from '../kit/reels.rules.ts'
import { type SlotTitle, type Spin, type Standing, slotGame } from '../kit/title.rules.ts'
import { cellsOf, payOfAll, waysWins } from '../kit/wins.rules.ts'
import { TEA_NUMBERS } from './numbers.ts'
import { BELL, FACTORS, FREE_FACTORS, FREE_SPINS, LEAST_BELLS, PAYS, REELS } from './reels.ts'

const ROWS = 3

/**
 * Tea Horse Road, five reels of three rows in 243 ways. Symbols that won vanish, those above fall, and each reel brings its
 * next ones from above; the wins of the second window count double, of the third three times, from the fourth on five times.
 * Three bells or more in the last window start eight free spins on the same reels, where all of these count double again.
 * Free spins start no others. A round pays 500 times its stake at most.
 */
export const teaHorseRoadTitle: SlotTitle = {
  id: 'tea-horse-road',
  version: 1,
  rows: ROWS,
  numbers: TEA_NUMBERS,
  reels: () => REELS,
  spin: teaSpin,
}

/** The game of it, as the house plays it. */
export const teaHorseRoad = slotGame(teaHorseRoadTitle)

function teaSpin(stops: readonly number[], free: number): Spin {
  const standings = cascade(stops, free === 0 ? FACTORS : FREE_FACTORS)
  const bells = cellsOf(standings.at(-1)?.columns ?? [], BELL).length
  const pays = standings.reduce((sum, standing) => sum + standing.pays, 0)
  return { free, standings, starts: free === 0 && bells >= LEAST_BELLS ? FREE_SPINS : 0, pays }
}

/** Every window of a spin: the last one wins nothing. */
function cascade(stops: readonly number[], factors: readonly number[]): Standing[] {
  const standings: Standing[] = []
  let tops = [...stops]
  let columns = REELS.map((reel, index) => columnAt(reel, tops[index] ?? 0, ROWS))
  for (;;) {
    const wins = waysWins(columns, PAYS, '')
    const factor = factors[Math.min(standings.length, factors.length - 1)] ?? 1
    standings.push({ columns, counted: columns, wins, factor, pays: payOfAll(wins) * factor })
    if (wins.length === 0) return standings
    const won = wins.flatMap(({ cells }) => cells)
    const left = columns.map((column, reel) => without(column, reel, won))
    tops = tops.map((top, reel) => top - (ROWS - (left[reel]?.length ?? 0)))
    columns = left.map(
      (column, reel) => above(REELS[reel] ?? '', tops[reel] ?? 0, ROWS - column.length) + column,
    )
  }
}

function without(column: Column, reel: number, won: readonly Cell[]): Column {
  return [...column].filter((_, row) => !won.some((cell) => cell[0] === reel && cell[1] === row)).join('')
}

/** So many symbols of the ring from `top` on, which may be before its first. */
function above(reel: Reel, top: number, count: number): Column {
  return columnAt(reel, ((top % reel.length) + reel.length) % reel.length, count)
}
