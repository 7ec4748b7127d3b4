import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '#platform/money/fraction.ts'
import { type ScoreMatrix, scoreAt, scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { FIRST_HALVES_TOTAL, firstHalvesOf } from '#play/fixtures/simulator/first-half.rules.ts'
import { anyTerms } from '#testing/books/any-terms.ts'
import { MARKET_KINDS, MARKETS } from '../markets/kinds.rules.ts'
import { type Market, marketKey, ONE_X_TWO, quartersAhead, selectionsOf } from '../markets/market.rules.ts'
import { isOfEsports } from '../markets/names.rules.ts'
import { after90, afterShootOut, leaderOf } from '../markets/scores.rules.ts'
import { coefficientOf, resultOfQuarters } from '../settlement.rules.ts'
import { chancesOf, fairShares } from './chances.rules.ts'
import { boardMarkets, offeredMarkets } from './offer.rules.ts'
import { quoteMarket } from './quote.rules.ts'

const YUAN = 1_000_000n
/** Every model that there can be. */
const micro = fc.integer({ min: 200_000, max: 4_500_000 })
const models = fc.record({
  homeMicro: micro,
  awayMicro: micro,
  rhoMicro: fc.integer({ min: -100_000, max: 50_000 }),
})
/** The same of cup ties, which somebody wins. */
const ties = models.map((model) => ({ ...model, tieBreak: 'shoot-out' as const }))
const USUAL = scoreMatrix({ homeMicro: 1_500_000, awayMicro: 1_200_000, rhoMicro: -50_000 })

/** Every way in which a match of this matrix is dealt, half by half where a market asks for them, with twice its weight. */
function dealt(matrix: ScoreMatrix, market: Market) {
  const byHalves = MARKETS[market.kind].decidedBy === 'halves'
  return matrix.weights
    .flatMap((weight, at) =>
      byHalves
        ? firstHalvesOf(scoreAt(at)).map(({ score, weight: part }) => ({
            scores: after90(score, scoreAt(at)),
            weight: weight * part,
          }))
        : [{ scores: after90(null, scoreAt(at)), weight: weight * FIRST_HALVES_TOTAL }],
    )
    .flatMap(({ scores, weight }) =>
      // Of a tie every level score ends in a shoot-out, which is as good as the toss of a coin.
      matrix.tieBreak && scores.ft90 && leaderOf(scores.ft90) === 'draw'
        ? (['home', 'away'] as const).map((side) => ({
            scores: afterShootOut(scores, side),
            weight,
          }))
        : [{ scores, weight: 2n * weight }],
    )
}

/** What a unit staked on a selection at a price brings back on average, as it is dealt and settled. */
function returned(ways: ReturnType<typeof dealt>, market: Market, selection: string, odds: number) {
  let sum = 0n
  for (const { scores, weight } of ways) {
    const ahead = quartersAhead({ market, selection: selection as 'home' }, scores)
    if (ahead === null) throw new Error('a market that is offered asks for no other score')
    const { numerator, denominator } = coefficientOf(resultOfQuarters(ahead), fraction(BigInt(odds), 100n))
    sum += (weight * numerator * 200n) / denominator
  }
  return sum
}

describe('what a match is offered in', () => {
  it('begins with the board', () => {
    fc.assert(
      fc.property(models, (model) => {
        const matrix = scoreMatrix(model)
        const board = boardMarkets(matrix).map(marketKey)
        expect(board.slice(0, 2)).toEqual(['1x2', 'total:2.5'])
        expect(offeredMarkets(matrix).map(marketKey).slice(0, 3)).toEqual(board)
      }),
      { numRuns: 20 },
    )
  })

  it('has each market once, with the lines nearest to even', () => {
    const keys = offeredMarkets(USUAL).map(marketKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toMatchInlineSnapshot(`
      [
        "1x2",
        "total:2.5",
        "total:3.5",
        "asian_handicap:-0.25",
        "asian_handicap:-0.5",
        "asian_handicap:0",
        "total:1.5",
        "total:2",
        "total:2.25",
        "total:2.75",
        "total:3",
        "total:4.5",
        "double_chance",
        "draw_no_bet",
        "btts",
        "odd_even",
        "home_total:1.5",
        "home_total:2.5",
        "away_total:1.5",
        "away_total:2.5",
        "european_handicap_3way:-1",
        "european_handicap_3way:1",
        "correct_score",
        "half_time_1x2",
        "second_half_1x2",
        "ht_ft",
      ]
    `)
  })

  it('has who goes through on a cup tie, beside the same markets as any other match', () => {
    const tie = scoreMatrix({
      homeMicro: 1_500_000,
      awayMicro: 1_200_000,
      rhoMicro: -50_000,
      tieBreak: 'shoot-out',
    })
    const keys = offeredMarkets(tie).map(marketKey)
    expect(keys.filter((key) => key !== 'to_qualify')).toEqual(offeredMarkets(USUAL).map(marketKey))
    expect(keys).toContain('to_qualify')
  })

  it('has every kind of football but the next goal, which is in play alone, and those that ask for a winner', () => {
    const kinds = new Set(offeredMarkets(USUAL).map(({ kind }) => kind))
    expect(MARKET_KINDS.filter((kind) => !kinds.has(kind) && !isOfEsports(kind))).toEqual([
      'next_goal',
      'to_qualify',
      'to_lift_trophy',
    ])
  })
})

describe('fair shares', () => {
  it('add up to one in every market, to two where two selections are right at a time', () => {
    fc.assert(
      fc.property(models, (model) => {
        const matrix = scoreMatrix(model)
        for (const market of offeredMarkets(matrix)) {
          const shares = fairShares(matrix, market)
          const [{ whole } = { whole: 0n }] = shares
          expect(new Set(shares.map((share) => share.whole)).size).toBe(1)
          expect(shares.reduce((sum, { part }) => sum + part, 0n)).toBe(
            market.kind === 'double_chance' ? 2n * whole : whole,
          )
        }
      }),
      { numRuns: 20 },
    )
  })

  it('of who goes through is the chance to win and half of that of a draw, exactly', () => {
    fc.assert(
      fc.property(ties, (model) => {
        const matrix = scoreMatrix(model)
        const sum = (leader: string) =>
          matrix.weights.reduce(
            (all, weight, at) => (leaderOf(scoreAt(at)) === leader ? all + weight : all),
            0n,
          )
        const market: Market = { kind: 'to_qualify', line: null }
        const [home, away] = fairShares(matrix, market)
        if (!home || !away) throw new Error('nobody goes through')
        expect(home.part * 2n * matrix.total).toBe((2n * sum('home') + sum('draw')) * home.whole)
        expect(away.part * 2n * matrix.total).toBe((2n * sum('away') + sum('draw')) * away.whole)
        const { win, push, lose } = chancesOf(matrix, { market, selection: 'home' })
        expect([win * home.whole, push]).toEqual([home.part * (win + lose), 0n])
      }),
      { numRuns: 20 },
    )
  })

  it('agree between markets: no draw is a handicap of 0, a double chance two results, half a goal a win', () => {
    fc.assert(
      fc.property(models, (model) => {
        const matrix = scoreMatrix(model)
        const of = (market: Market) =>
          fairShares(matrix, market).map(({ part, whole }) => Number((part * 10n ** 12n) / whole) / 1e12)
        const [home = 0, draw = 0, away = 0] = of(ONE_X_TWO)
        const near = (got: readonly number[], wanted: readonly number[]) => {
          for (const [at, one] of got.entries()) expect(one).toBeCloseTo(wanted[at] ?? Number.NaN, 10)
        }
        expect(of({ kind: 'draw_no_bet', line: null })).toEqual(of({ kind: 'asian_handicap', line: 0 }))
        near(of({ kind: 'draw_no_bet', line: null }), [home / (home + away), away / (home + away)])
        near(of({ kind: 'double_chance', line: null }), [home + draw, home + away, draw + away])
        near(of({ kind: 'asian_handicap', line: -2 }), [home, draw + away])
        near(of({ kind: 'european_handicap_3way', line: 0 }), [home, draw, away])
        const halves = of({ kind: 'ht_ft', line: null })
        const half = of({ kind: 'half_time_1x2', line: null })
        near(
          [0, 3, 6].map((at) => halves.slice(at, at + 3).reduce((sum, one) => sum + one, 0)),
          half,
        )
        near(
          [0, 1, 2].map((at) => [0, 3, 6].reduce((sum, from) => sum + (halves[at + from] ?? 0), 0)),
          [home, draw, away],
        )
      }),
      { numRuns: 20 },
    )
  })
})

describe('no bets on a match win whatever happens', () => {
  // Whatever is staked on the selections of all markets together: were more to come back however the match is dealt,
  // more would come back on average, and no stake brings back more than itself on average.
  const staked = fc.array(fc.bigInt({ min: 0n, max: 200_000n }), { minLength: 26, maxLength: 26 })
  it('because none brings back more than itself on average, whatever was staked before and however margins are set', () => {
    fc.assert(
      fc.property(fc.oneof(models, ties), staked, anyTerms, (model, stakes, terms) => {
        const matrix = scoreMatrix(model)
        const all = 2n * matrix.total * FIRST_HALVES_TOTAL * 200n
        for (const market of offeredMarkets(matrix)) {
          const ways = dealt(matrix, market)
          const onMarket = new Map(
            selectionsOf(market).map(
              (selection, at) => [selection, (stakes[at] ?? 0n) ** 2n * YUAN] as const,
            ),
          )
          const pricing = { marginBasisPoints: terms.marginOf(market.kind), depth: 5_000n * YUAN }
          for (const { selection, odds } of quoteMarket(matrix, market, pricing, onMarket))
            expect(
              returned(ways, market, selection, odds) <= all,
              `${marketKey(market)} ${selection} ${odds}`,
            ).toBe(true)
        }
      }),
      { numRuns: 12 },
    )
  })
})
