import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MatchModel } from '#play/fixtures/model/strengths.rules.ts'
import { anyTerms } from '#testing/books/any-terms.ts'
import { mayBuild } from '../builder/picks.rules.ts'
import { marketKey, type Pick, pickOfKey, selectionsOf } from '../markets/market.rules.ts'
import { type BuilderProblem, builderPrice, builderProblem, type ChargedPick } from './builder.rules.ts'
import { fairShares } from './chances.rules.ts'
import { jointShare, scoreCells } from './joint.rules.ts'
import { offeredMarkets } from './offer.rules.ts'
import { chargeOf, hasPrice, quoteMarket } from './quote.rules.ts'
import type { BettingTerms } from './terms.rules.ts'

const USUAL: MatchModel = { homeMicro: 1_500_000, awayMicro: 1_200_000, rhoMicro: -80_000 }
const models = fc.record({
  homeMicro: fc.integer({ min: 200_000, max: 4_500_000 }),
  awayMicro: fc.integer({ min: 200_000, max: 4_500_000 }),
  rhoMicro: fc.constant(-80_000),
})
const pick = (text: string): Pick => {
  const [key = '', selection = ''] = text.split('@')
  const named = pickOfKey(key, selection)
  if (!named) throw new Error(text)
  return named
}
const CHARGE = { part: 105n, whole: 100n }
const plain = (...texts: string[]): ChargedPick[] =>
  texts.map((text) => ({ pick: pick(text), charge: CHARGE }))
const usual = scoreMatrix(USUAL)

/** Picks that a match offers, with what their markets charge after some stakes. */
function offeredPicks(model: MatchModel, stakes: readonly number[], terms: BettingTerms) {
  const matrix = scoreMatrix(model)
  let n = 0
  const picks = offeredMarkets(matrix)
    .filter(mayBuild)
    .flatMap((market) => {
      const pricing = { marginBasisPoints: terms.marginOf(market.kind), depth: 5_000_000_000n }
      const staked = new Map(
        selectionsOf(market).map((one) => [one, BigInt(stakes[n++ % stakes.length] ?? 0) * 1_000_000n]),
      )
      const quotes = quoteMarket(matrix, market, pricing, staked)
      return quotes.flatMap(({ selection, odds }) => {
        const charge = chargeOf(matrix, market, selection, pricing, staked)
        return charge ? [{ pick: { market, selection }, charge, odds }] : []
      })
    })
  return { matrix, picks }
}

describe('which markets may be in a bet builder', () => {
  it.each([
    ['1x2@home', true],
    ['double_chance@1X', true],
    ['total:2.5@over', true],
    ['total:2@over', false],
    ['total:2.25@over', false],
    ['asian_handicap:-0.5@home', true],
    ['asian_handicap:-1.5@away', true],
    ['asian_handicap:0@home', false],
    ['asian_handicap:-0.25@home', false],
    ['european_handicap_3way:-1@draw', true],
    ['draw_no_bet@home', false],
    ['next_goal:1@home', false],
    ['ht_ft@home/draw', true],
    ['to_qualify@home', true],
  ])('%s: %s', (text, may) => {
    expect(mayBuild(pick(text).market)).toBe(may)
  })
})

const tie = scoreMatrix({ ...USUAL, tieBreak: 'shoot-out' })

describe('picks that are no bet', () => {
  it.each<[string[], BuilderProblem | null]>([
    [['1x2@home', '1x2@draw'], { why: 'impossible', picks: [1, 2] }],
    [['1x2@home', 'double_chance@1X'], { why: 'addsNothing', picks: [2] }],
    [['double_chance@1X', '1x2@home'], { why: 'addsNothing', picks: [1] }],
    [['1x2@home', '1x2@home'], { why: 'addsNothing', picks: [2] }],
    [['total:2.5@over', 'total:3.5@over'], { why: 'addsNothing', picks: [1] }],
    [['total:1.5@over', 'total:3.5@under'], null],
    // Whoever wins with both teams scoring has scored twice: three goals at the least.
    [['1x2@home', 'btts@yes', 'total:2.5@over'], { why: 'addsNothing', picks: [3] }],
    [['total:1.5@over', 'btts@no', '1x2@draw'], { why: 'impossible', picks: [1, 2, 3] }],
    [['odd_even@odd', 'total:2.5@over', '1x2@draw'], { why: 'impossible', picks: [1, 3] }],
    [['half_time_1x2@home', 'second_half_1x2@home', '1x2@away'], { why: 'impossible', picks: [1, 2, 3] }],
    [['ht_ft@home/home', '1x2@home'], { why: 'addsNothing', picks: [2] }],
    [['asian_handicap:-0.5@home', '1x2@home'], { why: 'addsNothing', picks: [2] }],
    [['correct_score@2-1', 'half_time_1x2@draw'], null],
    [['1x2@home'], null],
  ])('%j', (texts, problem) => {
    expect(builderProblem(usual, plain(...texts))).toEqual(problem)
  })
})

