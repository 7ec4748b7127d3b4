import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { parseRate, type Rate } from '#platform/money/rate.ts'
import { exchangedFor, worthInCny } from './exchange.rules.ts'

const rate = (text: string) => parseRate(text) as Rate
const usdt = (text: string) => parseMoney(text, 'USDT') ?? money('USDT', 0n)

describe('USDT in a sum of CNY', () => {
  it.each([
    ['1204.55', '7.20', '8672.76'],
    ['0.000001', '7.20', '0.00'],
    // 0.005 and 0.015: halves go to the even cent.
    ['0.05', '0.1', '0.00'],
    ['0.15', '0.1', '0.02'],
    ['1000000', '7.1234', '7123400.00'],
    ['0', '7.20', '0.00'],
  ])('%s at %s counts as %s, by the base rate (S9-005)', (amount, at, counted) => {
    expect(formatAmount(worthInCny(usdt(amount), rate(at)))).toBe(counted)
  })
})

describe('an exchange', () => {
  it.each([
    ['100.00', '7.20', '13.888888'],
    ['720.00', '7.20', '100.00'],
    ['0.01', '7.20', '0.001388'],
  ])('of ¥%s at %s gives %s USDT', (pay, at, get) => {
    expect(formatAmount(exchangedFor(cny(pay), rate(at)))).toBe(get)
  })

  it.each([
    ['100', '7.20', '720.00'],
    ['0.001388', '7.20', '0.00'],
    ['1.009999', '7.20', '7.27'],
    ['13.888888', '7.20', '99.99'],
  ])('of %s USDT at %s gives ¥%s', (pay, at, get) => {
    expect(formatAmount(exchangedFor(usdt(pay), rate(at)))).toBe(get)
  })

  it('there and back never makes money, and takes less than two cents', () => {
    for (let cents = 1n; cents < 4000n; cents += 7n) {
      for (const at of ['7.20', '7.1234', '0.33']) {
        const pay = money('CNY', cents * 10_000n)
        const back = exchangedFor(exchangedFor(pay, rate(at)), rate(at))
        expect(back.units <= pay.units).toBe(true)
        expect(pay.units - back.units < 20_000n).toBe(true)
      }
    }
  })
})
