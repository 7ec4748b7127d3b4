import { describe, expect, it } from 'vitest'
import type { BetResult } from '../settlement.rules.ts'
import { STAKE_LIMITS } from '../stakes.rules.ts'
import {
  endOf,
  type Leg,
  lineStakeDefect,
  mostLineStake,
  mostReturnOf,
  returnsByRight,
} from './returns.rules.ts'
import { typeFor, typesFor } from './types.rules.ts'

const YUAN = 1_000_000n
const system = (type: string, legs: number) => {
  const known = typeFor(type, legs)
  if (!known) throw new Error(type)
  return known
}
const legs = (...said: readonly [odds: number, result: BetResult | null][]): Leg[] =>
  said.map(([odds, result]) => ({ odds, result }))

describe('types', () => {
  it.each([
    [2, ['accumulator 1']],
    [3, ['accumulator 1', '2/3 3', 'trixie 4', 'patent 7']],
    [4, ['accumulator 1', '2/4 6', '3/4 4', 'yankee 11', 'lucky15 15']],
    [8, ['accumulator 1', '2/8 28', '3/8 56', '4/8 70', '5/8 56', '6/8 28', '7/8 8', 'goliath 247']],
    [1, []],
    [13, []],
  ])('of %i legs', (count, expected) => {
    expect(typesFor(count).map(({ type, lines }) => `${type} ${lines}`)).toEqual(expected)
  })
})

describe('how a multiple ends', () => {
  it.each<[string, string, Leg[], ReturnType<typeof endOf>]>([
    [
      'all right',
      'accumulator',
      legs([192, 'win'], [202, 'win']),
      { result: 'win', paid: 38_780_000n, remainder: 4_000n },
    ],
    [
      'one lost',
      'accumulator',
      legs([192, 'lose'], [202, null]),
      { result: 'lose', paid: 0n, remainder: 0n },
    ],
    ['one open', 'accumulator', legs([192, 'win'], [202, null]), null],
    [
      'all void',
      'accumulator',
      legs([192, 'void'], [202, 'void']),
      { result: 'void', paid: 10n * YUAN, remainder: 0n },
    ],
    [
      'void and push',
      'accumulator',
      legs([192, 'void'], [202, 'push']),
      { result: 'push', paid: 10n * YUAN, remainder: 0n },
    ],
    [
      'void as 1.00',
      'accumulator',
      legs([192, 'void'], [202, 'win']),
      { result: 'win', paid: 20_200_000n, remainder: 0n },
    ],
    [
      'half results',
      'accumulator',
      legs([200, 'half-win'], [300, 'half-lose']),
      { result: 'lose', paid: 7_500_000n, remainder: 0n },
    ],
    [
      'a double of three',
      '2/3',
      legs([200, 'win'], [150, 'win'], [300, 'lose']),
      { result: 'push', paid: 30n * YUAN, remainder: 0n },
    ],
    [
      'every line lost',
      '2/3',
      legs([200, 'lose'], [150, 'lose'], [300, null]),
      { result: 'lose', paid: 0n, remainder: 0n },
    ],
    ['a single left', 'patent', legs([200, 'lose'], [150, 'lose'], [300, null]), null],
  ])('%s', (_, type, given, expected) => {
    const { system: some, lines } = system(type, given.length)
    expect(endOf(some, 10n * YUAN * BigInt(lines), given)).toEqual(expected)
  })

  it.each([
    // 10.01 on three lines of which one is won at 3.00, and rounded once: 10.01.
    [10_010_000n, { result: 'push', paid: 10_010_000n, remainder: 0n }],
    // 0.01 x 3.00 / 3, and 0.02 as well.
    [20_000n, { result: 'push', paid: 20_000n, remainder: 0n }],
  ] as const)('of what was not cashed out, %i units, which are no whole cents a line', (stake, expected) => {
    const given = legs([200, 'win'], [150, 'win'], [300, 'lose'])
    expect(endOf(system('2/3', 3).system, stake, given)).toEqual(expected)
  })

  it('of what was not cashed out is rounded once, with its remainder', () => {
    // 10.00 x 1.33 x 1.27 / 3 = 5.630333...
    expect(
      endOf(system('2/3', 3).system, 10_000_000n, legs([133, 'win'], [127, 'win'], [300, 'lose'])),
    ).toEqual({ result: 'lose', paid: 5_630_000n, remainder: 333n })
  })

  it('is multiplied exactly and rounded once, however many legs', () => {
    const twelve = Array.from({ length: 12 }, (): [number, BetResult] => [133, 'win'])
    // 1.33^12 x 3.33 = 102.00884...
    expect(endOf(system('accumulator', 12).system, 3_330_000n, legs(...twelve))).toEqual({
      result: 'win',
      paid: 102_010_000n,
      remainder: expect.any(BigInt),
    })
  })
})

describe('what a system can pay', () => {
  it('follows from how many are right', () => {
    const { system: two, lines } = system('2/3', 3)
    expect(lines).toBe(3)
    expect(returnsByRight(two, 10n * YUAN, [200, 150, 300])).toEqual([
      { right: 0, lines: 0, least: 0n, most: 0n },
      { right: 1, lines: 0, least: 0n, most: 0n },
      { right: 2, lines: 1, least: 30n * YUAN, most: 60n * YUAN },
      { right: 3, lines: 3, least: 135n * YUAN, most: 135n * YUAN },
    ])
    expect(mostReturnOf(two, 10n * YUAN, [200, 150, 300])).toBe(135n * YUAN)
  })

  it.each([
    [500_000n, 'below-least-line'],
    [1_000_000n, 'below-least'],
    [5_005_000n, 'not-whole-cents'],
    [6_700n * YUAN, 'above-most'],
    [10n * YUAN, null],
  ] as const)('a line of %i units of a 2/3 is %s', (stake, defect) => {
    const { system: two, lines } = system('2/3', 3)
    expect(lineStakeDefect(two, lines, stake, [200, 150, 300], STAKE_LIMITS)).toBe(defect)
  })

  it.each([
    ['accumulator', [5_000, 2_000]],
    ['2/3', [10_000, 9_999, 3_333]],
  ] as const)('the largest stake on a line of %s is just taken', (type, odds) => {
    const { system: some, lines } = system(type, odds.length)
    const most = mostLineStake(some, lines, odds, STAKE_LIMITS)
    expect(lineStakeDefect(some, lines, most + 10_000n, odds, STAKE_LIMITS)).toBe('return-above-most')
    expect(mostReturnOf(some, most, odds)).toBeLessThanOrEqual(STAKE_LIMITS.mostReturn)
  })
})
