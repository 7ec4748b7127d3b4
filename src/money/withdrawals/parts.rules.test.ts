import { describe, expect, it } from 'vitest'
import { cny, money, type WireAmount } from '#platform/money/money.ts'
import { arePartsOf, type PartState, receivedOf } from './parts.rules.ts'

describe('parts of a withdrawal', () => {
  it.each([
    ['two that add up', ['200', '300'], true],
    ['to the cent', ['0.01', '499.99'], true],
    ['five', ['100', '100', '100', '100', '100'], true],
    ['one alone', ['500'], false],
    ['six', ['100', '100', '100', '100', '50', '50'], false],
    ['a cent too little', ['200', '299.99'], false],
    ['a cent too much', ['200', '300.01'], false],
    ['nothing in one', ['500', '0'], false],
    ['less than nothing in one', ['600', '-100'], false],
    ['less than a cent in one', ['0.005', '499.995'], false],
  ])('%s', (_, parts, fits) => {
    expect(
      arePartsOf(
        cny('500'),
        parts.map((part) => cny(part)),
      ),
    ).toBe(fits)
  })

  it('are of one currency', () => {
    expect(arePartsOf(cny('2'), [money('USDT', 1_000_000n), money('USDT', 1_000_000n)])).toBe(false)
  })
})

describe('what is received of a withdrawal', () => {
  const of = (...parts: [string, PartState][]) =>
    receivedOf({
      amount: '500.00' as WireAmount<'CNY'>,
      currency: 'CNY',
      subDraws: parts.map(([amount, partState]) => ({ amount: amount as WireAmount<'CNY'>, partState })),
    })

  it('is all of it, but for the parts that were given back', () => {
    expect(of()).toEqual(cny('500'))
    expect(of(['200.00', 'paid'], ['300.00', 'failed'])).toEqual(cny('500'))
    expect(of(['200.00', 'paid'], ['300.00', 'returned'])).toEqual(cny('200'))
    expect(of(['200.00', 'returned'], ['300.00', 'returned'])).toEqual(cny('0'))
  })
})
