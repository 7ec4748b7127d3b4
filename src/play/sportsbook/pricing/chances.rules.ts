import { MOST_GOALS, type ScoreMatrix, scoreAt } from '#play/fixtures/model/score-matrix.rules.ts'
import type { Score, Side } from '#play/fixtures/score.ts'
import type { SeriesInPlay } from '#play/fixtures/series/in-play.rules.ts'
import {
  FIRST_HALVES_TOTAL,
  type FirstHalf,
  firstHalvesOf,
} from '#play/fixtures/simulator/first-half.rules.ts'
import { scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import type { MatrixInPlay } from '#play/fixtures/simulator/in-play/to-come.rules.ts'
import { MARKETS } from '../markets/kinds.rules.ts'
import { type Market, marketKey, quartersAhead, selectionsOf } from '../markets/market.rules.ts'
import { after90, afterShootOut, type KnownScores, leaderOf } from '../markets/scores.rules.ts'
import { type BetOn, countedScore } from '../settlement.rules.ts'

/** A fraction of whole numbers. */
export interface Share {
  readonly part: bigint
  readonly whole: bigint
}

/** A way to play a match, as far as a market asks: at which place of the matrix, and what it has of the weight there. */
export interface Way {
  readonly scores: KnownScores
  readonly at: number
  readonly part: bigint
}

const PLACES = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, at) => at)

/** What a match is priced by: how likely each score is, before kick-off or given what was seen of it. */
export type Matrix = ScoreMatrix | MatrixInPlay | SeriesInPlay

const isInPlay = (matrix: Matrix): matrix is MatrixInPlay => 'seen' in matrix
const isSeriesInPlay = (matrix: Matrix): matrix is SeriesInPlay => 'soFar' in matrix

/** Whether a match is one that somebody has to win. */
export const isTieMatrix = (matrix: Matrix): boolean => 'tieBreak' in matrix && matrix.tieBreak !== undefined

/** Whether a match is priced by what was seen of it. */
export const isUnderWay = (matrix: Matrix): boolean => isInPlay(matrix) || isSeriesInPlay(matrix)

/**
 * The first halves that lead to a final score, one for each way to be told apart: markets ask who led at the break and
 * who won the second half.
 */
function halvesToldApart(full: Score, at: number, halves: readonly FirstHalf[]): readonly Way[] {
  const ways = new Map<string, Way>()
  for (const { score: half, weight } of halves) {
    const way = `${leaderOf(half)} ${leaderOf([full[0] - half[0], full[1] - half[1]])}`
    const before = ways.get(way)
    ways.set(way, { scores: after90(half, full), at, part: (before?.part ?? 0n) + weight })
  }
  return [...ways.values()]
}

let fullWays: readonly Way[] | null = null
let halfWays: readonly Way[] | null = null

/**
 * Every way to play a match in 90 minutes, the same for all matches, told apart by who led at the break and who won the second
 * half: all that any market asks which the scores by half decide. The parts of a place add up to `FIRST_HALVES_TOTAL`.
 */
function waysByHalves(): readonly Way[] {
  halfWays ??= PLACES.flatMap((at) => halvesToldApart(scoreAt(at), at, firstHalvesOf(scoreAt(at))))
  return halfWays
}

/**
 * Every way to play a match over maps, by whose the map of a number is: whoever wins the match wins the last one, and those
 * before it fall in any order alike. A map that is not played is nobody's.
 */
function mapWays(number: number): readonly Way[] {
  return PLACES.flatMap((at): readonly Way[] => {
    const full = scoreAt(at)
    const [home, away] = full
    const played = home + away
    const way = (side: Side, part: bigint): Way => ({
      scores: after90(null, full, Array<Side>(number).fill(side)),
      at,
      part,
    })
    const last: Side = home > away ? 'home' : 'away'
    if (number > played) return [{ scores: after90(null, full, []), at, part: FIRST_HALVES_TOTAL }]
    if (number === played) return [way(last, FIRST_HALVES_TOTAL)]
    const before = BigInt(last === 'home' ? home - 1 : home)
    const ofHome = (FIRST_HALVES_TOTAL * before) / BigInt(played - 1)
    return [way('home', ofHome), way('away', FIRST_HALVES_TOTAL - ofHome)].filter(({ part }) => part > 0n)
  })
}

/** Every way in which a match over maps may end that is under way, by whose the map of a number is. */
function mapWaysInPlay({ weights, ends }: SeriesInPlay, number: number): readonly Way[] {
  return PLACES.flatMap((at): readonly Way[] => {
    const full = scoreAt(at)
    const weight = weights[at] ?? 0n
    if (weight === 0n) return []
    if (number > full[0] + full[1]) return [{ scores: after90(null, full, []), at, part: FIRST_HALVES_TOTAL }]
    // A score has its winner, and so the ends with it are those of so many maps in all.
    const ofHome = ends.reduce((sum, end) => {
      const home = end.maps.filter((side) => side === 'home').length
      const isIt = home === full[0] && end.maps.length === full[0] + full[1]
      return isIt && end.maps[number - 1] === 'home' ? sum + end.weight : sum
    }, 0n)
    const part = (FIRST_HALVES_TOTAL * ofHome) / weight
    const way = (side: Side, of: bigint): Way => ({
      scores: after90(null, full, Array<Side>(number).fill(side)),
      at,
      part: of,
    })
    return [way('home', part), way('away', FIRST_HALVES_TOTAL - part)].filter((one) => one.part > 0n)
  })
}

