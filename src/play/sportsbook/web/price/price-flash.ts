import { create } from 'zustand'
import { cellsThatFlash } from '#design/odds-button/odds-flash.rules.ts'
import type { MatchMarkets } from '../../sportsbook.contract.ts'
import { pickId } from '../slip/picks.rules.ts'

/**
 * The cells that may flash in the batch that landed last of the board, and of a match's own prices, which land apart:
 * no more than the design allows, the topmost first.
 */
const useFlashing = create<Readonly<Record<PriceSource, ReadonlySet<string>>>>(() => ({
  board: new Set(),
  match: new Set(),
}))

export type PriceSource = 'board' | 'match'

type Prices = ReadonlyMap<string, string>

/** Every price of some matches by the cell it stands in, from top to bottom. */
function cellsOf(list: readonly MatchMarkets[]): Prices {
  return new Map(
    list.flatMap(({ matchId, markets }) =>
      markets.flatMap(({ kind, line, selections }) =>
        selections.map(
          ({ selection, odds }) => [pickId({ matchId, market: kind, line, selection }), odds] as const,
        ),
      ),
    ),
  )
}

/** Notes which cells changed between two states of the prices, before the second is drawn. */
export function noteChanges(
  source: PriceSource,
  before: readonly MatchMarkets[],
  after: readonly MatchMarkets[],
): void {
  const old = cellsOf(before)
  const changed = [...cellsOf(after)].filter(([cell, odds]) => old.has(cell) && old.get(cell) !== odds)
  useFlashing.setState({
    [source]: cellsThatFlash(changed.map(([key], distance) => ({ key, distance }))),
  })
}

/** Whether a cell may flash now. */
export const useMayFlash = (cell: string): boolean =>
  useFlashing(({ board, match }) => board.has(cell) || match.has(cell))
