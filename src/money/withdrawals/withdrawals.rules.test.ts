import { describe, expect, it } from 'vitest'
import { cny, money } from '#platform/money/money.ts'
import { dayLimitsOf, GRADE_LIMITS } from './kinds/withdrawal-grades.ts'
import { WITHDRAW_INFO_TYPE, WITHDRAWAL_TYPE, WITHDRAWAL_WAY } from './kinds/withdrawal-kinds.ts'
import { CNY_WAYS, cnyWay, infoTypeOf, wayOfInfo } from './kinds/withdrawal-ways.ts'
import { faultOfAmount, leftOfDay, limitsOf, mostWithdrawable } from './withdrawals.rules.ts'

const ORDINARY_LIMITS = limitsOf(CNY_WAYS[0] as (typeof CNY_WAYS)[number], 0)

const unused = { times: 0, amount: cny(0) }

describe('the kinds of withdrawal', () => {
  it('have the type codes of the specification (S3-094)', () => {
    expect(WITHDRAWAL_TYPE).toEqual({
      normal: 0,
      fast: 1,
      ebPay: 3,
      koiPay: 4,
      wechat: 918,
      alipay: 919,
      eCny: 920,
      enjoyLife: 119,
      fastNew: 20210,
      ebPayNew: 2182,
      koiPayNew: 2192,
      usdt: 30000,
      fastSplit: 88888,
    })
  })

  it('have the info types of the specification (S3-095)', () => {
    expect(WITHDRAW_INFO_TYPE).toEqual({ usdt: '1', ebPay: '2', normal: '3', fast: '4', koiPay: '5' })
  })

  it('have the ways of the specification (S3-096)', () => {
    expect(WITHDRAWAL_WAY).toEqual({
      ordinary: 1,
      speed: 3,
      usdt: 4,
      ebPay: 5,
      koi: 6,
      wechat: 7,
      alipay: 8,
      eCny: 9,
    })
  })
})

describe('the ways by which CNY leaves', () => {
  it('go to a payee of their own kind, with the type code of the specification (S3-094) (S3-096)', () => {
    expect(CNY_WAYS.map(({ way, withdrawType, payee }) => [way, withdrawType, payee])).toEqual([
      [1, 0, 'card'],
      [5, 3, 'ebPay'],
      [6, 4, 'koiPay'],
      [7, 918, 'wechat'],
      [8, 919, 'alipay'],
      [9, 920, 'eCny'],
    ])
  })

  it('are not those of other rooms: speed and USDT', () => {
    expect([cnyWay(3), cnyWay(4)]).toEqual([undefined, undefined])
  })

  it('are asked about by the info types, where they have one (S3-095)', () => {
    expect(['1', '2', '3', '4', '5'].map((type) => wayOfInfo(type as '1'))).toEqual([4, 5, 1, 3, 6])
    expect(CNY_WAYS.map(({ way }) => infoTypeOf(way))).toEqual(['3', '2', '5', '3', '3', '3'])
  })
})

describe('the limits of a grade', () => {
  it('never fall from one grade to the next', () => {
    for (const [grade, limits] of GRADE_LIMITS.entries()) {
      const before = dayLimitsOf(Math.max(0, grade - 1))
      expect(limits.timesPerDay).toBeGreaterThanOrEqual(before.timesPerDay)
      expect(limits.amountPerDay.units).toBeGreaterThanOrEqual(before.amountPerDay.units)
    }
  })

  it('are those of none where there is no such grade', () => {
    expect(dayLimitsOf(99)).toEqual(dayLimitsOf(0))
  })
})

describe('an amount to withdraw', () => {
  const cases: readonly [amount: string, times: number, spent: string, fault: string | null][] = [
    ['99.99', 0, '0', 'amountOutOfRange'],
    ['100', 0, '0', null],
    ['50000', 0, '0', null],
    ['50000.01', 0, '0', 'amountOutOfRange'],
    ['100', 7, '0', null],
    ['100', 8, '0', 'noTimesLeft'],
    ['100', 1, '199900', null],
    ['100.01', 1, '199900', 'dayAmountSpent'],
    ['100', 8, '200000', 'noTimesLeft'],
  ]
  it.each(cases)('of %s, with %s times and %s used today: %s', (amount, times, spent, fault) => {
    expect(faultOfAmount(ORDINARY_LIMITS, { times, amount: cny(spent) }, cny(amount))).toBe(fault)
  })
})

describe('all that can be withdrawn', () => {
  const cases: readonly [available: string, times: number, spent: string, most: string | null][] = [
    ['12860.40', 0, '0', '12860.40'],
    ['60000', 0, '0', '50000'],
    ['60000', 4, '180000', '20000'],
    ['99.99', 0, '0', null],
    ['5000', 8, '800', null],
    ['5000', 4, '199950', null],
  ]
  it.each(cases)('of %s, with %s times and %s used today: %s', (available, times, spent, most) => {
    const left = leftOfDay(ORDINARY_LIMITS, { times, amount: cny(spent) })
    expect(mostWithdrawable(ORDINARY_LIMITS, left, cny(available))).toEqual(most === null ? null : cny(most))
  })

  it('leaves a day with nothing rather than less than nothing', () => {
    expect(leftOfDay(ORDINARY_LIMITS, unused)).toEqual({ times: 8, amount: cny(200_000) })
    expect(leftOfDay(ORDINARY_LIMITS, { times: 9, amount: cny(200_001) })).toEqual({
      times: 0,
      amount: cny(0),
    })
  })

  it('is in whole cents where winnings left a smaller part', () => {
    const left = leftOfDay(ORDINARY_LIMITS, unused)
    expect(mostWithdrawable(ORDINARY_LIMITS, left, money('CNY', 150_005_000n))).toEqual(cny(150))
  })
})
