import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, formatExact, fraction, isLess, over, plus, times } from '#platform/money/fraction.ts'
import { parseSystem, type System } from '../multiples/multiples.rules.ts'
import { mostReturnOf, payoutOfStake } from '../multiples/returns.rules.ts'
import { typesFor } from '../multiples/types.rules.ts'
import type { Chances } from '../pricing/chances.rules.ts'
import { BET_RESULTS, coefficientOf } from '../settlement.rules.ts'
import { offerFor, worthOf } from './cash-out.rules.ts'
import { mostOfLines, ONE_LINE, type OpenLeg, worthOfLines } from './lines.rules.ts'

const CENT = 10_000n
const chances = (win: bigint, halfWin: bigint, push: bigint, halfLose: bigint, lose: bigint): Chances => ({
  win,
  halfWin,
  push,
  halfLose,
  lose,
})
const even: OpenLeg = { chances: chances(1n, 0n, 0n, 0n, 1n), odds: 200 }
const third: OpenLeg = { chances: chances(1n, 0n, 0n, 0n, 2n), odds: 300 }
const quarter: OpenLeg = { chances: chances(1n, 1n, 0n, 1n, 1n), odds: 300 }
const sure: OpenLeg = { chances: chances(5n, 0n, 0n, 0n, 0n), odds: 150 }
const gone: OpenLeg = { chances: chances(0n, 0n, 0n, 0n, 5n), odds: 150 }
const treble: System = { legs: 3, from: 3, to: 3 }
const double: System = { legs: 2, from: 2, to: 2 }
const system = (name: string) => parseSystem(name) as System
const came = (result: (typeof BET_RESULTS)[number], odds: bigint) =>
  coefficientOf(result, fraction(odds, 100n))

describe('the worth of a unit on the lines of a multiple', () => {
  it.each([
    ['is that of a single bet for one pick', ONE_LINE, [], [quarter], '1.375'],
    ['is the product of its legs', double, [], [even, third], '1'],
    ['counts a leg that was won at its odds', double, [came('win', 250n)], [even], '2.5'],
    ['counts a push as one', treble, [came('push', 250n)], [even, third], '1'],
    ['counts a void leg as one', double, [came('void', 250n)], [third], '1'],
    ['counts half a win', double, [came('half-win', 300n)], [even], '2'],
    ['counts half a loss', double, [came('half-lose', 300n)], [even], '0.5'],
    ['counts quarter lines in a leg that is open', double, [came('win', 200n)], [quarter], '2.75'],
    ['is spread over the lines of a system', system('2/3'), [came('win', 300n)], [even, even], '7/3'],
    [
      'of a system with a leg lost is that of the lines left',
      system('2/3'),
      [came('lose', 300n)],
      [even, even],
      '1/3',
    ],
    [
      'of a patent has its singles',
      system('patent'),
      [came('lose', 300n), came('lose', 200n)],
      [even],
      '1/7',
    ],
    ['counts a leg that is as good as won', double, [], [sure, even], '1.5'],
  ] as const)('%s', (_, of, ended, open, worth) => {
    expect(formatExact(worthOfLines(of, ended, open) ?? fraction(0n))).toBe(worth)
  })

  it.each([
    ['nothing can change how its legs end', double, [came('win', 200n)], [sure]],
    ['a leg of its one line is as good as lost', double, [], [gone, even]],
    ['a leg of its one line is lost', treble, [came('lose', 200n)], [even, even]],
    ['nothing is open', double, [came('win', 200n), came('win', 200n)], []],
  ] as const)('is none where %s', (_, of, ended, open) => {
    expect(worthOfLines(of, ended, open)).toBeNull()
  })
})

const chance = fc.bigInt({ min: 0n, max: 9n })
const legs = fc.record({
  odds: fc.integer({ min: 101, max: 3_000 }),
  chances: fc.tuple(chance, chance, chance, chance, chance).map((of) => chances(...of)),
  result: fc.option(fc.constantFrom(...BET_RESULTS)),
})
type AnyLeg = {
  readonly odds: number
  readonly chances: Chances
  readonly result: (typeof BET_RESULTS)[number] | null
}

/** A type of multiple that so many legs have, with the legs. */
const multiples = fc
  .array(
    legs.filter((leg) => Object.values(leg.chances).some((of) => of > 0n)),
    { minLength: 2, maxLength: 4 },
  )
  .chain((all) =>
    fc.record({
      all: fc.constant(all as readonly AnyLeg[]),
      system: fc.constantFrom(...typesFor(all.length).map((one) => one.system)),
    }),
  )

const ENDS = [
  ['win', 'win'],
  ['halfWin', 'half-win'],
  ['push', 'push'],
  ['halfLose', 'half-lose'],
  ['lose', 'lose'],
] as const