/** What the parts of a place add up to, of the ways to play a tie: twice as much, so that either half of a level score is whole. */
const TIE_TOTAL = 2n * FIRST_HALVES_TOTAL

/** The same ways of a tie: at a level score a shoot-out, which either side wins as likely as the other. */
function withShootOuts(ways: readonly Way[]): readonly Way[] {
  return ways.flatMap(({ scores, at, part }): readonly Way[] => {
    const { ft90 } = scores
    if (!ft90 || leaderOf(ft90) !== 'draw') return [{ scores, at, part: 2n * part }]
    return (['home', 'away'] as const).map((side) => ({ scores: afterShootOut(scores, side), at, part }))
  })
}

let tieWays: readonly Way[] | null = null

/** Every way to play a match, the same for all matches; by halves or by who goes through where the market asks for them. */
function waysOf(market: Market): readonly Way[] {
  if (MARKETS[market.kind].decidedBy === 'halves') return waysByHalves()
  if (MARKETS[market.kind].decidedBy === 'maps') return mapWays((market.line ?? 0) / 4)
  if (MARKETS[market.kind].decidedBy === 'winner') {
    tieWays ??= withShootOuts(fullTimeWays())
    return tieWays
  }
  return fullTimeWays()
}

function fullTimeWays(): readonly Way[] {
  fullWays ??= PLACES.map((at) => ({ scores: after90(null, scoreAt(at)), at, part: FIRST_HALVES_TOTAL }))
  return fullWays
}

/** Every way in which a match under way may end, by halves. */
function halfWaysInPlay({ weights, firstHalvesOf: halvesOf }: MatrixInPlay): readonly Way[] {
  return PLACES.flatMap((at) =>
    (weights[at] ?? 0n) === 0n ? [] : halvesToldApart(scoreAt(at), at, halvesOf(scoreAt(at))),
  )
}

/**
 * Every way in which a match under way may end, by whose the goal of a number is. Those that still come fall in any order
 * alike: each of them is the home side's with the part that the home side has of them.
 */
function orderWaysInPlay({ weights, seen }: MatrixInPlay, number: number): readonly Way[] {
  const fallen = seen.goals.map(({ side }) => side)
  const [home, away] = scoreSeen(seen)
  const more = number - fallen.length
  return PLACES.flatMap((at): readonly Way[] => {
    if ((weights[at] ?? 0n) === 0n) return []
    const full = scoreAt(at)
    const toCome = full[0] + full[1] - home - away
    if (more <= 0 || toCome < more)
      return [{ scores: after90(null, full, fallen), at, part: FIRST_HALVES_TOTAL }]
    const ofHome = (FIRST_HALVES_TOTAL * BigInt(full[0] - home)) / BigInt(toCome)
    const way = (side: Side, part: bigint): Way => ({
      scores: after90(null, full, [...fallen, ...Array<Side>(more).fill(side)]),
      at,
      part,
    })
    return [way('home', ofHome), way('away', FIRST_HALVES_TOTAL - ofHome)].filter(({ part }) => part > 0n)
  })
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
  const outcomes = outcomesIn(waysOf(market), market)
  outcomesByMarket.set(key, outcomes)
  return outcomes
}

