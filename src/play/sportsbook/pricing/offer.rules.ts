import type { Score } from '#play/fixtures/score.ts'
import { scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import type { MarketKind } from '../markets/kinds.rules.ts'
import { type Market, marketKey, ONE_X_TWO, total } from '../markets/market.rules.ts'
import { fairShares, isTieMatrix, isUnderWay, type Matrix, type Share } from './chances.rules.ts'
import { type OverMaps, seriesBoard, seriesMarkets } from './offer-series.rules.ts'
import { hasPrice } from './quote.rules.ts'

/** Quarters of a goal. */
const GOAL = 4
const HALF_LINES = [6, 10, 14, 18]

const of = (kind: MarketKind, line: number | null = null): Market => ({ kind, line })

/** The score that a match is offered from. */
const scoreIn = (matrix: Matrix): Score => ('seen' in matrix ? scoreSeen(matrix.seen) : [0, 0])

/** The share of the first selection of a market: home, or over. */
function first(matrix: Matrix, market: Market): Share {
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
function lineNearestEven(matrix: Matrix, kind: MarketKind, from: number, step: number): number {
  const off = (line: number) =>
    line < 0 && kind !== 'asian_handicap' ? Infinity : offEven(first(matrix, of(kind, line)))
  let line = from
  for (const towards of [step, -step]) while (off(line + towards) < off(line)) line += towards
  return line
}

/**
 * The markets of a match on the board: the result, a total of half goals, and the half line beside it nearer to even. The
 * total is over/under 2.5 before kick-off, and under way the half line nearest to even.
 */
export function boardMarkets(matrix: Matrix): readonly Market[] {
  if (isOverMaps(matrix)) return seriesBoard(matrix)
  const [home, away] = scoreIn(matrix)
  const line = 'seen' in matrix ? lineNearestEven(matrix, 'total', (home + away) * GOAL + 2, GOAL) : 10
  const { part: over, whole } = first(matrix, total(line))
  const beside = over * 2n >= whole ? line + GOAL : line - GOAL
  return [ONE_X_TWO, total(line), total(beside < 2 ? line + GOAL : beside)]
}

/** A matrix of scores in maps. */
const isOverMaps = (matrix: Matrix): matrix is OverMaps => 'bestOf' in matrix && matrix.bestOf !== undefined

/** The handicaps: the line nearest to even and those a quarter beside it. */
function handicaps(matrix: Matrix): readonly Market[] {
  const line = lineNearestEven(matrix, 'asian_handicap', 0, 1)
  return [line, line - 1, line + 1].map((one) => of('asian_handicap', one))
}

/** Total goals: half lines, and the quarter and whole ones nearest to even, from low to high. */
function totals(matrix: Matrix): readonly Market[] {
  const [home, away] = scoreIn(matrix)
  const line = lineNearestEven(matrix, 'total', 'seen' in matrix ? (home + away) * GOAL + 2 : 10, 1)
  const lines = new Set([...HALF_LINES, line - 2, line - 1, line, line + 1, line + 2])
  return [...lines]
    .filter((one) => one > 0)
    .sort((a, b) => a - b)
    .map(total)
}

/** Goals of one side: the half line nearest to even and the next one. */
function sideTotals(matrix: Matrix, kind: 'home_total' | 'away_total'): readonly Market[] {
  const [home, away] = scoreIn(matrix)
  const line = lineNearestEven(matrix, kind, (kind === 'home_total' ? home : away) * GOAL + 2, GOAL)
  return [of(kind, line), of(kind, line + GOAL)]
}

/** Whether a market is open: none of its selections is as good as sure. */
export const isOpen = (matrix: Matrix, market: Market): boolean => fairShares(matrix, market).every(hasPrice)

/**
 * All markets that a match is offered in: those of the board first. Under way none is that is as good as decided, not on
 * the board either.
 */
export function offeredMarkets(matrix: Matrix): readonly Market[] {
  if (isOverMaps(matrix))
    return seriesMarkets(matrix).filter((market) => !isUnderWay(matrix) || isOpen(matrix, market))
  const shown = boardMarkets(matrix)
  const board = 'seen' in matrix ? shown.filter((market) => isOpen(matrix, market)) : shown
  const onBoard = new Set(shown.map(marketKey))
  const [home, away] = scoreIn(matrix)
  const others = [
    // Of a match that has not begun it is nobody's next goal yet.
    ...('seen' in matrix ? [of('next_goal', (home + away + 1) * GOAL)] : []),
    ...handicaps(matrix),
    ...totals(matrix),
    of('double_chance'),
    of('draw_no_bet'),
    ...(isTieMatrix(matrix) ? [of('to_qualify')] : []),
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
  return [...board, ...others.filter((market) => !onBoard.has(marketKey(market)) && isOpen(matrix, market))]
}
