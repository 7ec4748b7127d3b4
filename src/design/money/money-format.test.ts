import { describe, expect, it } from 'vitest'
import { groupDigits, maskParts, moneyParts, moneyText, staleAge } from './money-format.ts'

describe('moneyText', () => {
  it.each([
    ['12860.4', { currency: 'CNY' }, '¥12,860.40'],
    ['12860.400000', { currency: 'CNY' }, '¥12,860.40'],
    ['0', { currency: 'CNY' }, '¥0.00'],
    ['0.999999', { currency: 'CNY' }, '¥0.99'],
    ['1234567890123456789.01', { currency: 'CNY' }, '¥1,234,567,890,123,456,789.01'],
    ['-86', { currency: 'CNY' }, '-¥86.00'],
    ['-0.004', { currency: 'CNY' }, '¥0.00'],
    ['202', { currency: 'CNY', sign: 'always' }, '+¥202.00'],
    ['-200', { currency: 'CNY', sign: 'always' }, '-¥200.00'],
    ['0.00', { currency: 'CNY', sign: 'always' }, '¥0.00'],
    ['-1000.37', { currency: 'CNY', sign: 'never' }, '¥1,000.37'],
    ['1204.55', { currency: 'USDT' }, '1,204.55 USDT'],
    ['1204.5512349', { currency: 'USDT', decimals: 6 }, '1,204.551234 USDT'],
    ['1204.5512349', { currency: 'USDT', decimals: 'exact' }, '1,204.5512349 USDT'],
    ['1204.551200', { currency: 'USDT', decimals: 'exact' }, '1,204.5512 USDT'],
    ['30.500000', { currency: 'USDT', decimals: 'exact' }, '30.50 USDT'],
    ['30', { currency: 'USDT', decimals: 'exact' }, '30.00 USDT'],
    ['-0.000001', { currency: 'USDT', decimals: 'exact' }, '-0.000001 USDT'],
    ['8820.000000', { currency: 'COIN', decimals: 'exact' }, '8,820'],
    ['8820.000000', { currency: 'COIN' }, '8,820'],
    ['007', { currency: 'COIN' }, '7'],
    ['5', { currency: 'EUR' }, '5.00 EUR'],
  ] as const)('writes %s as %o', (amount, format, text) => {
    expect(moneyText(amount, format)).toBe(text)
  })

  it.each(['', 'NaN', '1e5', '1,000', '.5', '5.', '--1', '１２', '0x10', ' 1', '+1'])(
    'refuses %j, which is no wire amount',
    (amount) => {
      expect(() => moneyText(amount, { currency: 'CNY' })).toThrow(RangeError)
    },
  )
})

describe('moneyParts', () => {
  it('keeps sign, symbol and decimals apart, for they are drawn smaller', () => {
    expect(moneyParts('-2000', { currency: 'CNY' })).toEqual({
      sign: '-',
      symbol: '¥',
      whole: '2,000',
      decimals: '.00',
      unit: '',
    })
  })

  it('masks every digit and keeps the width', () => {
    expect(maskParts(moneyParts('12860.40', { currency: 'CNY' }))).toMatchObject({
      whole: '00,000',
      decimals: '.00',
      symbol: '¥',
    })
  })
})

it.each([
  ['1', '1'],
  ['123', '123'],
  ['1234', '1,234'],
  ['000', '0'],
  ['0001234567', '1,234,567'],
])('groups %s as %s', (digits, text) => {
  expect(groupDigits(digits)).toBe(text)
})

it.each([
  [0, false, null],
  [60_000, false, null],
  [60_001, false, { unit: 'minute', value: 1 }],
  [4_000, true, { unit: 'second', value: 4 }],
  [59 * 60_000 + 59_999, false, { unit: 'minute', value: 59 }],
  [3_600_000, false, { unit: 'hour', value: 1 }],
] as const)('a balance %i ms old (refresh failed: %s) has the age %o', (age, failed, expected) => {
  expect(staleAge(age, failed)).toEqual(expected)
})
