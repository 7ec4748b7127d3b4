import type { Draws } from '#play/fairness/draws.rules.ts'
import { choose, fieldsOf, fraction, wholeIn } from '#play/fairness/exact.rules.ts'
import { type GameRules, MULTIPLE_PARTS, type Played } from '#play/games/game.rules.ts'
import { RETURNED_PARTS } from '../exact.rules.ts'

/** Cells of the board, five by five, counted from the upper left one row by row. */
export const CELLS = 25
/**
 * A round ends by itself at the last gem that pays no more than this, in parts of the stake: with twelve or thirteen
 * mines the whole board would pay five million times the stake, and the most that a round may pay would leave a stake of
 * two cents.
 */
export const MOST_MULTIPLE = 10_000n * MULTIPLE_PARTS

export interface MinesChoice {
  readonly mines: number
}

/** A cell to open, or to take what the gems so far pay. */
export type MinesMove = number | 'collect'

export interface MinesOutcome {
  /** Gems in the order in which they were found. */
  readonly gems: readonly number[]
  /** The mine that was opened. */
  readonly hit: number | null
  /** Where the mines are, in order; null as long as the round goes on. */
  readonly mines: readonly number[] | null
}

/** What so many gems pay, in parts of the stake: 99 % over their chance, down to four decimals; the stake for none. */
export function minesMultiple(mines: number, gems: number): bigint {
  if (gems === 0) return MULTIPLE_PARTS
  return (RETURNED_PARTS * choose(CELLS, gems)) / choose(CELLS - mines, gems)
}

/** How likely so many cells, one after another, are all gems. */
export function gemsChance(mines: number, gems: number): readonly [bigint, bigint] {
  return fraction(choose(CELLS - mines, gems), choose(CELLS, gems))
}

/** Counted once for each number of mines: every round asks for it. */
const countedGems = new Map<number, number>()

/** How many gems end a round: all of them, or as many as pay no more than `MOST_MULTIPLE`. */
export function mostGems(mines: number): number {
  const known = countedGems.get(mines)
  if (known !== undefined) return known
  let gems = 1
  while (gems < CELLS - mines && minesMultiple(mines, gems + 1) <= MOST_MULTIPLE) gems += 1
  countedGems.set(mines, gems)
  return gems
}

/** Draws where the mines are, each cell as likely as any other, and says them in order. */
function minesFrom(draws: Draws, count: number): readonly number[] {
  return draws.picked(CELLS, count).sort((a, b) => a - b)
}

function opened(moves: readonly MinesMove[]): readonly number[] {
  return moves.filter((move) => typeof move === 'number')
}

function played({ mines }: MinesChoice, places: readonly number[], moves: readonly MinesMove[]) {
  const cells = opened(moves).slice(0, mostGems(mines))
  const found = cells.findIndex((cell) => places.includes(cell))
  const gems = found < 0 ? cells : cells.slice(0, found)
  const hit = cells[gems.length] ?? null
  const over = hit !== null || moves.includes('collect') || gems.length === mostGems(mines)
  return {
    over,
    multiple: hit === null ? minesMultiple(mines, gems.length) : 0n,
    outcome: { gems, hit, mines: over ? places : null },
  } satisfies Played<MinesOutcome>
}

/** The least that comes back on average of all the numbers of gems at which a member may stop, none aside. */
function leastReturn(mines: number): readonly [bigint, bigint] {
  const [, ...stops] = Array.from({ length: mostGems(mines) + 1 }, (_, gems) => {
    const [good, all] = gemsChance(mines, gems)
    return fraction(good * minesMultiple(mines, gems), all * MULTIPLE_PARTS)
  })
  return stops.reduce((least, stop) => (stop[0] * least[1] < least[0] * stop[1] ? stop : least))
}

/** Gems among mines on 25 cells: each gem raises what collecting pays, a mine ends the round with nothing. */
export const MINES: GameRules<MinesChoice, MinesMove, MinesOutcome> = {
  id: 'mines',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  start: { mines: 3 },
  readChoice(asked) {
    const fields = fieldsOf(asked, ['mines'])
    const mines = fields && wholeIn(fields.mines, 1, CELLS - 1)
    return mines ? { mines } : null
  },
  readMove({ mines }, moves, asked) {
    const cells = opened(moves)
    if (moves.includes('collect') || cells.length >= mostGems(mines)) return null
    if (asked === 'collect') return cells.length > 0 ? 'collect' : null
    const cell = wholeIn(asked, 0, CELLS - 1)
    return cell === null || cells.includes(cell) ? null : cell
  },
  leave: (_, moves) => (opened(moves).length > 0 ? 'collect' : null),
  play: (choice, draws, moves) => played(choice, minesFrom(draws, choice.mines), moves),
  returns({ mines }) {
    const gems = mostGems(mines)
    return {
      rtp: leastReturn(mines),
      hit: gemsChance(mines, 1),
      most: minesMultiple(mines, gems),
      mostChance: gemsChance(mines, gems),
    }
  },
}
