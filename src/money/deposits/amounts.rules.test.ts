import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import {
  amountOf,
  asksForCode,
  faultOfAmount,
  isInRange,
  isNonInteger,
  isOffered,
  isWhole,
} from './amounts.rules.ts'

describe('the code from the phone', () => {
  it.each([
    [false, null, '999999.00', false],
    [true, null, '0.01', true],
    [false, '1000', '999.99', false],
    [false, '1000', '1000.00', true],
    [true, '1000', '1.00', true],
  ])('always %s, from %s: an order of %s asks for one: %s (S7-110)', (always, from, amount, asks) => {
    expect(asksForCode({ always, from: from === null ? null : cny(from) }, cny(amount))).toBe(asks)
  })
})

describe('amounts', () => {
  const range = { min: cny(100), max: cny(5000) }

  it.each([
    ['100.00', true],
    ['5000.00', true],
    ['99.99', false],
    ['5000.01', false],
    ['100', true],
    ['', false],
    ['0', false],
    ['-100', false],
    ['1e3', false],
    ['１００', false],
    ['100.001', false],
    ['.5', false],
    ['100.', false],
    ['NaN', false],
  ])('between 100 and 5000, both inclusive: "%s" is %s (S5-002)', (text, inRange) => {
    expect(isInRange(amountOf(text), range)).toBe(inRange)
  })

  it('takes only fixed amounts where a channel has them', () => {
    expect(isOffered(cny(200), [cny(100), cny(200)])).toBe(true)
    expect(isOffered(cny('200.01'), [cny(100), cny(200)])).toBe(false)
    expect(isOffered(cny('200.01'), [])).toBe(true)
  })
})

describe('a whole number', () => {
  it.each([
    ['.5', true],
    ['5.', true],
    ['.', true],
    ['100.5', true],
    ['100.01', true],
    ['100', false],
    ['100.00', false],
    ['', false],
  ])('"%s" is none: %s (S5-001)', (text, isNone) => {
    expect(isNonInteger(text)).toBe(isNone)
  })

  it.each([
    ['', 'amountMissing'],
    ['150.5', 'amountNotWhole'],
    ['.5', 'amountNotWhole'],
    ['99', 'amountOutOfRange'],
    ['5001', 'amountOutOfRange'],
    ['150', 'amountNotOffered'],
    ['200', null],
    ['200.00', null],
  ])('"%s" on a channel of whole, listed amounts: %s', (text, fault) => {
    const rules = { range: { min: cny(100), max: cny(5000) }, fixed: [cny(100), cny(200)], wholeOnly: true }
    expect(faultOfAmount(text, rules)).toBe(fault)
  })

  it('is not asked for elsewhere', () => {
    const rules = { range: { min: cny(100), max: cny(5000) }, fixed: [], wholeOnly: false }
    expect(faultOfAmount('150.55', rules)).toBeNull()
    expect(faultOfAmount('.5', rules)).toBe('amountMissing')
    expect([isWhole(cny('100.00')), isWhole(cny('100.01'))]).toEqual([true, false])
  })
})