/** Every way in which the legs can end together, with how likely it is: matches know nothing of each other. */
function everyEnd(all: readonly AnyLeg[]) {
  return all.reduce<
    readonly { readonly weight: bigint; readonly results: readonly (typeof BET_RESULTS)[number][] }[]
  >(
    (ends, leg) =>
      ends.flatMap(({ weight, results }) =>
        leg.result !== null
          ? [{ weight, results: [...results, leg.result] }]
          : ENDS.map(([name, result]) => ({
              weight: weight * leg.chances[name],
              results: [...results, result],
            })),
      ),
    [{ weight: 1n, results: [] }],
  )
}

/** What a unit on each line comes back as by some results: line by line, by hand. */
function byLines({ from, to }: System, coefficients: readonly Fraction[]) {
  let [sum, lines] = [fraction(0n), 0n]
  for (let mask = 0; mask < 2 ** coefficients.length; mask++) {
    const line = coefficients.filter((_, at) => (mask >> at) % 2 === 1)
    if (line.length < from || line.length > to) continue
    sum = plus(sum, line.reduce(times))
    lines += 1n
  }
  return { sum, lines }
}

/** The average over every way in which the legs can end, each line by itself. */
function averageByHand(of: System, all: readonly AnyLeg[]): Fraction {
  let [sum, whole, lines] = [fraction(0n), 0n, 0n]
  for (const { weight, results } of everyEnd(all)) {
    if (weight === 0n) continue
    const by = byLines(
      of,
      results.map((result, at) => coefficientOf(result, fraction(BigInt(all[at]?.odds ?? 0), 100n))),
    )
    sum = plus(sum, times(fraction(weight), by.sum))
    whole += weight
    lines = by.lines
  }
  return over(sum, fraction(whole * lines))
}

const partsOf = (all: readonly AnyLeg[]) => ({
  ended: all.flatMap(({ result, odds }) =>
    result === null ? [] : [coefficientOf(result, fraction(BigInt(odds), 100n))],
  ),
  open: all.filter(({ result }) => result === null),
})

describe('what a multiple is worth, over all ends of its legs', () => {
  it('is the average of what its lines pay, exactly', () => {
    fc.assert(
      fc.property(multiples, ({ all, system: of }) => {
        const { ended, open } = partsOf(all)
        const worth = worthOfLines(of, ended, open)
        const byHand = averageByHand(of, all)
        const isOpen = open.some((leg) => Object.values(leg.chances).filter((one) => one > 0n).length > 1)
        expect(worth).toEqual(isOpen && byHand.numerator > 0n ? byHand : null)
      }),
      { numRuns: 300 },
    )
  })

  it('is that of a single bet where it has one leg', () => {
    fc.assert(
      fc.property(legs, ({ odds, chances: of }) => {
        fc.pre(Object.values(of).some((one) => one > 0n))
        expect(worthOfLines(ONE_LINE, [], [{ odds, chances: of }])).toEqual(worthOf(of, odds))
      }),
    )
  })

  it('is never offered more than it can pay at most, in whole or in parts, nor more than it could win, less the margin', () => {
    fc.assert(
      fc.property(
        multiples,
        fc.bigInt({ min: 100n, max: 100_000n }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 200, max: 1_000 }),
        ({ all, system: of }, cents, percent, margin) => {
          const { ended, open } = partsOf(all)
          const worth = worthOfLines(of, ended, open)
          fc.pre(worth !== null)
          const most = mostOfLines(
            of,
            ended,
            open.map(({ odds }) => odds),
          )
          const lines = byLines(of, Array(all.length).fill(fraction(1n))).lines
          const lineStake = cents * CENT
          const stake = lineStake * lines
          const cap = mostReturnOf(
            of,
            lineStake,
            all.map(({ odds }) => odds),
          )
          const part = ((stake * BigInt(percent)) / 100n / CENT) * CENT
          const rest = stake - part
          const offered = (of: bigint) => offerFor(of, worth as Fraction, margin)?.offer ?? 0n
          expect(isLess(most, worth as Fraction)).toBe(false)
          expect(offered(stake)).toBeLessThanOrEqual(cap)
          expect(offered(part) + offered(rest)).toBeLessThanOrEqual(offered(stake))
          // A part that was cashed out, and the rest with all of its open legs won, come to no more than a win of the whole.
          const won = all.map(({ odds, result }) => ({ odds, result: result ?? ('win' as const) }))
          expect(offered(part) + payoutOfStake(of, rest, won).paid).toBeLessThanOrEqual(cap)
        },
      ),
      { numRuns: 300 },
    )
  })
})
