import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, fraction, isLess } from '#platform/money/fraction.ts'
import { scoreAt, scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { FIRST_HALVES_TOTAL } from '#play/fixtures/simulator/first-half.rules.ts'
import { type SeenInPlay, scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import { type MatrixInPlay, matrixInPlay } from '#play/fixtures/simulator/in-play/to-come.rules.ts'
import { mayBuild } from '../builder/picks.rules.ts'
import { type Pick, pickOfKey, quartersAhead, selectionsOf } from '../markets/market.rules.ts'
import { after90 } from '../markets/scores.rules.ts'
import { chancesOf } from '../pricing/chances.rules.ts'
import { chancesTogether } from '../pricing/joint.rules.ts'
import { offeredMarkets } from '../pricing/offer.rules.ts'
import { payoutOf } from '../settlement.rules.ts'
import { offerFor, worthOf } from './cash-out.rules.ts'

const CENT = 10_000n
const USUAL = { homeMicro: 1_500_000, awayMicro: 1_200_000, rhoMicro: -80_000 }
const micro = fc.integer({ min: 200_000, max: 4_500_000 })
const models = fc.record({
  homeMicro: micro,
  awayMicro: micro,
  rhoMicro: fc.integer({ min: -100_000, max: 50_000 }),
})
const sides = fc.constantFrom('home' as const, 'away' as const)

/** What can have been seen of a match: goals in minutes of their own, and a red card of a side or none. */
const moments = fc
  .record({
    firstHalfMinutes: fc.option(fc.integer({ min: 46, max: 50 })),
    played: fc.integer({ min: 2, max: 46 }),
    goals: fc.array(fc.record({ side: sides, at: fc.integer({ min: 0, max: 95 }) }), { maxLength: 5 }),
    card: fc.option(sides),
  })
  .map(({ firstHalfMinutes, played, goals, card }): SeenInPlay => {
    const minutes = (firstHalfMinutes ?? 0) + Math.min(played, 44)
    const byMinute = new Map(goals.map(({ side, at }) => [at % minutes, side] as const))
    return {
      firstHalfMinutes,
      seconds: minutes * 60 + 20,
      goals: [...byMinute]
        .toSorted(([a], [b]) => a - b)
        .map(([minute, side]) => ({ side, second: minute * 60 })),
      cards: card === null ? [] : [{ side: card, second: Math.floor(minutes * 30) }],
    }
  })

const pick = (text: string): Pick => {
  const [key = '', selection = ''] = text.split('@')
  const named = pickOfKey(key, selection)
  if (!named) throw new Error(text)
  return named
}
const worthIn = (matrix: MatrixInPlay, picks: readonly Pick[], odds: number): Fraction | null =>
  worthOf(chancesTogether(matrix, picks), odds)

/** The picks that a bet builder of a match can have been made of, before its kick-off. */
const picksOf = (model: typeof USUAL): readonly Pick[] =>
  offeredMarkets(scoreMatrix(model))
    .filter(mayBuild)
    .flatMap((market) => selectionsOf(market).map((selection) => ({ market, selection })))

/** The chance that all picks win, score by score and half by half, each pick by its market's own rule. */
function chanceByHand(matrix: MatrixInPlay, picks: readonly Pick[]): { won: bigint; all: bigint } {
  let [won, all] = [0n, 0n]
  for (const [at, weight] of matrix.weights.entries()) {
    if (weight === 0n) continue
    const full = scoreAt(at)
    for (const half of matrix.firstHalvesOf(full)) {
      const scores = after90(half.score, full)
      all += weight * half.weight
      if (picks.every((one) => (quartersAhead(one, scores) ?? -2) >= 2)) won += weight * half.weight
    }
  }
  return { won, all }
}

describe('what a bet builder is worth under way', () => {
  it('is for one pick what its market makes of it, with any score, minute and red card', () => {
    fc.assert(
      fc.property(models, moments, (model, seen) => {
        const matrix = matrixInPlay(scoreMatrix(model), seen)
        if (!matrix) return
        // Twice the same is a bet on one pick that goes the way of several.
        for (const one of picksOf(model))
          expect(worthIn(matrix, [one, one], 237)).toEqual(worthOf(chancesOf(matrix, one), 237))
      }),
      { numRuns: 25 },
    )
  })

  it('is what comes back on average, of which the margin is kept; no less than nothing, no more than a win pays', () => {
    let offered = 0
    fc.assert(
      fc.property(
        models,
        moments,
        fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 101, max: 50_000 }),
        fc.integer({ min: 500, max: 2_000_000 }),
        fc.constantFrom(200, 500, 1_000),
        (model, seen, which, odds, cents, margin) => {
          const matrix = matrixInPlay(scoreMatrix(model), seen)
          if (!matrix) return
          const all = picksOf(model)
          const picks = which.map((n) => all[n % all.length] as Pick)
          const chance = chanceByHand(matrix, picks)
          const worth = worthIn(matrix, picks, odds)
          if (chance.won === 0n || chance.won === chance.all) {
            expect(worth).toBeNull()
            return
          }
          if (!worth) throw new Error('nothing is decided')
          expect(worth.numerator * chance.all * 100n).toBe(worth.denominator * chance.won * BigInt(odds))
          const stake = BigInt(cents) * CENT
          const given = offerFor(stake, worth, margin)
          if (!given) return
          offered += 1
          expect(given.offer > 0n && given.offer <= payoutOf(stake, 'win', odds).paid).toBe(true)
          // stake x odds x chance x (1 - margin), in whole numbers.
          const most = stake * BigInt(odds) * chance.won * BigInt(10_000 - margin)
          expect(given.offer * 100n * chance.all * 10_000n <= most).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
    // Many picks exclude each other.
    expect(offered).toBeGreaterThan(10)
  })

  it('rises by a goal that helps every pick of it', () => {
    const HELPED = ['1x2@home', 'total:2.5@over', 'home_total:1.5@over', 'asian_handicap:-1.5@home']
    let risen = 0
    fc.assert(
      fc.property(models, moments, fc.subarray(HELPED, { minLength: 2 }), (model, seen, texts) => {
        const before = matrixInPlay(scoreMatrix(model), seen)
        const goal = { side: 'home' as const, second: seen.seconds - 1 }
        const after = matrixInPlay(scoreMatrix(model), { ...seen, goals: [...seen.goals, goal] })
        if (!before || !after) return
        const picks = texts.map(pick)
        const [was, is] = [worthIn(before, picks, 400), worthIn(after, picks, 400)]
        // Decided meanwhile, it settles: nothing is offered any more, neither before nor after.
        if (!was || !is) return
        risen += 1
        expect(isLess(was, is), `${scoreSeen(seen).join('-')} ${texts.join()}`).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(risen).toBeGreaterThan(50)
  })

  it('comes close to the full return when all but certain, and there is none once a pick is lost or all are right', () => {
    const at = (seconds: number, goals: SeenInPlay['goals'], firstHalfMinutes: number | null = 47) => {
      const matrix = matrixInPlay(scoreMatrix(USUAL), { firstHalfMinutes, seconds, goals, cards: [] })
      if (!matrix) throw new Error('cannot have been dealt')
      return matrix
    }
    const early = [
      { side: 'home' as const, second: 600 },
      { side: 'home' as const, second: 1_200 },
    ]
    const late = at(47 * 60 + 49 * 60, early)
    const home = [pick('1x2@home'), pick('total:1.5@over')]
    const worth = worthIn(late, home, 300)
    expect(worth && isLess(fraction(299n, 100n), worth) && isLess(worth, fraction(3n))).toBe(true)
    const quiet = worthIn(at(47 * 60 + 49 * 60, []), home, 300)
    expect(quiet && isLess(quiet, fraction(1n, 100n))).toBe(true)
    // Under 1.5 is lost; the first half was the home side's, and so is 1-0 at the break right for good.
    expect(worthIn(late, [pick('1x2@home'), pick('total:1.5@under')], 300)).toBeNull()
    expect(worthIn(late, [pick('half_time_1x2@draw'), pick('1x2@home')], 300)).toBeNull()
    expect(worthIn(late, [pick('half_time_1x2@home'), pick('total:1.5@over')], 300)).toBeNull()
  })

  it('before kick-off is the chance that it was priced from', () => {
    const matrix = scoreMatrix(USUAL)
    const picks = [pick('1x2@home'), pick('correct_score@2-1')]
    const { win, lose, ...others } = chancesTogether(matrix, picks)
    expect(win + lose).toBe(matrix.total * FIRST_HALVES_TOTAL)
    expect(win).toBe((matrix.weights[2 * 11 + 1] ?? 0n) * FIRST_HALVES_TOTAL)
    expect(others).toEqual({ halfWin: 0n, push: 0n, halfLose: 0n })
  })
})
