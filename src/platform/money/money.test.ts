import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { CURRENCY_CODES } from './currencies.ts'
import {
  add,
  cny,
  compare,
  divideHalfEven,
  formatAmount,
  inCurrency,
  isMoreThanNothing,
  money,
  parseMoney,
  payablePart,
  readAmount,
  scaleBy,
  subtract,
  sum,
  type WireAmount,
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

describe('reading what the house wrote', () => {
  it.each([
    ['0.00', 'CNY', 0n],
    ['128.50', 'CNY', 128_500_000n],
    ['820.000001', 'CNY', 820_000_001n],
    ['-1204.50', 'CNY', -1_204_500_000n],
    ['-0.000001', 'USDT', -1n],
    ['8820', 'COIN', 8_820_000_000n],
    ['9007199254740993.000001', 'USDT', 9_007_199_254_740_993_000_001n],
  ] as const)('%s %s is %s units, to the last place', (amount, currency, units) => {
    expect(readAmount(wire(amount), currency)).toEqual(money(currency, units))
  })

  it.each([
    '',
    ' ',
    'NaN',
    'null',
    '1e3',
    '1,000',
    '.5',
    '5.',
    '05',
    '+1',
    '--1',
    '1.0000001',
    '１２',
    '0x10',
  ])('never takes %j for nothing: it throws', (amount) => {
    expect(() => readAmount(wire(amount), 'CNY')).toThrow(RangeError)
  })

  it('gives back every amount there is', () => {
    const currency = fc.constantFrom(...CURRENCY_CODES)
    fc.assert(
      fc.property(currency, fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (code, units) => {
        const amount = money(code, units)
        expect(readAmount(formatAmount(amount), code)).toEqual(amount)
      }),
    )
  })

  it('never takes yuan for USDT: that does not compile', () => {
    const yuan = formatAmount(cny('128.50'))
    // @ts-expect-error an amount of CNY
    expect(readAmount(yuan, 'USDT').currency).toBe('USDT')
    // @ts-expect-error an amount of whatever currency its answer says
    expect(readAmount(yuan as WireAmount, 'CNY').units).toBe(cny('128.50').units)
    // @ts-expect-error an amount of the wire is no constant of yuan
    expect(cny(yuan)).toEqual(cny('128.50'))
  })
})

describe('the part that can be paid', () => {
  it.each([
    ['820.005', 'CNY', '820.00'],
    ['-820.005', 'CNY', '-820.00'],
    ['69.623456', 'USDT', '69.623456'],
    ['18.5', 'COIN', '18'],
  ] as const)('of %s %s is %s', (amount, currency, part) => {
    expect(formatAmount(payablePart(readAmount(wire(amount), currency)))).toBe(part)
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
    expect(() => inCurrency(cny(1), 'USDT')).toThrow(TypeError)
    expect(inCurrency(cny(1), 'CNY')).toEqual(cny(1))
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
  ])('%s: %s', (amount, expected) => {
    expect(isMoreThanNothing(wire(amount))).toBe(expected)
  })

  it('is what the units say', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (units) => {
        expect(isMoreThanNothing(formatAmount(money('USDT', units)))).toBe(units > 0n)
      }),
    )
  })
})
