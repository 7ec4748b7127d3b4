import { describe, expect, it } from 'vitest'
import { parseMoney, readAmount } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import { faultOfTyped } from './exchange-form.rules.ts'

describe('what was typed to be exchanged', () => {
  it.each([
    ['', 'CNY', '100.00', 'amountMissing'],
    ['0', 'CNY', '100.00', 'amountMissing'],
    ['9.99', 'CNY', '100.00', 'belowLeast'],
    ['100', 'CNY', '100.00', null],
    ['100.01', 'CNY', '100.00', 'overBalance'],
    ['100', 'CNY', '100.005', null],
    ['500000.01', 'CNY', '900000.00', 'aboveMost'],
    ['13.888888', 'USDT', '13.888888', null],
    ['13.888889', 'USDT', '13.888888', 'overBalance'],
  ] as const)('%s %s of %s is judged %s', (amount, currency, available, fault) => {
    const there = readAmount<'CNY' | 'USDT'>(wire(available), currency)
    expect(faultOfTyped(parseMoney(amount, currency), there)).toBe(fault)
  })
})
