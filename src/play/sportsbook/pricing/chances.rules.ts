import { type ScoreMatrix, scoreAt } from '#play/fixtures/model/score-matrix.rules.ts'
import type { Score } from '#play/fixtures/score.ts'
import { firstHalvesOf } from '#play/fixtures/simulator/first-half.rules.ts'
import { MARKETS } from '../markets/kinds.rules.ts'
import { type Market, marketKey, quartersAhead, selectionsOf } from '../markets/market.rules.ts'
import { after90, type KnownScores, leaderOf } from '../markets/scores.rules.ts'

/** A fraction of whole numbers. */
export interface Share {
  readonly part: bigint
  readonly whole: bigint
}

/** How a match can be played, as far as a market asks, with the weight of that. */
interface Way {
  readonly scores: KnownScores
  readonly weight: bigint
}

const HALVES = new Map<string, readonly { readonly half: Score; readonly weight: bigint }[]>()

/**
 * The first halves that lead to a final score, one for each way to be told apart: markets ask who led at the break and
 * who won the second half.
 */
function halvesToldApart(full: Score) {
  const name = full.join('-')
  const known = HALVES.get(name)
  if (known) return known
  const ways = new Map<string, { half: Score; weight: bigint }>()
  for (const { score: half, weight } of firstHalvesOf(full)) {
    const way = `${leaderOf(half)} ${leaderOf([full[0] - half[0], full[1] - half[1]])}`
    const before = ways.get(way)
    ways.set(way, before ? { ...before, weight: before.weight + weight } : { half, weight })
  }
  HALVES.set(name, [...ways.values()])
  return [...ways.values()]
}

/** Every way to play a match in 90 minutes; by halves where the market asks for them. */
function waysOf({ weights }: ScoreMatrix, market: Market): readonly Way[] {
  const byHalves = MARKETS[market.kind].decidedBy === 'halves'
  return weights.flatMap((weight, at): Way[] => {
    const full = scoreAt(at)
    if (!byHalves) return [{ scores: after90(null, full), weight }]
    return halvesToldApart(full).map(({ half, weight: part }) => ({
      scores: after90(half, full),
      weight: weight * part,
    }))
  })
}

/**
 * What a selection has of the book when nothing is charged: the fair price is its inverse. A stake that is pushed takes
 * no part; one that is half won or half lost takes half.
 */
function shareOf(ways: readonly Way[], aheadAt: (scores: KnownScores) => number): Share {
  let won = 0n
  let lost = 0n
  for (const { scores, weight } of ways) {
    const ahead = aheadAt(scores)
    if (ahead > 0) won += ahead === 1 ? weight : 2n * weight
    if (ahead < 0) lost += ahead === -1 ? weight : 2n * weight
  }
  return { part: won, whole: won + lost }
}

function compute(matrix: ScoreMatrix, market: Market): readonly Share[] {
  const ways = waysOf(matrix, market)
  return selectionsOf(market).map((selection) =>
    shareOf(ways, (scores) => quartersAhead({ market, selection }, scores) ?? 0),
  )
}

const known = new WeakMap<ScoreMatrix, Map<string, readonly Share[]>>()

/**
 * The fair shares of a market's selections, in their order, worked out once for each matrix. They add up to one, or to
 * two where two selections are right at a time; all of a market are parts of the same whole.
 *
 * Fair is the price o at which what comes back is what was staked: the chances of winning, half-winning, pushing and
 * half-losing times o, (o + 1) / 2, 1 and 1/2 make 1.
 */
export function fairShares(matrix: ScoreMatrix, market: Market): readonly Share[] {
  const ofMatrix = known.get(matrix) ?? new Map<string, readonly Share[]>()
  known.set(matrix, ofMatrix)
  const key = marketKey(market)
  const shares = ofMatrix.get(key) ?? compute(matrix, market)
  ofMatrix.set(key, shares)
  return shares
}
