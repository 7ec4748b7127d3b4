import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Fraction,
  formatExact,
  formatRounded,
  fraction,
  minus,
  ONE,
  parseFraction,
  plus,
  times,
} from '#platform/money/fraction.ts'
import { BET_RESULTS, type BetResult, coefficientOf } from '../settlement.rules.ts'
import { accumulatorCoefficient, parseSystem, type System, systemCoefficient } from './multiples.rules.ts'

const number = (text: string) => parseFraction(text) as Fraction
/** Legs by their odds, each with how it ended behind a space, where it did not win. */
const legs = (...texts: string[]) =>
  texts.map((text) => {
    const [odds = '', result = 'win'] = text.split(' ')
    return coefficientOf(result as BetResult, number(odds))
  })

describe('an accumulator', () => {
  it.each([
    // SBOBET’s own examples; it prints them without the stake.
    ['100', legs('1.86', '1.96', '1.90', '2.36'), '1634.69', '1634.68704'],
    ['100', legs('1.86 half-win', '1.96', '1.90', '2.36'), '1256.78', '1256.77552'],
    ['100', legs('1.86 half-lose', '1.96', '1.90'), '186.20', '186.2'],
    ['100', legs('1.86 half-lose', '1.96 half-lose', '1.90'), '47.50', '47.5'],
    // Bodog’s.
    ['10', legs('2.0 half-win', '2.2 half-win', '1.91', '2.5'), '114.60', '114.6'],
    ['10', legs('2.0 half-lose', '2.2 half-lose', '1.91', '2.5'), '11.94', '11.9375'],
    ['300', legs('2.07 half-lose', '2.36', '2.01'), '711.54', '711.54'],
    // A leg that is void, or a push, is one of 1.00; the only one left is a single; none left, the stake is back.
    ['10', legs('2 void', '3 push', '4'), '40.00', '40'],
    ['10', legs('2 void', '3 void'), '10.00', '10'],
    ['10', legs('2', '3 lose', '4 void'), '0.00', '0'],
    ['10', legs('2.5'), '25.00', '25'],
    ['1', legs('4/3', '4/3'), '1.78', '16/9'],
  ])('of %s returns %3$s', (stake, coefficients, printed, exact) => {
    const returned = times(number(stake), accumulatorCoefficient(coefficients))
    expect([formatRounded(returned, 2), formatExact(returned)]).toEqual([printed, exact])
  })
})

describe('a system', () => {
  it.each([
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky15', 4, 15],
    ['canadian', 5, 26],
    ['super_yankee', 5, 26],
    ['lucky31', 5, 31],
    ['heinz', 6, 57],
    ['lucky63', 6, 63],
    ['super_heinz', 7, 120],
    ['goliath', 8, 247],
    ['2/4', 4, 6],
    ['3/5', 5, 10],
    ['1/1', 1, 1],
    ['10/20', 20, 184_756],
    ['25/50', 50, 126_410_606_437_752],
  ])('%s of %i legs has %i lines', (name, count, lines) => {
    const system = parseSystem(name)
    expect(system?.legs).toBe(count)
    expect(
      system &&
        systemCoefficient(
          system,
          Array.from({ length: count }, () => ONE),
        ),
    ).toEqual({
      lines,
      coefficient: fraction(BigInt(lines)),
    })
  })

  it.each([
    ['Lucky 15', 'lucky15'],
    ['lucky_31', 'lucky31'],
    ['LUCKY-63', 'lucky63'],
    ['Super Yankee', 'canadian'],
    ['super-heinz', 'super_heinz'],
    ['superheinz', 'super_heinz'],
    ['2 of 4', '2/4'],
    ['2-of-4', '2/4'],
    ['2 / 4', '2/4'],
  ])('may be spelled %s', (name, usual) => {
    expect(parseSystem(name)).toEqual(parseSystem(usual))
    expect(parseSystem(name)).not.toBeNull()
  })

  it.each([
    '',
    'flag',
    'lucky',
    'lucky16',
    '0/4',
    '5/4',
    '2/51',
    '2/',
    '/4',
    '2/4/6',
    '-2/4x',
    'constructor',
    '__proto__',
  ])('is none: "%s"', (name) => {
    expect(parseSystem(name)).toBeNull()
  })

  it.each([
    ['yankee', '1', legs('2.00', '3.50', '4.00', '1.50'), '156.75'],
    ['yankee', '1', legs('2.00', '3.50', '4.00', '1.50 lose'), '57'],
    ['yankee', '0.30', legs('4', '4', '4', '4'), '182.4'],
    // A non-runner: the line count stays, and its leg counts as 1.00.
    ['lucky15', '0.30', legs('4', '4', '4', '4 void'), '74.7'],
    // Printed elsewhere as 135.
    ['yankee', '1', legs('3', '3', '3', '3 lose'), '54'],
    ['patent', '1', legs('2', '2', '2 lose'), '8'],
    ['patent', '1', legs('2 lose', '2 lose', '2 lose'), '0'],
    ['2/3', '10', legs('2 half-win', '3 push', '4 half-lose'), '27.5'],
  ])('%s with %s a line returns %4$s', (name, stake, coefficients, returned) => {
    const { coefficient } = systemCoefficient(parseSystem(name) as System, coefficients)
    expect(formatExact(times(number(stake), coefficient))).toBe(returned)
  })
})

const leg = fc
  .tuple(fc.constantFrom(...BET_RESULTS), fc.integer({ min: 101, max: 2000 }))
  .map(([result, odds]) => coefficientOf(result, fraction(BigInt(odds), 100n)))

/** Every choice of `size` among the legs. */
function* linesOf(size: number, among: readonly Fraction[]): Generator<readonly Fraction[]> {
  if (size === 0) yield []
  else
    for (const [index, first] of among.entries())
      for (const others of linesOf(size - 1, among.slice(index + 1))) yield [first, ...others]
}

it('is what all of its lines return, one by one', () => {
  const system = fc
    .integer({ min: 1, max: 8 })
    .chain((legs) =>
      fc.tuple(fc.constant(legs), fc.integer({ min: 1, max: legs }), fc.integer({ min: 1, max: legs })),
    )
    .map(([legs, a, b]) => ({ legs, from: Math.min(a, b), to: Math.max(a, b) }))
  fc.assert(
    fc.property(system, fc.array(leg, { minLength: 8, maxLength: 8 }), (of, all) => {
      const chosen = all.slice(0, of.legs)
      let [lines, coefficient] = [0, fraction(0n)]
      for (let size = of.from; size <= of.to; size++)
        for (const line of linesOf(size, chosen)) {
          lines++
          coefficient = plus(coefficient, line.reduce(times, ONE))
        }
      expect(systemCoefficient(of, chosen)).toEqual({ lines, coefficient })
    }),
    { numRuns: 40 },
  )
})

it.each(['trixie', 'yankee', 'canadian', 'heinz', 'superheinz', 'goliath'])(
  'of all sizes, %s, is the product of its legs and one each, less one and the singles',
  (name) => {
    const of = parseSystem(name) as System
    fc.assert(
      fc.property(fc.array(leg, { minLength: of.legs, maxLength: of.legs }), (chosen) => {
        const product = chosen.map((one) => plus(one, ONE)).reduce(times)
        const expected = minus(minus(product, ONE), chosen.reduce(plus))
        expect(systemCoefficient(of, chosen).coefficient).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  },
)
