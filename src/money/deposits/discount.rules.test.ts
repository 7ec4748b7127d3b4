import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { bestRate, discountOf, percentText, rateOf } from './discount.rules.ts'

describe('the discount', () => {
  it.each([
    ['1000.00', 50, '50.00', '5.00'],
    ['1000.37', 50, '50.00', '5.00'],
    ['100.01', 50, '50.00', '0.50'],
    ['1.99', 50, '50.00', '0.00'],
    ['50000.00', 50, '50.00', '50.00'],
    ['1000.00', 50, '2.50', '2.50'],
    ['1000.00', 50, '0.00', '0.00'],
    ['1000.00', 0, '50.00', '0.00'],
    ['1000.00', 10_000, '5000.00', '1000.00'],
  ])('on %s at %i hundredths of a percent with %s left is %s', (amount, rate, left, given) => {
    expect(formatAmount(discountOf(cny(amount), rate, cny(left)))).toBe(given)
  })

  it('is never more than the rate, nor than what is left, nor less than nothing', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), cents, (amount, rate, left) => {
        const paid = money('CNY', amount * 10_000n)
        const { units } = discountOf(paid, rate, money('CNY', left * 10_000n))
        expect(units >= 0n && units <= left * 10_000n).toBe(true)
        expect(units * 10_000n <= paid.units * BigInt(rate)).toBe(true)
        expect(units % 10_000n).toBe(0n)
      }),
    )
  })

  it.each([
    [50, '0.5'],
    [100, '1'],
    [125, '1.25'],
    [0, '0'],
  ])('of %i is written %s percent, and read again', (rate, percent) => {
    expect(percentText(rate)).toBe(percent)
    expect(rateOf(percent)).toBe(rate)
  })

  it('of several channels is the best of them, where any gives one', () => {
    expect(bestRate(['0', '0.5', '1'])).toBe('1')
    expect(bestRate(['0'])).toBeNull()
    expect(bestRate([])).toBeNull()
  })
})
