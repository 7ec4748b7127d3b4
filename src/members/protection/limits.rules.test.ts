import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowanceOf,
  changeLimit,
  confirmRaise,
  inTheWay,
  isStricter,
  type LimitState,
  NO_LIMIT,
  overtaken,
  tightenLimit,
} from './limits.rules.ts'

const T0 = new Date('2026-06-14T06:36:00.000Z')
const hours = (count: number) => new Date(T0.getTime() + count * 3_600_000)
const binding = (amount: bigint | null): LimitState => ({ amount, asked: null })

describe('a limit that the house sets', () => {
  it.each([
    ['where there was none binds', NO_LIMIT, 500n, binding(500n)],
    ['binds where it is stricter', binding(500n), 499n, binding(499n)],
    ['changes nothing where it is the same', binding(500n), 500n, null],
    ['never loosens', binding(500n), 501n, null],
    [
      'ends what its member asked for',
      { amount: 500n, asked: { at: T0, amount: 900n } },
      400n,
      binding(400n),
    ],
    [
      'never loosens towards what is asked for',
      { amount: 500n, asked: { at: T0, amount: 900n } },
      600n,
      null,
    ],
  ] as const)('%s', (_name, before, wanted, after) => {
    expect(tightenLimit(before, wanted)).toEqual(after)
  })
})

describe('a limit', () => {
  it.each([
    ['none to 500', null, 500n, true],
    ['500 to 400', 500n, 400n, true],
    ['500 to 500', 500n, 500n, false],
    ['500 to 600', 500n, 600n, false],
    ['500 to none', 500n, null, false],
    ['none to none', null, null, false],
  ] as const)('from %s is stricter: %s %s %s', (_name, current, next, expected) => {
    expect(isStricter(next, current)).toBe(expected)
  })

  it.each([
    ['set for the first time binds at once', NO_LIMIT, 500n, binding(500n)],
    ['lowered binds at once', binding(500n), 100n, binding(100n)],
    ['raised goes on binding', binding(500n), 900n, { amount: 500n, asked: { at: T0, amount: 900n } }],
    ['removed goes on binding', binding(500n), null, { amount: 500n, asked: { at: T0, amount: null } }],
    [
      'lowered while a raise waits ends the raise',
      { amount: 500n, asked: { at: hours(-3), amount: 900n } },
      400n,
      binding(400n),
    ],
    [
      'asked for as it is takes the raise back',
      { amount: 500n, asked: { at: hours(-3), amount: 900n } },
      500n,
      binding(500n),
    ],
    [
      'raised further waits anew',
      { amount: 500n, asked: { at: hours(-23), amount: 900n } },
      1000n,
      { amount: 500n, asked: { at: T0, amount: 1000n } },
    ],
    [
      'raised to the same again keeps its time',
      { amount: 500n, asked: { at: hours(-23), amount: 900n } },
      900n,
      { amount: 500n, asked: { at: hours(-23), amount: 900n } },
    ],
  ] as const)('%s', (_name, before, wanted, after) => {
    expect(changeLimit(before, wanted, T0)).toEqual(after)
  })

  it.each([
    ['at once', 0, null],
    ['a moment before its day is over', 23.9999, null],
    ['after a day', 24, binding(900n)],
    ['much later', 1000, binding(900n)],
    ['on a clock that was set back', -48, null],
  ] as const)('confirmed %s', (_name, later, after) => {
    const asked = changeLimit(binding(500n), 900n, T0)
    expect(confirmRaise(asked, hours(later))).toEqual(after)
  })

  it('with nothing asked has nothing to confirm', () => {
    expect(confirmRaise(binding(500n), hours(100))).toBeNull()
  })

  it('never becomes looser but by a confirmation a day after it was asked for, whatever is done', () => {
    const step = fc.record({
      hours: fc.integer({ min: 0, max: 30 }),
      wanted: fc.option(fc.bigInt({ min: 1n, max: 5n }), { nil: null }),
      confirm: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state = NO_LIMIT
        let now = T0
        const askedAt = new Map<bigint | null, number>()
        for (const one of steps) {
          now = new Date(now.getTime() + one.hours * 3_600_000)
          const before = state
          if (one.confirm) state = confirmRaise(state, now) ?? state
          else {
            state = changeLimit(state, one.wanted, now)
            if (state.asked && state.asked !== before.asked) askedAt.set(state.asked.amount, now.getTime())
          }
          if (!isStricter(before.amount, state.amount)) continue
          expect(one.confirm).toBe(true)
          expect(now.getTime() - (askedAt.get(state.amount) ?? Infinity)).toBeGreaterThanOrEqual(86_400_000)
        }
      }),
    )
  })
})

describe('what is left', () => {
  it.each([
    [1000n, 0n, 1000n],
    [1000n, 400n, 600n],
    [1000n, 1000n, 0n],
    [1000n, 1700n, 0n],
  ])('of %s after %s is %s', (limit, used, left) => {
    expect(allowanceOf('day', limit, used).left).toBe(left)
  })

  it('is told by the limit that leaves least of those in the way', () => {
    const day = allowanceOf('day', 1000n, 400n)
    const week = allowanceOf('week', 3000n, 2500n)
    const month = allowanceOf('month', 9000n, 2500n)
    expect(inTheWay([day, week, month], 500n)).toBeNull()
    expect(inTheWay([day, week, month], 501n)).toBe(week)
    expect(inTheWay([day, week, month], 601n)).toBe(week)
    expect(inTheWay([day, month], 601n)).toBe(day)
  })
})

describe('limits of one kind', () => {
  it.each([
    ['none is set', [null, null, null], []],
    ['each is larger than the one before', [500n, 3000n, 9000n], []],
    ['two are the same', [500n, 500n, 500n], []],
    ['only the day has one', [500n, null, null], []],
    ['the week has less than the day', [800n, 500n, null], ['day by week at 500']],
    ['the month has less than the day', [800n, null, 500n], ['day by month at 500']],
    ['the month has less than the week', [100n, 900n, 500n], ['week by month at 500']],
    [
      'each is smaller than the one before',
      [900n, 800n, 700n],
      ['day by month at 700', 'week by month at 700'],
    ],
    ['the week has least', [900n, 700n, 800n], ['day by week at 700']],
    ['week and month have the same', [900n, 700n, 700n], ['day by week at 700']],
  ] as const)('where %s are overtaken as they are', (_name, [day, week, month], expected) => {
    const limits = [
      { period: 'month', amount: month },
      { period: 'day', amount: day },
      { period: 'week', amount: week },
    ] as const
    expect(
      overtaken(limits).map(({ limit, by }) => `${limit.period} by ${by.period} at ${by.amount}`),
    ).toEqual(expected)
  })
})
