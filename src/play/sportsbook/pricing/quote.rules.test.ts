import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { modelOf } from '#play/fixtures/server/strengths.ts'
import type { Selection } from '../markets/kinds.rules.ts'
import { marketKey, ONE_X_TWO, total } from '../markets/market.rules.ts'
import { LONGEST_ODDS, SHORTEST_ODDS } from '../prices.rules.ts'
import { boardMarkets, offeredMarkets } from './offer.rules.ts'
import { priceOf, type Quote, quoteMarket } from './quote.rules.ts'

const YUAN = 1_000_000n
const PRICING = { marginBasisPoints: 500, depth: 5_000n * YUAN }
const models = fc.record({
  homeMicro: fc.integer({ min: 400_000, max: 3_500_000 }),
  awayMicro: fc.integer({ min: 400_000, max: 3_500_000 }),
  rhoMicro: fc.integer({ min: -100_000, max: 50_000 }),
})
/** A book of prices: what one unit of each takes, over how many are right at a time. */
const book = (quotes: readonly Quote[]) => quotes.reduce((sum, { odds }) => sum + 100 / odds, 0)
const oddsOf = (quotes: readonly Quote[], selection: Selection) =>
  quotes.find((quote) => quote.selection === selection)?.odds ?? 0

describe('prices', () => {
  it('rounds down: to 0.01 below ten, to 0.10 below a hundred, to 1.00 from there up', () => {
    expect(priceOf({ part: 1n, whole: 3n }, 0)).toBe(300)
    expect(priceOf({ part: 1n, whole: 3n }, 500)).toBe(285)
    expect(priceOf({ part: 10n, whole: 127n }, 500)).toBe(1200)
    expect(priceOf({ part: 99n, whole: 100n }, 500)).toBe(SHORTEST_ODDS)
    expect(priceOf({ part: 10n, whole: 1278n }, 0)).toBe(12_700)
    expect(priceOf({ part: 1n, whole: 100_000n }, 500)).toBe(LONGEST_ODDS)
    expect(priceOf({ part: 0n, whole: 1n }, 500)).toBe(LONGEST_ODDS)
  })

  it('keeps the stated margin in every market: never less, and little more by rounding', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 0, max: 1_500 }), (model, marginBasisPoints) => {
        const matrix = scoreMatrix(model)
        for (const market of offeredMarkets(matrix)) {
          const quotes = quoteMarket(matrix, market, { ...PRICING, marginBasisPoints })
          const stated = (1 + marginBasisPoints / 10_000) * (market.kind === 'double_chance' ? 2 : 1)
          // A price at the shortest or longest there is cannot carry the margin exactly.
          if (quotes.some(({ odds }) => odds === SHORTEST_ODDS || odds === LONGEST_ODDS)) continue
          expect(book(quotes)).toBeGreaterThanOrEqual(stated - 1e-9)
          expect(book(quotes)).toBeLessThan(stated * 1.012)
        }
      }),
    )
  })

  it('shortens the price of a side that gets stronger', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 20_000, max: 500_000 }), (model, more) => {
        const now = scoreMatrix(model)
        const stronger = scoreMatrix({ ...model, homeMicro: model.homeMicro + more })
        const result = (matrix: typeof now) => quoteMarket(matrix, ONE_X_TWO, PRICING)
        const goals = (matrix: typeof now) => quoteMarket(matrix, total(10), PRICING)
        expect(oddsOf(result(stronger), 'home')).toBeLessThanOrEqual(oddsOf(result(now), 'home'))
        expect(oddsOf(result(stronger), 'away')).toBeGreaterThanOrEqual(oddsOf(result(now), 'away'))
        expect(oddsOf(goals(stronger), 'over')).toBeLessThanOrEqual(oddsOf(goals(now), 'over'))
      }),
    )
  })

  it('has on the board the result, over/under 2.5 and the half line nearer to even', () => {
    const keys = (model: Parameters<typeof scoreMatrix>[0]) => boardMarkets(scoreMatrix(model)).map(marketKey)
    expect(keys({ homeMicro: 1_000_000, awayMicro: 800_000, rhoMicro: 0 })).toEqual([
      '1x2',
      'total:2.5',
      'total:1.5',
    ])
    expect(keys({ homeMicro: 2_000_000, awayMicro: 1_500_000, rhoMicro: 0 })).toEqual([
      '1x2',
      'total:2.5',
      'total:3.5',
    ])
  })

  it('makes a favourite of Spain against Cape Verde', () => {
    const quotes = quoteMarket(scoreMatrix(modelOf('world-cup-2026', 'esp', 'cpv')), ONE_X_TWO, PRICING)
    expect(oddsOf(quotes, 'home')).toBeLessThan(200)
    expect(oddsOf(quotes, 'away')).toBeGreaterThan(500)
  })
})

describe('prices and stakes', () => {
  const matrix = scoreMatrix({ homeMicro: 1_500_000, awayMicro: 1_200_000, rhoMicro: -50_000 })
  const quiet = quoteMarket(matrix, ONE_X_TWO, PRICING)
  const backed = (yuan: number) =>
    quoteMarket(matrix, ONE_X_TWO, PRICING, new Map([['home', BigInt(yuan) * YUAN]]))

  it('shortens what is backed and lengthens the rest', () => {
    expect(oddsOf(backed(1_000), 'home')).toBeLessThan(oddsOf(quiet, 'home'))
    expect(oddsOf(backed(1_000), 'draw')).toBeGreaterThan(oddsOf(quiet, 'draw'))
    expect(oddsOf(backed(1_000), 'away')).toBeGreaterThan(oddsOf(quiet, 'away'))
  })

  it('hardly moves for a small bet, and stops at the margin however much is staked', () => {
    expect(oddsOf(backed(5), 'home')).toBeGreaterThanOrEqual(oddsOf(quiet, 'home') - 1)
    expect(backed(1_000_000)).toEqual(backed(100_000_000))
    for (const { selection, odds } of backed(100_000_000)) {
      const fair = oddsOf(quoteMarket(matrix, ONE_X_TWO, { ...PRICING, marginBasisPoints: 0 }), selection)
      expect(odds).toBeLessThanOrEqual(fair)
    }
  })

  it('keeps the margin while it leans', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(50_000), fc.nat(50_000), fc.nat(50_000)), ([home, draw, away]) => {
        const staked = new Map<Selection, bigint>([
          ['home', BigInt(home) * YUAN],
          ['draw', BigInt(draw) * YUAN],
          ['away', BigInt(away) * YUAN],
        ])
        const quotes = quoteMarket(matrix, ONE_X_TWO, PRICING, staked)
        expect(book(quotes)).toBeGreaterThanOrEqual(1.05 - 1e-9)
        expect(book(quotes)).toBeLessThan(1.05 * 1.012)
      }),
    )
  })
})
