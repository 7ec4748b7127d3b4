import { CELLS, type MinesOutcome } from '../../mines/mines.rules.ts'

/** Cells in a row of the board. */
export const ACROSS = 5

/** How a cell looks: what was opened, and after the round what would have been there. */
export type CellFace = 'closed' | 'gem' | 'hit' | 'mine' | 'unopened'

export function faceOf(cell: number, outcome: MinesOutcome | null): CellFace {
  if (outcome?.hit === cell) return 'hit'
  if (outcome?.gems.includes(cell)) return 'gem'
  if (!outcome?.mines) return 'closed'
  return outcome.mines.includes(cell) ? 'mine' : 'unopened'
}

/** The cell that a key leads to, within the board; null where the key means nothing here. */
export function cellAfterKey(cell: number, key: string): number | null {
  const column = cell % ACROSS
  const row = Math.trunc(cell / ACROSS)
  const within = (at: number) => Math.min(ACROSS - 1, Math.max(0, at))
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: row * ACROSS + within(column - 1),
    ArrowRight: row * ACROSS + within(column + 1),
    ArrowUp: within(row - 1) * ACROSS + column,
    ArrowDown: within(row + 1) * ACROSS + column,
    Home: 0,
    End: CELLS - 1,
  }
  return places[key] ?? null
}
