import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CIRCUIT_IDS } from '#play/fixtures/catalogue/circuits.ts'
import type { Score, Side } from '#play/fixtures/score.ts'
import { homeMapWeightFrom, seriesInPlay } from '#play/fixtures/series/in-play.rules.ts'
import { playSeries } from '#play/fixtures/series/play-series.rules.ts'
import { homeMapWeight, type SeriesModel, winsOf } from '#play/fixtures/series/series.rules.ts'
import { BEST_OF, type BestOf } from '#play/fixtures/series/series.ts'
import { matrixOf } from '#play/fixtures/sports.rules.ts'
import { marketKey, pickOfKey } from '../markets/market.rules.ts'
import { SHORTEST_ODDS } from '../prices.rules.ts'
import { gradeBet } from '../settlement.rules.ts'
import { chancesOf } from './chances.rules.ts'
import { offeredMarkets } from './offer.rules.ts'
import { quoteMarket } from './quote.rules.ts'

const models = fc
  .record({
    homeMicro: fc.integer({ min: 100_000, max: 900_000 }),
    circuit: fc.constantFrom(...CIRCUIT_IDS),
    bestOf: fc.constantFrom(...BEST_OF),
  })
  .map(
    ({ homeMicro, circuit, bestOf }): SeriesModel => ({
      homeMicro,
      awayMicro: 1_000_000 - homeMicro,
      rhoMicro: 0,
      series: { circuit, bestOf },
    }),
  )

const PACE = { minuteMs: 2_000, breakMs: 14_000 }
const sides = (course: readonly { readonly side: Side }[]): Score => {
  const home = course.filter(({ side }) => side === 'home').length
  return [home, course.length - home]
}

/** Every way to play a match map by map, and how likely it is: by the chance of one map alone. */
function ways(
  map: number,
  bestOf: BestOf,
  played: readonly Side[] = [],
  chance = 1,
): [readonly Side[], number][] {
  const won = (side: Side) => played.filter((one) => one === side).length
  if (won('home') === winsOf(bestOf) || won('away') === winsOf(bestOf)) return [[played, chance]]
  return [
    ...ways(map, bestOf, [...played, 'home'], chance * map),
    ...ways(map, bestOf, [...played, 'away'], chance * (1 - map)),
  ]
}

/** What a unit on a pick comes back as, on average over all ways, by the rule that bets settle by. */
function returns(all: ReturnType<typeof ways>, key: string, selection: string, odds: number): number {
  const pick = pickOfKey(key, selection)
  if (!pick) throw new Error(`no pick ${key} ${selection}`)
  return all.reduce((sum, [maps, chance]) => {
    const home = maps.filter((side) => side === 'home').length
    const outcome = { status: 'finished', fullTime: [home, maps.length - home], goals: maps } as const
    const grade = gradeBet(pick, outcome, new Date(0))
    expect(['win', 'lose', 'void']).toContain(grade)
    return sum + chance * (grade === 'win' ? odds : grade === 'void' ? 1 : 0)
  }, 0)
}