describe('the price of picks together', () => {
  it('is the sum over the scores at which all win, not the product of their prices', () => {
    const { part, whole } = jointShare(usual, [pick('1x2@home'), pick('correct_score@2-1')])
    const [home, away] = [2, 1]
    expect(part * usual.total).toBe((usual.weights[home * 11 + away] ?? 0n) * whole)
  })

  it('of one pick is the price of its market, whatever is staked', () => {
    fc.assert(
      fc.property(
        models,
        fc.array(fc.nat(20_000), { minLength: 1, maxLength: 7 }),
        anyTerms,
        (model, stakes, terms) => {
          const { matrix, picks } = offeredPicks(model, stakes, terms)
          for (const { odds, ...one } of picks) expect(builderPrice(matrix, [one]).odds).toBe(odds)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('never passes the fair one, is no better a deal than any pick alone, and longer with each pick', () => {
    fc.assert(
      fc.property(
        models,
        fc.array(fc.nat(20_000), { minLength: 1, maxLength: 7 }),
        fc.array(fc.nat(), { minLength: 2, maxLength: 5 }),
        anyTerms,
        (model, stakes, which, terms) => {
          const { matrix, picks } = offeredPicks(model, stakes, terms)
          const chosen = which.map((n) => picks[n % picks.length] as (typeof picks)[number])
          if (builderProblem(matrix, chosen)) return
          const { chance, charge, odds } = builderPrice(matrix, chosen)
          // What comes back on average is no more than what was staked: so no set of such bets and single ones, of which the
          // same is true, wins whatever happens.
          expect(BigInt(odds) * chance.part <= 100n * chance.whole).toBe(true)
          for (const one of chosen) {
            expect(charge.part * one.charge.whole >= one.charge.part * charge.whole).toBe(true)
            expect(odds).toBeGreaterThan(one.odds)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('agrees with the chances that the markets go by, of every selection that is offered', () => {
    for (const market of offeredMarkets(usual).filter(mayBuild))
      for (const [n, selection] of selectionsOf(market).entries()) {
        const fair = fairShares(usual, market)[n]
        const own = jointShare(usual, [{ market, selection }])
        expect(fair && fair.part * own.whole, marketKey(market)).toBe(fair && own.part * fair.whole)
        expect(fair && hasPrice(fair)).toBe(true)
      }
  })

  it('joins who goes through on a cup tie with the score, exactly', () => {
    const whole = (texts: readonly string[], factor: bigint, weights: bigint) => {
      const share = jointShare(tie, texts.map(pick))
      expect(share.part * tie.total * factor).toBe(weights * share.whole)
    }
    const [level, home] = [tie.weights[1 * 11 + 1] ?? 0n, tie.weights[2 * 11 + 1] ?? 0n]
    whole(['to_qualify@home', 'correct_score@1-1'], 2n, level)
    whole(['to_qualify@away', 'correct_score@1-1'], 2n, level)
    whole(['to_qualify@home', 'correct_score@2-1'], 1n, home)
    const draws = tie.weights.reduce((sum, weight, at) => (at % 12 === 0 ? sum + weight : sum), 0n)
    whole(['to_qualify@home', '1x2@draw'], 2n, draws)
    for (const [n, selection] of (['home', 'away'] as const).entries()) {
      const fair = fairShares(tie, { kind: 'to_qualify', line: null })[n]
      const own = jointShare(tie, [pick(`to_qualify@${selection}`)])
      expect(fair && fair.part * own.whole).toBe(fair && own.part * fair.whole)
    }
  })

  it.each<[string[], BuilderProblem | null]>([
    [['to_qualify@home', '1x2@away'], { why: 'impossible', picks: [1, 2] }],
    [['to_qualify@home', '1x2@home'], { why: 'addsNothing', picks: [1] }],
    [['to_qualify@home', '1x2@draw'], null],
    [['to_qualify@home', 'double_chance@1X'], { why: 'addsNothing', picks: [2] }],
  ])('of a cup tie knows what excludes and contains what: %j', (texts, problem) => {
    expect(builderProblem(tie, plain(...texts))).toEqual(problem)
  })

  it('shows a level score as one that wins in part where a shoot-out decides', () => {
    const cells = scoreCells(tie, [pick('to_qualify@home')])
    const at = (home: number, away: number) =>
      cells.find((cell) => cell.home === home && cell.away === away)?.wins
    expect([at(1, 1), at(2, 1), at(1, 2)]).toEqual(['some', 'all', 'none'])
    expect(cells.reduce((sum, { chance }) => sum + chance.part, 0n)).toBe(cells[0]?.chance.whole)
  })

  it('says at which scores all of them win', () => {
    const cells = scoreCells(usual, [pick('1x2@home'), pick('half_time_1x2@home')])
    const at = (home: number, away: number) =>
      cells.find((cell) => cell.home === home && cell.away === away)?.wins
    expect([at(0, 0), at(1, 0), at(0, 1), at(5, 5), cells.length]).toEqual([
      'none',
      'some',
      'none',
      'some',
      36,
    ])
    expect(scoreCells(usual, [pick('1x2@home')]).filter(({ wins }) => wins === 'all')).toHaveLength(15)
    const whole = cells.reduce((sum, { chance }) => sum + chance.part, 0n)
    expect(whole).toBe(cells[0]?.chance.whole)
  })
})
