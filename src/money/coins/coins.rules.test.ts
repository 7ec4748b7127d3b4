import { describe, expect, it } from 'vitest'
import { cny, formatAmount } from '#platform/money/money.ts'
import { buyFault, COIN_QUICK_AMOUNTS, coinsFor, purchaseFault, typedAmount } from './coins.rules.ts'

describe('the amount of a purchase', () => {
  it.each([
    ['18', '18', false],
    ['500000', '500000', false],
    ['1a8', '18', false],
    ['-55', '55', false],
    ['１８', '18', false],
    ['¥1,888', '1888', false],
    ['007', '7', false],
  ])('takes digits only: %s is %s (S5-003)', (text, amount, cut) => {
    expect(typedAmount(text)).toEqual({ amount, cut })
  })

  it.each([
    ['1.5', '1.5'],
    ['1.', '1.'],
    ['¥1,888.00', '1888.00'],
    ['１．５', '1.5'],
    ['1。5', '1.5'],
  ])('is no other amount for its point, and buys nothing: %s', (text, amount) => {
    expect(typedAmount(text)).toEqual({ amount, cut: false })
    expect(buyFault(amount, cny(100))).toBe('notWhole')
  })

  it.each(['', 'abc', '  ', '元'])('is cleared by an empty input: "%s" (S5-004)', (text) => {
    expect(typedAmount(text)).toEqual({ amount: '', cut: false })
  })

  it.each(['0', '000'])('is raised to 1 below it: %s (S5-005)', (text) => {
    expect(typedAmount(text)).toEqual({ amount: '1', cut: false })
  })

  it.each(['500001', '5000000', '9'.repeat(40)])('is cut to 500000 above it: %s (S5-006)', (text) => {
    expect(typedAmount(text)).toEqual({ amount: '500000', cut: true })
  })

  it('has the quick amounts 1, 18, 58, 188, 588, 1888 (S5-013)', () => {
    expect(COIN_QUICK_AMOUNTS).toEqual(['1', '18', '58', '188', '588', '1888'])
    for (const amount of COIN_QUICK_AMOUNTS) expect(typedAmount(amount)).toEqual({ amount, cut: false })
  })

  it.each([
    [1, '10'],
    [58, '580'],
    [500_000, '5000000'],
  ])('of %s buys %s coins (S9-010)', (price, coins) => {
    expect(formatAmount(coinsFor(cny(price)))).toBe(coins)
  })
})

describe('the buy button', () => {
  it.each([
    ['', '100', 'missing'],
    ['0', '100', 'missing'],
    ['100', '100', null],
    ['100', '99.99', 'overBalance'],
    ['1', '0', 'overBalance'],
  ])('for %s of %s', (amount, available, fault) => {
    expect(buyFault(amount, cny(available))).toBe(fault)
  })
})

describe('the permission check', () => {
  it.each([
    [true, '1', '1', null],
    [true, '500000', '500000', null],
    [false, '1', '100', 'notAllowed'],
    [true, '0.99', '100', 'amountOutOfRange'],
    [true, '1.50', '100', 'amountOutOfRange'],
    [true, '500001', '600000', 'amountOutOfRange'],
    [true, '58', '57.99', 'insufficient'],
  ])('active %s, %s of %s: %s (S5-007)', (active, price, available, fault) => {
    expect(purchaseFault({ active, price: cny(price), available: cny(available) })).toBe(fault)
  })
})
