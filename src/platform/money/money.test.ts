import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText } from '#design/money/money-format.ts'
import {
  add,
  amountInWords,
  cny,
  compare,
  divideHalfEven,
  formatAmount,
  isMoreThanNothing,
  money,
  parseAmount,
  parseMoney,
  scaleBy,
  subtract,
  sum,
} from './money.ts'

describe('reading an amount', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['128.5', 128_500_000n],
    ['128.50', 128_500_000n],
    ['0.01', 10_000n],
    ['1000000000', 1_000_000_000_000_000n],
  ])('%s is %s units of CNY', (text, units) => {
    expect(parseMoney(text, 'CNY')?.units).toBe(units)
  })

  it.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '01',
    '-1',
    '+1',
    '1e3',
    '1E3',
    'NaN',
    'Infinity',
    '１２',
    '1,000',
    '0x10',
    '1.005',
    '1 ',
    '1000000000.01',
    `1${'0'.repeat(30)}`,
    '٣',
    "1' or '1'='1",
    '<b>1</b>',
  ])('refuses %j', (text) => {
    expect(parseMoney(text, 'CNY')).toBeNull()
  })

  it('takes six places for USDT and none for coins', () => {
    expect(parseMoney('0.000001', 'USDT')?.units).toBe(1n)
    expect(parseMoney('1.5', 'COIN')).toBeNull()
    expect(parseAmount('1.5', 0)).toBeNull()
  })
})

describe('writing an amount', () => {
  it.each([
    [money('CNY', 0n), '0.00'],
    [money('CNY', 128_500_000n), '128.50'],
    [money('CNY', -10_000n), '-0.01'],
    [money('USDT', 1n), '0.000001'],
    [money('COIN', 8_820_000_000n), '8820'],
  ])('%o is %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text)
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_000_000_000n }), (cents) => {
        const amount = money('CNY', cents * 10_000n > 1_000_000_000_000_000n ? cents : cents * 10_000n)
        const back = parseMoney(formatAmount(amount), 'CNY')
        return back === null ? amount.units % 10_000n !== 0n : back.units === amount.units
      }),
    )
  })
})

describe('arithmetic', () => {
  it('adds, subtracts, compares and sums exactly', () => {
    expect(add(cny('0.10'), cny('0.20')).units).toBe(300_000n)
    expect(subtract(cny(1), cny(2)).units).toBe(-1_000_000n)
    expect(compare(cny(1), cny(2))).toBe(-1)
    expect(sum('CNY', [cny('0.01'), cny('0.02')]).units).toBe(30_000n)
  })

  it('never mixes currencies', () => {
    expect(() => add(cny(1) as never, money('USDT', 1n) as never)).toThrow(TypeError)
  })

  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [10n, 4n, 2n],
    [11n, 4n, 3n],
    [9n, 4n, 2n],
  ])('%s / %s rounds half to even: %s', (numerator, divisor, expected) => {
    expect(divideHalfEven(numerator, divisor)).toBe(expected)
  })

  it('scales and rounds once, to the cent', () => {
    expect(formatAmount(scaleBy(cny('10.01'), 205n, 100n))).toBe('20.52')
    expect(formatAmount(scaleBy(cny('0.01'), 150n, 100n))).toBe('0.02')
    expect(formatAmount(scaleBy(cny('0.01'), 250n, 100n))).toBe('0.02')
  })
})

describe('more than nothing', () => {
  it.each([
    ['0.01', true],
    ['0.000001', true],
    ['10', true],
    ['1204.50', true],
    ['0', false],
    ['0.00', false],
    ['0.000000', false],
    ['-0.01', false],
    ['-1204.50', false],
    ['', false],
  ])('%s: %s', (amount, expected) => {
    expect(isMoreThanNothing(amount)).toBe(expected)
  })

  it('is what the units say', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (units) => {
        expect(isMoreThanNothing(formatAmount(money('USDT', units)))).toBe(units > 0n)
      }),
    )
  })
})

describe('an amount in a sentence', () => {
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
    [money('USDT', 1_204_551_234n), '1,204.551234 USDT'],
    [money('USDT', 1_204_500_000n), '1,204.50 USDT'],
    [money('USDT', 1_204_000_000n), '1,204 USDT'],
    [money('USDT', 1n), '0.000001 USDT'],
    [money('COIN', 8_820_000_000n), '8,820'],
  ])('%s is written %s, as the portal writes it', (amount, text) => {
    expect(amountInWords(amount)).toBe(text)
    const decimals = text.includes('.') ? 'exact' : 0
    expect(moneyText(formatAmount(amount), { currency: amount.currency, decimals })).toBe(text)
  })
})
