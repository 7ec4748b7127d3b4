import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { bookFigure } from './exact.rules.ts'

describe('a figure in the books', () => {
  it.each([
    [null, ''],
    ['0.00', '0.00'],
    ['3000.37', '3,000.37'],
    ['0.0041', '0.0041'],
    ['-1234.000001', '-1,234.000001'],
    ['820', '820.00'],
  ])('%s is %s', (amount, text) => {
    expect(bookFigure(amount === null ? null : wire(amount), 'CNY')).toBe(text)
  })

  it('of coins has no decimals', () => expect(bookFigure(wire('18880'), 'COIN')).toBe('18,880'))
})
