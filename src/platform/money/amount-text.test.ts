import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { amountParts, amountText, groupDigits } from './amount-text.ts'
import { cny, formatAmount, money } from './money.ts'

describe('an amount of the wire as text', () => {
  it.each([
    ['12860.4', { currency: 'CNY' }, '¥12,860.40'],
    ['12860.400000', { currency: 'CNY' }, '¥12,860.40'],
    ['0', { currency: 'CNY' }, '¥0.00'],
    ['0.999999', { currency: 'CNY' }, '¥0.99'],
    ['-86', { currency: 'CNY' }, '-¥86.00'],
    ['-0.004', { currency: 'CNY' }, '¥0.00'],
    ['202', { currency: 'CNY', sign: 'always' }, '+¥202.00'],
    ['-200', { currency: 'CNY', sign: 'always' }, '-¥200.00'],
    ['0.00', { currency: 'CNY', sign: 'always' }, '¥0.00'],
    ['-1000.37', { currency: 'CNY', sign: 'never' }, '¥1,000.37'],
    ['1204.55', { currency: 'USDT' }, '1,204.55 USDT'],
    ['1204.551234', { currency: 'USDT', decimals: 6 }, '1,204.551234 USDT'],
    ['1204.551234', { currency: 'USDT', decimals: 'exact' }, '1,204.551234 USDT'],
    ['1204.551200', { currency: 'USDT', decimals: 'exact' }, '1,204.5512 USDT'],
    ['30.500000', { currency: 'USDT', decimals: 'exact' }, '30.50 USDT'],
    ['30', { currency: 'USDT', decimals: 'exact' }, '30.00 USDT'],
    ['-0.000001', { currency: 'USDT', decimals: 'exact' }, '-0.000001 USDT'],
    ['8820.000000', { currency: 'COIN', decimals: 'exact' }, '8,820'],
    ['8820.000000', { currency: 'COIN' }, '8,820'],
    ['820.005', { currency: 'CNY', decimals: 'payable' }, '¥820.00'],
    ['820.005', { currency: 'CNY', decimals: 'exact' }, '¥820.005'],
    ['30.123456', { currency: 'USDT', decimals: 'payable' }, '30.123456 USDT'],
    ['30', { currency: 'USDT', decimals: 'payable' }, '30.00 USDT'],
  ] as const)('%s, %o: %s', (amount, style, text) => {
    expect(amountText(wire(amount), style)).toBe(text)
  })

  it.each([
    ['9007199254740993', '¥9,007,199,254,740,993.00'],
    ['1234567890123456789.01', '¥1,234,567,890,123,456,789.01'],
    ['-1234567890123456789.999999', '-¥1,234,567,890,123,456,789.99'],
  ])('%s is exact beyond what a float holds', (amount, text) => {
    expect(amountText(wire(amount), { currency: 'CNY' })).toBe(text)
  })

  it.each(['', 'NaN', 'Infinity', '1e5', '1,000', '.5', '5.', '007', '--1', '１２', '0x10', ' 1', '+1'])(
    'refuses %j, which is no wire amount',
    (amount) => {
      expect(() => amountText(wire(amount), { currency: 'CNY' })).toThrow(RangeError)
    },
  )

  it.each([
    ['1', '1'],
    ['123', '123'],
    ['1234', '1,234'],
    ['000', '0'],
    ['0001234567', '1,234,567'],
  ])('groups %s as %s', (digits, text) => {
    expect(groupDigits(digits)).toBe(text)
  })

  it('is taken apart for drawing: sign, symbol and decimals are drawn smaller', () => {
    expect(amountParts(wire('-2000'), { currency: 'CNY' })).toEqual({
      sign: '-',
      symbol: '¥',
      whole: '2,000',
      decimals: '.00',
      unit: '',
    })
    expect(amountParts(money('USDT', 1_500_000n))).toMatchObject({
      symbol: '',
      decimals: '.50',
      unit: ' USDT',
    })
  })

  it('is of the currency that is said: yuan do not compile as USDT', () => {
    // @ts-expect-error an amount of CNY
    expect(amountText(formatAmount(cny(1)), { currency: 'USDT' })).toBe('1.00 USDT')
  })
})

describe('money in a sentence', () => {
  it.each([
    [cny(50_000), '¥50,000'],
    [cny('100.00'), '¥100'],
    [cny('1204.5'), '¥1,204.50'],
    [cny('999999999.99'), '¥999,999,999.99'],
    [cny(0), '¥0'],
    [cny('0.05'), '¥0.05'],
    [money('CNY', 999n), '¥0'],
    [money('CNY', -999n), '¥0'],
    [money('CNY', -12_860_400_000n), '-¥12,860.40'],
    [money('CNY', -1_204_500_000n), '-¥1,204.50'],
    [money('USDT', 1_204_551_234n), '1,204.551234 USDT'],
    [money('USDT', 1_204_500_000n), '1,204.50 USDT'],
    [money('USDT', 1_204_000_000n), '1,204 USDT'],
    [money('USDT', 1n), '0.000001 USDT'],
    [money('COIN', 8_820_000_000n), '8,820'],
  ])('%s is written %s', (amount, text) => {
    expect(amountText(amount, { decimals: 'short' })).toBe(text)
  })
})
