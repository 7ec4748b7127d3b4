import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, cny, formatAmount, type Money, money, subtract } from '#platform/money/money.ts'
import {
  basisPoints,
  type CountedDay,
  carriedAmount,
  countDays,
  dayAfter,
  interestOf,
  PARTS_OF_CENT,
  percentText,
  type Standing,
  withBalance,
} from './interest.rules.ts'

const standing = (day: string, lowest: string, balance: string, carried = 0n): Standing => ({
  day,
  lowest: cny(lowest),
  balance: cny(balance),
  carried,
})

describe('a rate', () => {
  it.each([
    [3, 300, '3.00'],
    [0.01, 1, '0.01'],
    [1.15, 115, '1.15'],
    [20, 2000, '20.00'],
    [0, 0, '0.00'],
  ])('of %s percent', (percent, rate, text) => {
    expect(basisPoints(percent)).toBe(rate)
    expect(percentText(rate)).toBe(text)
  })
})

describe('a day’s interest', () => {
  it.each([
    ['5000', 300, '0.41', '0.000958'],
    ['100', 300, '0.00', '0.008219'],
    ['365', 100, '0.01', '0.00'],
    ['0', 300, '0.00', '0.00'],
    ['1000000', 2000, '547.94', '0.005205'],
    ['5000', 0, '0.00', '0.00'],
  ])('of %s at %s', (base, rate, earned, carried) => {
    const day = interestOf({ base: cny(base), rate, carried: 0n })
    expect(formatAmount(day.earned)).toBe(earned)
    expect(formatAmount(carriedAmount(day.carried))).toBe(carried)
  })

  it('below a cent is carried, and is a cent in the end', () => {
    let carried = 0n
    const earned: string[] = []
    for (let day = 0; day < 4; day += 1) {
      const counted = interestOf({ base: cny(50), rate: 300, carried })
      carried = counted.carried
      earned.push(formatAmount(counted.earned))
    }
    expect(earned).toEqual(['0.00', '0.00', '0.01', '0.00'])
  })

  it('loses and makes nothing: what is credited and carried is what was earned, at whatever rates', () => {
    const days = fc.array(
      fc.record({
        units: fc.bigInt({ min: 0n, max: 10n ** 15n }),
        rate: fc.integer({ min: 0, max: 2000 }),
      }),
      { maxLength: 400 },
    )
    fc.assert(
      fc.property(days, fc.bigInt({ min: 0n, max: PARTS_OF_CENT - 1n }), (some, first) => {
        let carried = first
        let credited = 0n
        let owed = first
        for (const { units, rate } of some) {
          const day = interestOf({ base: money('CNY', units), rate, carried })
          expect(day.earned.units % 10_000n).toBe(0n)
          expect(day.carried >= 0n && day.carried < PARTS_OF_CENT).toBe(true)
          carried = day.carried
          credited += day.earned.units
          owed += units * BigInt(rate)
        }
        expect((credited / 10_000n) * PARTS_OF_CENT + carried).toBe(owed)
      }),
    )
  })
})

describe('the days of a wallet', () => {
  const view = ({ day, base, earned }: CountedDay) => [day, formatAmount(base), formatAmount(earned)]

  it('earn on what lay there for the whole day: what was put in today earns from tomorrow on', () => {
    const put = withBalance(standing('2026-06-14', '0', '0'), cny(5000))
    expect(countDays(put, '2026-06-15', 300).days).toEqual([])
    const { days, standing: then } = countDays(put, '2026-06-17', 300)
    expect(days.map(view)).toEqual([
      ['2026-06-15', '5000.00', '0.41'],
      ['2026-06-16', '5000.00', '0.41'],
    ])
    expect([then.day, formatAmount(then.balance), formatAmount(then.lowest)]).toEqual([
      '2026-06-17',
      '5000.82',
      '5000.41',
    ])
  })

  it('earn on the least of a day: what left it for an hour earns nothing that day', () => {
    const left = withBalance(withBalance(standing('2026-06-14', '5000', '5000'), cny(1000)), cny(5000))
    expect(countDays(left, '2026-06-16', 300).days.map(view)).toEqual([
      ['2026-06-14', '1000.00', '0.08'],
      ['2026-06-15', '5000.00', '0.41'],
    ])
  })

  it('of an empty wallet are none, and what is carried stays', () => {
    const empty = standing('2026-06-14', '0', '0', 77n)
    expect(countDays(empty, '2027-06-14', 300)).toEqual({
      days: [],
      standing: { ...empty, day: '2027-06-14' },
    })
  })

  it('are not counted twice, nor backwards where the site’s clock was moved', () => {
    const now = standing('2026-06-14', '5000', '5000')
    for (const today of ['2026-06-14', '2026-06-13']) {
      expect(countDays(now, today, 300)).toEqual({ days: [], standing: now })
    }
  })

  it('come to the same counted at each midnight and all at once after a pause', () => {
    const move = fc.record({
      gap: fc.integer({ min: 0, max: 9 }),
      yuan: fc.integer({ min: -9_000, max: 9_000 }),
    })
    const moved = (at: Standing, yuan: number): Standing => {
      const amount: Money<'CNY'> = cny(Math.abs(yuan))
      if (yuan >= 0) return withBalance(at, add(at.balance, amount))
      return amount.units > at.balance.units ? at : withBalance(at, subtract(at.balance, amount))
    }
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), fc.integer({ min: 0, max: 2000 }), (moves, rate) => {
        let daily = standing('2026-02-25', '0', '0')
        let lazy = daily
        let today = daily.day
        const each: CountedDay[] = []
        const late: CountedDay[] = []
        for (const { gap, yuan } of moves) {
          for (let passed = 0; passed < gap; passed += 1) {
            today = dayAfter(today)
            const night = countDays(daily, today, rate)
            each.push(...night.days)
            daily = night.standing
          }
          const caughtUp = countDays(lazy, today, rate)
          late.push(...caughtUp.days)
          daily = moved(daily, yuan)
          lazy = moved(caughtUp.standing, yuan)
        }
        expect(late).toEqual(each)
        expect(lazy).toEqual(daily)
      }),
    )
  })
})

it.each([
  ['2026-06-14', 1, '2026-06-15'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('the day %s and %s days more is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then)
})
