import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '#platform/money/fraction.ts'
import { scoreAt, scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { FIRST_HALVES_TOTAL } from '#play/fixtures/simulator/first-half.rules.ts'
import { type SeenInPlay, scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import { type MatrixInPlay, matrixInPlay } from '#play/fixtures/simulator/in-play/to-come.rules.ts'
import { anyTerms } from '#testing/books/any-terms.ts'
import { worthOf } from '../cash-out/cash-out.rules.ts'
import { MARKETS } from '../markets/kinds.rules.ts'
import { type Market, marketKey, quartersAhead, selectionsOf } from '../markets/market.rules.ts'
import { after90, afterShootOut, type KnownScores, leaderOf } from '../markets/scores.rules.ts'
import { coefficientOf, resultOfQuarters } from '../settlement.rules.ts'
import { chancesOf, fairShares } from './chances.rules.ts'
import { boardMarkets, offeredMarkets } from './offer.rules.ts'
import { quoteMarket } from './quote.rules.ts'

const YUAN = 1_000_000n
const micro = fc.integer({ min: 200_000, max: 4_500_000 })
const models = fc.record({
  homeMicro: micro,
  awayMicro: micro,
  rhoMicro: fc.integer({ min: -100_000, max: 50_000 }),
})

/** Every moment of a match: some goals and cards in the seconds that were played. */
const moments = fc
  .record({
    firstHalfMinutes: fc.option(fc.integer({ min: 46, max: 50 })),
    played: fc.integer({ min: 0, max: 48 * 60 }),
    goals: fc.array(
      fc.record({
        side: fc.constantFrom('home' as const, 'away' as const),
        at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
      { maxLength: 5 },
    ),
    cards: fc.constantFrom(null, [], ['home'], ['away', 'home']),
  })
  .map(({ firstHalfMinutes, played, goals, cards }): SeenInPlay => {
    const seconds =
      (firstHalfMinutes ?? 0) * 60 + (firstHalfMinutes === null ? Math.min(played, 45 * 60) : played) + 1
    const minutes = new Map(goals.map(({ side, at }) => [Math.floor((at * seconds) / 60), side] as const))
    return {
      firstHalfMinutes,
      seconds,
      goals: [...minutes]
        .toSorted(([a], [b]) => a - b)
        .map(([minute, side]) => ({ side, second: minute * 60 })),
      cards:
        cards === null
          ? null
          : cards.map((side) => ({ side: side as 'home', second: Math.floor(seconds / 2) })),
    }
  })

/** The same by whose the next goal is: of so many that still come each side has its part, and any of them comes first. */
function dealtByNextGoal({ weights, seen }: MatrixInPlay) {
  const fallen = seen.goals.map(({ side }) => side)
  const [home, away] = scoreSeen(seen)
  return weights.flatMap((weight, at) => {
    const full = scoreAt(at)
    const [ofHome, ofAway] = [full[0] - home, full[1] - away]
    const all = weight * FIRST_HALVES_TOTAL
    if (weight === 0n) return []
    if (ofHome + ofAway === 0) return [{ scores: after90(null, full, fallen), weight: all }]
    const first = weight * ((FIRST_HALVES_TOTAL * BigInt(ofHome)) / BigInt(ofHome + ofAway))
    return [
      { scores: after90(null, full, [...fallen, 'home' as const]), weight: first },
      { scores: after90(null, full, [...fallen, 'away' as const]), weight: all - first },
    ]
  })
}

/** The same ways with twice their weight: of a cup tie each level one ends in a shoot-out, as good as the toss of a coin. */
const toTheEnd = (
  { tieBreak }: MatrixInPlay,
  ways: readonly { readonly scores: KnownScores; readonly weight: bigint }[],
) =>
  ways.flatMap(({ scores, weight }) =>
    tieBreak && scores.ft90 && leaderOf(scores.ft90) === 'draw'
      ? (['home', 'away'] as const).map((side) => ({ scores: afterShootOut(scores, side), weight }))
      : [{ scores, weight: 2n * weight }],
  )

/** Every way in which a match goes on from a moment, half by half where a market asks for them, with its weight. */
function dealt(matrix: MatrixInPlay, { kind }: Market) {
  const byHalves = MARKETS[kind].decidedBy === 'halves'
  const [home, away] = kind === 'asian_handicap' ? scoreSeen(matrix.seen) : [0, 0]
  if (kind === 'next_goal') return dealtByNextGoal(matrix)
  return matrix.weights.flatMap((weight, at) => {
    const full = scoreAt(at)
    if (weight === 0n) return []
    if (!byHalves)
      return [
        { scores: after90(null, [full[0] - home, full[1] - away]), weight: weight * FIRST_HALVES_TOTAL },
      ]
    return matrix
      .firstHalvesOf(full)
      .map(({ score, weight: part }) => ({ scores: after90(score, full), weight: weight * part }))
  })
}

describe('in play', () => {
  it('no bets at a moment win whatever happens: none brings back more than itself on average, whatever was staked', () => {
    const staked = fc.array(fc.bigInt({ min: 0n, max: 200_000n }), { minLength: 26, maxLength: 26 })
    let priced = 0
    const kinds = new Set<string>()
    fc.assert(
      fc.property(
        fc.oneof(
          models,
          models.map((model) => ({ ...model, tieBreak: 'shoot-out' as const })),
        ),
        moments,
        staked,
        anyTerms,
        (model, seen, stakes, terms) => {
          const matrix = matrixInPlay(scoreMatrix(model), seen)
          if (!matrix) return
          const all = 2n * matrix.total * FIRST_HALVES_TOTAL * 200n
          for (const market of offeredMarkets(matrix)) {
            const ways = toTheEnd(matrix, dealt(matrix, market))
            kinds.add(market.kind)
            const onMarket = new Map(
              selectionsOf(market).map(
                (selection, at) => [selection, (stakes[at] ?? 0n) ** 2n * YUAN] as const,
              ),
            )
            const pricing = { marginBasisPoints: terms.marginOf(market.kind), depth: 5_000n * YUAN }
            for (const { selection, odds } of quoteMarket(matrix, market, pricing, onMarket)) {
              let returned = 0n
              for (const { scores, weight } of ways) {
                const ahead = quartersAhead({ market, selection }, scores) ?? 0
                const { numerator, denominator } = coefficientOf(
                  resultOfQuarters(ahead),
                  fraction(BigInt(odds), 100n),
                )
                returned += (weight * numerator * 200n) / denominator
              }
              expect(returned <= all, `${marketKey(market)} ${selection} ${odds}`).toBe(true)
              // A bet is worth what it brings back on average: what it is cashed out for agrees with what it was priced at.
              const worth = worthOf(chancesOf(matrix, { market, selection, at: scoreSeen(seen) }), odds)
              if (worth) expect(worth.numerator * all).toBe(worth.denominator * returned)
              priced += 1
            }
          }
        },
      ),
      { numRuns: 12 },
    )
    expect(priced).toBeGreaterThan(200)
    expect(kinds).toContain('next_goal')
    expect(kinds).toContain('to_qualify')
  })

  const at = (score: readonly [number, number], minutes: number): MatrixInPlay => {
    const goals = score.flatMap((count, n) =>
      Array.from({ length: count }, (_, i) => ({
        side: n === 0 ? ('home' as const) : ('away' as const),
        second: (5 * n + i) * 60,
      })),
    )
    const seen = { firstHalfMinutes: 47, seconds: (2 + minutes) * 60, goals, cards: [] }
    const matrix = matrixInPlay(
      scoreMatrix({ homeMicro: 1_500_000, awayMicro: 1_200_000, rhoMicro: -50_000 }),
      seen,
    )
    if (!matrix) throw new Error('such a match is dealt')
    return matrix
  }

  it('has no next goal be as likely as no more goals, and a next one as likely as one of them', () => {
    let compared = 0
    fc.assert(
      fc.property(models, moments, (model, seen) => {
        const matrix = matrixInPlay(scoreMatrix(model), seen)
        if (!matrix) return
        const [home, away] = scoreSeen(seen)
        const fallen = home + away
        const exactly = ({ part, whole }: { part: bigint; whole: bigint }) => (part * 10n ** 15n) / whole
        const shares = (market: Market) => fairShares(matrix, market).map(exactly)
        const [first = 0n, none = 0n, second = 0n] = shares({ kind: 'next_goal', line: (fallen + 1) * 4 })
        const [over = 0n, under = 0n] = shares({ kind: 'total', line: fallen * 4 + 2 })
        expect(none).toBe(under)
        expect(over - first - second).toBeLessThanOrEqual(1n)
        // Who scores at all may score next, and whoever scores next scores.
        const [homeScores = 0n] = shares({ kind: 'home_total', line: home * 4 + 2 })
        const [awayScores = 0n] = shares({ kind: 'away_total', line: away * 4 + 2 })
        expect(first).toBeLessThanOrEqual(homeScores)
        expect(second).toBeLessThanOrEqual(awayScores)
        compared += 1
      }),
      { numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(10)
  })

  it('has a goal that fell be decided, and another than the next one be priced and not offered', () => {
    const matrix = at([2, 1], 60)
    const chances = (number: number, selection: 'home' | 'none' | 'away') =>
      chancesOf(matrix, { market: { kind: 'next_goal', line: number * 4 }, selection, at: [2, 1] })
    expect(chances(3, 'away')).toMatchObject({ lose: 0n })
    expect(chances(3, 'none')).toMatchObject({ win: 0n })
    const { win, lose } = chances(4, 'home')
    expect(win > 0n && lose > 0n).toBe(true)
    expect(win + lose).toBe(matrix.total * FIRST_HALVES_TOTAL)
    const offered = offeredMarkets(matrix).map(marketKey)
    expect(offered.filter((key) => key.startsWith('next_goal'))).toEqual(['next_goal:4'])
  })

  it('has a bet be worth by the score that it counts from', () => {
    const on = (line: number, from: readonly [number, number]) =>
      chancesOf(at([2, 1], 60), { market: { kind: 'asian_handicap', line }, selection: 'home', at: from })
    // From 2-1 it needs a goal more; from 1-1 the goal that fell since is its own; before kick-off, from 0-0.
    expect(on(-2, [1, 1])).toEqual(on(-6, [0, 1]))
    expect(on(-2, [1, 1])).toEqual(on(2, [2, 1]))
    expect(on(-2, [0, 0])).toEqual(on(-2, [1, 1]))
    const worse = on(-2, [2, 1])
    expect(worse.win < on(-2, [1, 1]).win).toBe(true)
    const { win, halfWin, push, halfLose, lose } = worse
    const matrix = at([2, 1], 60)
    expect(win + halfWin + push + halfLose + lose).toBe(matrix.total * FIRST_HALVES_TOTAL)
    const decided = chancesOf(matrix, { market: { kind: 'total', line: 10 }, selection: 'over' })
    expect(decided).toMatchObject({ halfWin: 0n, push: 0n, halfLose: 0n, lose: 0n })
  })

  it('offers what is open: no line that is passed, no half that is over, nothing as good as sure', () => {
    const keys = (matrix: MatrixInPlay) => offeredMarkets(matrix).map(marketKey)
    expect(boardMarkets(at([2, 1], 60)).map(marketKey)).toEqual(['1x2', 'total:3.5', 'total:4.5'])
    const offered = keys(at([2, 1], 60))
    for (const gone of ['total:2.5', 'btts', 'half_time_1x2', 'home_total:1.5'])
      expect(offered).not.toContain(gone)
    for (const open of ['1x2', 'total:3.5', 'odd_even', 'correct_score', 'ht_ft', 'away_total:1.5'])
      expect(offered).toContain(open)
    expect(keys(at([4, 0], 88))).not.toContain('1x2')
  })

  it('has a handicap count the goals that still come, and no price for what cannot come any more', () => {
    const quotes = (matrix: MatrixInPlay, market: Market) =>
      quoteMarket(matrix, market, { marginBasisPoints: 0, depth: YUAN }).map(({ selection, odds }) => [
        selection,
        odds,
      ])
    const [ahead, level] = [at([3, 0], 60), at([0, 0], 60)]
    const even = (matrix: MatrixInPlay) => quotes(matrix, { kind: 'asian_handicap', line: 0 })
    const [[, behind = 0] = [], [, before = 0] = []] = [even(ahead), even(level)].map(([home]) => home ?? [])
    expect(Math.abs(Number(behind) - Number(before))).toBeLessThan(25)
    const scores = quotes(ahead, { kind: 'correct_score', line: null }).map(([selection]) => selection)
    expect(scores).toContain('3-0')
    expect(scores).not.toContain('2-0')
  })
})
