import { cellsThatFlash } from '#design/odds-button/odds-flash.rules.ts'
import type { MatchMarkets } from '../../sportsbook.contract.ts'
import { pickId } from '../slip/picks.rules.ts'

/**
 * The cells that may flash in the batch that landed last of the board, and of a match's own prices, which land apart:
 * no more than the design allows, the topmost first.
 */
const flashing: Record<PriceSource, ReadonlySet<string>> = { board: new Set(), match: new Set() }

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

/**
 * Notes which cells changed between two states of the prices, before the second is drawn. A match whose prices are the
 * very same has none.
 */
export function noteChanges(
  source: PriceSource,
  before: readonly MatchMarkets[],
  after: readonly MatchMarkets[],
): void {
  const [stood, stands] = [new Set(before), new Set(after)]
  const old = cellsOf(before.filter((one) => !stands.has(one)))
  const cells = cellsOf(after.filter((one) => !stood.has(one)))
  const changed = [...cells].filter(([cell, odds]) => old.has(cell) && old.get(cell) !== odds)
  flashing[source] = cellsThatFlash(changed.map(([key], distance) => ({ key, distance })))
}

/** Whether a cell may flash, as its price is drawn anew; nothing is drawn again when that changes alone. */
export const mayFlash = (cell: string): boolean => flashing.board.has(cell) || flashing.match.has(cell)
