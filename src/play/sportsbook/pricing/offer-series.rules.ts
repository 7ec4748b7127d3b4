import type { ScoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { winsOf } from '#play/fixtures/series/series.rules.ts'
import type { BestOf } from '#play/fixtures/series/series.ts'
import type { MarketKind } from '../markets/kinds.rules.ts'
import type { Market } from '../markets/market.rules.ts'
import { fairShares } from './chances.rules.ts'
import { hasPrice } from './quote.rules.ts'

/** What a match of e-sports is priced by: how likely each score in maps is. */
export type OverMaps = ScoreMatrix & { readonly bestOf: BestOf }

/** Quarters of a map. */
const MAP = 4

const of = (kind: MarketKind, line: number | null = null): Market => ({ kind, line })
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

/** The handicap of a map and a half against whoever is likelier to win. */
function handicapOfFavourite(matrix: OverMaps): Market {
  const [home, away] = fairShares(matrix, of('match_winner'))
  return of('map_handicap', (home?.part ?? 0n) >= (away?.part ?? 0n) ? -MAP - 2 : MAP + 2)
}

/** Half lines between the fewest maps and the most, the lowest first. */
const totals = (bestOf: BestOf) =>
  upTo(bestOf - winsOf(bestOf)).map((n) => of('total_maps', (winsOf(bestOf) + n) * MAP + 2))

/**
 * The markets of a match of e-sports on the board: who wins it, how clearly, and in how many maps, of which is the lowest line that
 * can still go either way; of a single map the first alone.
 */
export function seriesBoard(matrix: OverMaps): readonly Market[] {
  const lines = totals(matrix.bestOf)
  const total = lines.find((market) => fairShares(matrix, market).every(hasPrice)) ?? lines[0]
  return total ? [of('match_winner'), handicapOfFavourite(matrix), total] : [of('match_winner')]
}

/**
 * All markets of a match of e-sports, those of the board first: every handicap and total that can go either way, and who wins
 * each map that may be played. Of a single map its winner is that of the match.
 */
export function seriesMarkets(matrix: OverMaps): readonly Market[] {
  const board = seriesBoard(matrix)
  const others = marketsOverMaps(matrix.bestOf).filter(
    ({ kind, line }) => !board.some((shown) => shown.kind === kind && shown.line === line),
  )
  return [...board, ...others.filter((market) => fairShares(matrix, market).every(hasPrice))]
}

/** Every market that a match over so many maps at most can have. */
export function marketsOverMaps(bestOf: BestOf): readonly Market[] {
  if (bestOf === 1) return [of('match_winner')]
  const handicaps = upTo(winsOf(bestOf) - 1).flatMap((n) => [
    of('map_handicap', -(n + 1) * MAP - 2),
    of('map_handicap', (n + 1) * MAP + 2),
  ])
  const maps = upTo(bestOf).map((n) => of('map_winner', (n + 1) * MAP))
  return [of('match_winner'), ...handicaps, ...totals(bestOf), ...maps]
}