function outcomesIn(ways: readonly Way[], market: Market): readonly Outcomes[] {
  return selectionsOf(market).map((selection) => {
    const ahead = ways.map((way) => ({
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
}

/** The weights of scores, and their sum. */
interface Weighed {
  readonly weights: ScoreMatrix['weights']
  readonly total: ScoreMatrix['total']
}

/**
 * What a selection has of the book when nothing is charged: the fair price is its inverse. A stake that is pushed takes
 * no part; one that is half won or half lost takes half.
 */
function shareOf(
  { weights, total }: Weighed,
  { won, halfWon, pushed, halfLost }: Outcomes,
  parts = FIRST_HALVES_TOTAL,
): Share {
  const sum = (ways: readonly Way[]) =>
    ways.reduce((all, { at, part }) => all + (weights[at] ?? 0n) * part, 0n)
  const [half, lostHalf] = [sum(halfWon), sum(halfLost)]
  return {
    part: 2n * sum(won) + half,
    whole: 2n * (total * parts - sum(pushed)) - half - lostHalf,
  }
}

const waysByMatrix = new WeakMap<MatrixInPlay, readonly Way[]>()

/** A handicap in play goes by the goals that still come; by halves and by their order a match under way has ways of its own. */
function sharesIn(matrix: Matrix, market: Market): readonly Share[] {
  if (isSeriesInPlay(matrix) && MARKETS[market.kind].decidedBy === 'maps')
    return outcomesIn(waysIn(matrix, market), market).map((outcomes) => shareOf(matrix, outcomes))
  if (MARKETS[market.kind].decidedBy === 'winner')
    return outcomesOf(market).map((outcomes) => shareOf(matrix, outcomes, TIE_TOTAL))
  if (!isInPlay(matrix)) return outcomesOf(market).map((outcomes) => shareOf(matrix, outcomes))
  if (market.kind === 'asian_handicap')
    return outcomesOf(market).map((outcomes) => shareOf(matrix.toCome, outcomes))
  if (MARKETS[market.kind].decidedBy === 'ft90')
    return outcomesOf(market).map((outcomes) => shareOf(matrix, outcomes))
  return outcomesIn(waysIn(matrix, market), market).map((outcomes) => shareOf(matrix, outcomes))
}

/** Every way in which a match can be played to its end that is priced by a matrix, as far as a market asks. */
function waysIn(matrix: Matrix, market: Market): readonly Way[] {
  const { decidedBy } = MARKETS[market.kind]
  if (isSeriesInPlay(matrix) && decidedBy === 'maps') return mapWaysInPlay(matrix, (market.line ?? 0) / 4)
  if (!isInPlay(matrix)) return waysOf(market)
  if (decidedBy === 'order') return orderWaysInPlay(matrix, (market.line ?? 0) / 4)
  return decidedBy === 'halves' ? waysByHalvesIn(matrix) : waysOf(market)
}

/** The same by halves, as far as any market asks that the scores by half decide: before kick-off, or given what was seen. */
function waysByHalvesIn(matrix: Matrix): readonly Way[] {
  if (!isInPlay(matrix)) return waysByHalves()
  const ways = waysByMatrix.get(matrix) ?? halfWaysInPlay(matrix)
  waysByMatrix.set(matrix, ways)
  return ways
}

const tieWaysByHalves = new WeakMap<readonly Way[], readonly Way[]>()

/**
 * Every way to play a match, as far as any pick of a bet builder asks: by halves, and of a tie by who wins its shoot-out; with what the
 * parts of a score add up to.
 */
export function waysTogetherIn(matrix: Matrix): { readonly ways: readonly Way[]; readonly parts: bigint } {
  const byHalves = waysByHalvesIn(matrix)
  if (!isTieMatrix(matrix)) return { ways: byHalves, parts: FIRST_HALVES_TOTAL }
  const ways = tieWaysByHalves.get(byHalves) ?? withShootOuts(byHalves)
  tieWaysByHalves.set(byHalves, ways)
  return { ways, parts: TIE_TOTAL }
}

const sharesByMatrix = new WeakMap<Matrix, Map<string, readonly Share[]>>()

/**
 * The fair shares of a market's selections, in their order, worked out once for each matrix. They add up to one, or to
 * two where two selections are right at a time; all of a market are parts of the same whole.
 *
 * Fair is the price o at which what comes back is what was staked: the chances of winning, half-winning, pushing and
 * half-losing times o, (o + 1) / 2, 1 and 1/2 make 1.
 */
export function fairShares(matrix: Matrix, market: Market): readonly Share[] {
  const ofMatrix = sharesByMatrix.get(matrix) ?? new Map<string, readonly Share[]>()
  sharesByMatrix.set(matrix, ofMatrix)
  const key = marketKey(market)
  const shares = ofMatrix.get(key) ?? sharesIn(matrix, market)
  ofMatrix.set(key, shares)
  return shares
}

/** How likely a pick ends in each way, as parts of the same whole: they add up to it. */
export interface Chances {
  readonly win: bigint
  readonly halfWin: bigint
  readonly push: bigint
  readonly halfLose: bigint
  readonly lose: bigint
}

/** The chances of how a bet ends: before kick-off by what it is on alone, in play by the score that it counts from, too. */
export function chancesOf(matrix: Matrix, on: BetOn): Chances {
  const { market } = on
  if (!selectionsOf(market).includes(on.selection))
    throw new RangeError(`${marketKey(market)} has no selection ${on.selection}`)
  const some: Record<keyof Chances, bigint> = { win: 0n, halfWin: 0n, push: 0n, halfLose: 0n, lose: 0n }
  for (const { scores, at, part } of waysIn(matrix, market)) {
    const weight = (matrix.weights[at] ?? 0n) * part
    if (weight === 0n) continue
    const ft90 = scores.ft90 && countedScore(on, scores.ft90)
    some[endOf(quartersAhead(on, { ...scores, ft90 }) ?? -2)] += weight
  }
  return some
}

function endOf(ahead: number): keyof Chances {
  if (ahead >= 2) return 'win'
  if (ahead === 1) return 'halfWin'
  if (ahead === 0) return 'push'
  return ahead === -1 ? 'halfLose' : 'lose'
}
