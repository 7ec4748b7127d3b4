import type { ScoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MarketKind } from '../markets/kinds.rules.ts'
import { type Market, marketKey, ONE_X_TWO, total } from '../markets/market.rules.ts'
import { fairShares, type Share } from './chances.rules.ts'
import { hasPrice } from './quote.rules.ts'

/** Quarters of a goal. */
const GOAL = 4
const HALF_LINES = [6, 10, 14, 18]

const of = (kind: MarketKind, line: number | null = null): Market => ({ kind, line })

/** The share of the first selection of a market: home, or over. */
function first(matrix: ScoreMatrix, market: Market): Share {
  const [share] = fairShares(matrix, market)
  return share ?? { part: 0n, whole: 1n }
}

/** By how much a share is off one half, in parts of a million. */
function offEven({ part, whole }: Share): number {
  return whole === 0n ? 1_000_000 : Math.abs(Number((part * 2_000_000n) / whole) - 1_000_000)
}

/**
 * The line nearest to even, gone to in steps from another: the chances of over, or home, move one way with it.
 */
function lineNearestEven(matrix: ScoreMatrix, kind: MarketKind, from: number, step: number): number {
  const off = (line: number) =>
    line < 0 && kind !== 'asian_handicap' ? Infinity : offEven(first(matrix, of(kind, line)))
  let line = from
  for (const towards of [step, -step]) while (off(line + towards) < off(line)) line += towards
  return line
}

/** The markets of a match on the board: the result, over/under 2.5, and the half line beside it nearer to even. */
export function boardMarkets(matrix: ScoreMatrix): readonly Market[] {
  const { part: over, whole } = first(matrix, total(10))
  return [ONE_X_TWO, total(10), total(over * 2n >= whole ? 14 : 6)]
}

/** The handicaps: the line nearest to even and those a quarter beside it. */
function handicaps(matrix: ScoreMatrix): readonly Market[] {
  const line = lineNearestEven(matrix, 'asian_handicap', 0, 1)
  return [line, line - 1, line + 1].map((one) => of('asian_handicap', one))
}

/** Total goals: half lines, and the quarter and whole ones nearest to even, from low to high. */
function totals(matrix: ScoreMatrix): readonly Market[] {
  const line = lineNearestEven(matrix, 'total', 10, 1)
  const lines = new Set([...HALF_LINES, line - 2, line - 1, line, line + 1, line + 2])
  return [...lines]
    .filter((one) => one > 0)
    .sort((a, b) => a - b)
    .map(total)
}

/** Goals of one side: the half line nearest to even and the next one. */
function sideTotals(matrix: ScoreMatrix, kind: 'home_total' | 'away_total'): readonly Market[] {
  const line = lineNearestEven(matrix, kind, 2, GOAL)
  return [of(kind, line), of(kind, line + GOAL)]
}

/** All markets that a match is offered in before kick-off: those of the board first. */
export function offeredMarkets(matrix: ScoreMatrix): readonly Market[] {
  const board = boardMarkets(matrix)
  const onBoard = new Set(board.map(marketKey))
  const others = [
    ...handicaps(matrix),
    ...totals(matrix),
    of('double_chance'),
    of('draw_no_bet'),
    of('btts'),
    of('odd_even'),
    ...sideTotals(matrix, 'home_total'),
    ...sideTotals(matrix, 'away_total'),
    of('european_handicap_3way', -GOAL),
    of('european_handicap_3way', GOAL),
    of('correct_score'),
    of('half_time_1x2'),
    of('second_half_1x2'),
    of('ht_ft'),
  ]
  return [
    ...board,
    ...others.filter(
      (market) => !onBoard.has(marketKey(market)) && fairShares(matrix, market).every(hasPrice),
    ),
  ]
}
