import { MOST_GOALS, type ScoreMatrix, scoreAt } from '#play/fixtures/model/score-matrix.rules.ts'
import type { Score } from '#play/fixtures/score.ts'
import { FIRST_HALVES_TOTAL, firstHalvesOf } from '#play/fixtures/simulator/first-half.rules.ts'
import { MARKETS } from '../markets/kinds.rules.ts'
import { type Market, marketKey, quartersAhead, selectionsOf } from '../markets/market.rules.ts'
import { after90, type KnownScores, leaderOf } from '../markets/scores.rules.ts'

/** A fraction of whole numbers. */
export interface Share {
  readonly part: bigint
  readonly whole: bigint
}

/** A way to play a match, as far as a market asks: at which place of the matrix, and what it has of the weight there. */
interface Way {
  readonly scores: KnownScores
  readonly at: number
  readonly part: bigint
}

const PLACES = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, at) => at)

/**
 * The first halves that lead to a final score, one for each way to be told apart: markets ask who led at the break and
 * who won the second half.
 */
function halvesToldApart(full: Score, at: number): readonly Way[] {
  const ways = new Map<string, Way>()
  for (const { score: half, weight } of firstHalvesOf(full)) {
    const way = `${leaderOf(half)} ${leaderOf([full[0] - half[0], full[1] - half[1]])}`
    const before = ways.get(way)
    ways.set(way, { scores: after90(half, full), at, part: (before?.part ?? 0n) + weight })
  }
  return [...ways.values()]
}

let fullWays: readonly Way[] | null = null
let halfWays: readonly Way[] | null = null

/** Every way to play a match in 90 minutes, the same for all matches; by halves where the market asks for them. */
function waysOf(market: Market): readonly Way[] {
  if (MARKETS[market.kind].decidedBy === 'halves') {
    halfWays ??= PLACES.flatMap((at) => halvesToldApart(scoreAt(at), at))
    return halfWays
  }
  fullWays ??= PLACES.map((at) => ({ scores: after90(null, scoreAt(at)), at, part: FIRST_HALVES_TOTAL }))
  return fullWays
}

/** Of a selection, the ways in which it wins, half-wins, pushes and half-loses; in all others it loses. */
interface Outcomes {
  readonly won: readonly Way[]
  readonly halfWon: readonly Way[]
  readonly pushed: readonly Way[]
  readonly halfLost: readonly Way[]
}

const outcomesByMarket = new Map<string, readonly Outcomes[]>()

/** The outcomes of a market's selections, worked out once for all matches. */
function outcomesOf(market: Market): readonly Outcomes[] {
  const key = marketKey(market)
  const known = outcomesByMarket.get(key)
  if (known) return known
  const outcomes = selectionsOf(market).map((selection) => {
    const ahead = waysOf(market).map((way) => ({
      way,
      by: quartersAhead({ market, selection }, way.scores) ?? 0,
    }))
    const where = (is: (by: number) => boolean) => ahead.flatMap(({ way, by }) => (is(by) ? [way] : []))
    return {
      won: where((by) => by >= 2),
      halfWon: where((by) => by === 1),
      pushed: where((by) => by === 0),
      halfLost: where((by) => by === -1),
    }
  })
  outcomesByMarket.set(key, outcomes)
  return outcomes
}

/**
 * What a selection has of the book when nothing is charged: the fair price is its inverse. A stake that is pushed takes
 * no part; one that is half won or half lost takes half.
 */
function shareOf({ weights, total }: ScoreMatrix, { won, halfWon, pushed, halfLost }: Outcomes): Share {
  const sum = (ways: readonly Way[]) =>
    ways.reduce((all, { at, part }) => all + (weights[at] ?? 0n) * part, 0n)
  const [half, lostHalf] = [sum(halfWon), sum(halfLost)]
  return {
    part: 2n * sum(won) + half,
    whole: 2n * (total * FIRST_HALVES_TOTAL - sum(pushed)) - half - lostHalf,
  }
}

const sharesByMatrix = new WeakMap<ScoreMatrix, Map<string, readonly Share[]>>()

/**
 * The fair shares of a market's selections, in their order, worked out once for each matrix. They add up to one, or to
 * two where two selections are right at a time; all of a market are parts of the same whole.
 *
 * Fair is the price o at which what comes back is what was staked: the chances of winning, half-winning, pushing and
 * half-losing times o, (o + 1) / 2, 1 and 1/2 make 1.
 */
export function fairShares(matrix: ScoreMatrix, market: Market): readonly Share[] {
  const ofMatrix = sharesByMatrix.get(matrix) ?? new Map<string, readonly Share[]>()
  sharesByMatrix.set(matrix, ofMatrix)
  const key = marketKey(market)
  const shares = ofMatrix.get(key) ?? outcomesOf(market).map((outcomes) => shareOf(matrix, outcomes))
  ofMatrix.set(key, shares)
  return shares
}