describe('the prices of a match of e-sports', () => {
  it('come from one distribution: no bet on any market, and so no bets together, win on average or whatever happens', () => {
    fc.assert(
      fc.property(models, (model) => {
        const matrix = matrixOf(model)
        const map = Number((homeMapWeight(model) * 10n ** 12n) >> 64n) / 1e12
        const all = ways(map, model.series.bestOf)
        for (const market of offeredMarkets(matrix)) {
          const quotes = quoteMarket(matrix, market, { marginBasisPoints: 0, depth: 1n })
          for (const { selection, odds } of quotes) {
            const back = returns(all, marketKey(market), selection, odds / 100)
            expect(back).toBeLessThanOrEqual(1 + 1e-9)
            // Without a margin only the step of prices is kept.
            if (odds > SHORTEST_ODDS && odds < 1_000) expect(back).toBeGreaterThan(0.985)
          }
        }
      }),
    )
  })

  it('in play come from one distribution too, at any moment: no bets on a match win whatever happens from there', () => {
    fc.assert(
      fc.property(models, fc.string(), fc.nat(), (model, text, step) => {
        const timeline = playSeries(createHash('sha256').update(text).digest(), model, PACE)
        const played = timeline.maps ?? []
        const steps = played.flatMap(({ course = [] }, n) =>
          course.map((_, at) => ({
            maps: played.slice(0, n).map(({ side }) => side),
            rounds: sides(course.slice(0, at)),
          })),
        )
        const soFar = steps[step % steps.length]
        const matrix = soFar && seriesInPlay(model, soFar)
        if (!soFar || !matrix) throw new Error('what is dealt can be')
        const chance = (weight: bigint | null) => Number(((weight ?? 0n) * 10n ** 12n) >> 64n) / 1e12
        const now = chance(homeMapWeightFrom(model, soFar.rounds))
        const later = chance(homeMapWeight(model))
        const { bestOf } = model.series
        const all = (['home', 'away'] as const).flatMap((side) =>
          ways(later, bestOf, [...soFar.maps, side], side === 'home' ? now : 1 - now),
        )
        expect(all.reduce((sum, [, part]) => sum + part, 0)).toBeCloseTo(1, 9)
        for (const market of offeredMarkets(matrix)) {
          const quotes = quoteMarket(matrix, market, { marginBasisPoints: 0, depth: 1n })
          expect(quotes).toHaveLength(2)
          for (const { selection, odds } of quotes) {
            const back = returns(all, marketKey(market), selection, odds / 100)
            expect(back).toBeLessThanOrEqual(1 + 1e-6)
            if (odds > SHORTEST_ODDS && odds < 1_000) expect(back).toBeGreaterThan(0.985)
          }
        }
        // What is over is not offered, and of what was decided no end is left that says otherwise.
        for (const [n, side] of soFar.maps.entries()) {
          const map = { kind: 'map_winner', line: (n + 1) * 4 } as const
          expect(offeredMarkets(matrix)).not.toContainEqual(map)
          const { win, lose } = chancesOf(matrix, { market: map, selection: side })
          expect(win > 0n && lose === 0n).toBe(true)
        }
      }),
    )
  })

  it.each([
    // Over three maps, home first: what can still go either way.
    ['', ['match_winner', 'map_handicap:-1.5', 'total_maps:2.5', 'map_handicap:1.5', 1, 2, 3]],
    ['h', ['match_winner', 'map_handicap:-1.5', 'total_maps:2.5', 2, 3]],
    ['ha', ['match_winner', 3]],
  ] as const)('after "%s" are those that can still go either way', (maps, keys) => {
    const series = { circuit: 'court-of-cards', bestOf: 3 } as const
    const model = { homeMicro: 560_000, awayMicro: 440_000, rhoMicro: 0, series }
    const soFar = {
      maps: [...maps].map((letter): Side => (letter === 'h' ? 'home' : 'away')),
      rounds: [0, 0],
    } as const
    const matrix = seriesInPlay(model, soFar)
    expect(matrix && offeredMarkets(matrix).map(marketKey)).toEqual(
      keys.map((key) => (typeof key === 'number' ? `map_winner:${key}` : key)),
    )
  })

  it.each([
    [1, ['match_winner']],
    [
      3,
      [
        'match_winner',
        'map_handicap:-1.5',
        'total_maps:2.5',
        'map_handicap:1.5',
        'map_winner:1',
        'map_winner:2',
        'map_winner:3',
      ],
    ],
  ] as const)('of %i maps at most are those that can go either way', (bestOf, keys) => {
    const series = { circuit: 'three-rivers', bestOf } as const
    const matrix = matrixOf({ homeMicro: 560_000, awayMicro: 440_000, rhoMicro: 0, series })
    expect(offeredMarkets(matrix).map(marketKey)).toEqual(keys)
  })

  it('of five maps are two handicaps each way, two totals and five maps', () => {
    const series = { circuit: 'breachline', bestOf: 5 } as const
    const matrix = matrixOf({ homeMicro: 490_000, awayMicro: 510_000, rhoMicro: 0, series })
    expect(offeredMarkets(matrix)).toHaveLength(1 + 4 + 2 + 5)
  })
})

describe('bets on maps', () => {
  it.each([
    // A match of three maps at most, home first.
    ['match_winner', 'home', 'hah', 'win'],
    ['match_winner', 'away', 'hah', 'lose'],
    ['map_winner:1', 'home', 'hah', 'win'],
    ['map_winner:2', 'home', 'hah', 'lose'],
    ['map_winner:3', 'away', 'hh', 'void'],
    ['map_winner:3', 'home', 'hah', 'win'],
    ['map_handicap:-1.5', 'home', 'hh', 'win'],
    ['map_handicap:-1.5', 'home', 'hah', 'lose'],
    ['map_handicap:-1.5', 'away', 'hah', 'win'],
    ['total_maps:2.5', 'over', 'hah', 'win'],
    ['total_maps:2.5', 'under', 'hh', 'win'],
    ['map_handicap:-2.5', 'home', 'hhh', 'win'],
    ['map_handicap:-1.5', 'home', 'hhah', 'win'],
  ])('%s on %s at %s: %s', (key, selection, played, grade) => {
    const maps = [...played].map((letter): Side => (letter === 'h' ? 'home' : 'away'))
    const home = maps.filter((side) => side === 'home').length
    const pick = pickOfKey(key, selection)
    const outcome = { status: 'finished', fullTime: [home, maps.length - home], goals: maps } as const
    expect(pick && gradeBet(pick, outcome, new Date(0))).toBe(grade)
  })

  it('settle a map once it is over, and wait for the others', () => {
    const outcome = {
      status: 'live',
      seen: { score: [1, 0], halfTime: null, goals: ['home'] },
    } as const
    const gradeOf = (key: string, selection: string) => {
      const pick = pickOfKey(key, selection)
      return pick && gradeBet(pick, outcome, new Date(0))
    }
    expect(gradeOf('map_winner:1', 'home')).toBe('win')
    expect(gradeOf('map_winner:1', 'away')).toBe('lose')
    expect(gradeOf('map_winner:2', 'home')).toBe('wait')
    expect(gradeOf('match_winner', 'home')).toBe('wait')
    const until = new Date(0)
    const pick = pickOfKey('map_winner:2', 'home')
    const stopped = { status: 'abandoned', score: [1, 0], goals: ['home'], until } as const
    expect(pick && gradeBet(pick, stopped, until)).toBe('void')
  })
})
