import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Fraction,
  formatExact,
  formatQuotient,
  fraction,
  parseFraction,
} from '#platform/money/fraction.ts'
import {
  decimalOf,
  formatOddsValue,
  ODDS_FORMATS,
  type OddsFormat,
  parseOddsValue,
  valueIn,
} from './formats.rules.ts'

const number = (text: string) => parseFraction(text) as Fraction
const read = (format: OddsFormat, text: string) => parseOddsValue(format, text) as Fraction

describe('decimal odds in every format', () => {
  it.each([
    // decimal, hongkong, malay, indonesian, american, fractional, probability
    ['1.95', '1.95', '0.95', '0.95', '-1.05', '-105', '19/20', '51.28'],
    ['2.00', '2.00', '1.00', '1.00', '1.00', '+100', '1/1', '50.00'],
    ['2.05', '2.05', '1.05', '-0.95', '1.05', '+105', '21/20', '48.78'],
    ['2.50', '2.50', '1.50', '-0.67', '1.50', '+150', '3/2', '40.00'],
    ['1.50', '1.50', '0.50', '0.50', '-2.00', '-200', '1/2', '66.67'],
    ['4', '4.00', '3.00', '-0.33', '3.00', '+300', '3/1', '25.00'],
    ['4/3', '1.33', '0.33', '0.33', '-3.00', '-300', '1/3', '75.00'],
    ['1.01', '1.01', '0.01', '0.01', '-100.00', '-10000', '1/100', '99.01'],
    ['1.909', '1.909', '0.909', '0.909', '-1.10', '-110', '909/1000', '52.38'],
    ['301', '301.00', '300.00', '-0.0033', '300.00', '+30000', '300/1', '0.33'],
    ['1.00001', '1.00', '0.000010', '0.000010', '-100000.00', '-10000000', '1/100000', '100.00'],
  ])('%s', (decimal, ...expected) => {
    expect(ODDS_FORMATS.map((format) => formatOddsValue(format, valueIn(format, number(decimal))))).toEqual(
      expected,
    )
  })

  it.each([
    ['malay', '2.05', '-20/21'],
    ['indonesian', '1.95', '-20/19'],
    ['american', '1.95', '-2000/19'],
    ['american', '3.5', '250/1'],
    ['fractional', '11/3', '8/3'],
    ['probability_pct', '3', '100/3'],
  ] as const)('are exact in %s: %s is %s', (format, decimal, exact) => {
    expect(formatQuotient(valueIn(format, number(decimal)))).toBe(exact)
  })
})

describe('odds that are written in a format', () => {
  it.each([
    ['decimal', '1.95', '1.95'],
    ['hongkong', '0.95', '1.95'],
    ['malay', '0.95', '1.95'],
    ['malay', '-0.96', '49/24'],
    ['malay', '-0.5', '3'],
    ['malay', '-1', '2'],
    ['malay', '-20/21', '2.05'],
    ['indonesian', '1.5', '2.5'],
    ['indonesian', '-1.96', '74/49'],
    ['indonesian', '-1.00', '2'],
    ['american', '+150', '2.5'],
    ['american', '150', '2.5'],
    ['american', '-150', '5/3'],
    ['american', '-100', '2'],
    ['american', 'EV', '2'],
    ['fractional', '6/4', '2.5'],
    ['fractional', '100/30', '13/3'],
    ['fractional', '4/6', '5/3'],
    // Printed elsewhere as 10.99 and 50.00: the stake comes back, too.
    ['fractional', '10/1', '11'],
    ['fractional', '50/1', '51'],
    ['fractional', 'Evens', '2'],
    ['probability_pct', '40', '2.5'],
    ['probability_pct', '12.5%', '8'],
  ] as const)('%s %s is decimal %s', (format, text, decimal) => {
    expect(formatExact(decimalOf(format, read(format, text)))).toBe(decimal)
  })

  it.each([
    ['decimal', '1'],
    ['decimal', '0.95'],
    ['decimal', '-2'],
    ['decimal', 'evens'],
    ['decimal', '1,95'],
    ['hongkong', '0'],
    ['hongkong', '-0.5'],
    // Printed elsewhere as even odds; there is no such Malay price.
    ['malay', '0.00'],
    ['malay', '1.05'],
    ['malay', '-1.01'],
    ['indonesian', '0.95'],
    ['indonesian', '-0.5'],
    ['indonesian', '0'],
    ['american', '+99'],
    ['american', '-99.5'],
    ['american', '0'],
    ['fractional', '2.5'],
    ['fractional', '5'],
    ['fractional', '0/4'],
    ['fractional', '4/0'],
    ['fractional', '-6/4'],
    ['fractional', '6-4'],
    ['probability_pct', '0'],
    ['probability_pct', '100'],
    ['probability_pct', '40%%'],
    ['probability_pct', ''],
  ] as const)('are none in %s: "%s"', (format, text) => {
    expect(parseOddsValue(format, text)).toBeNull()
  })
})

const decimalOdds = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([gain, of]) => fraction(gain + of, of))

it('go from any format into any other and come back as they were', () => {
  fc.assert(
    fc.property(
      decimalOdds,
      fc.constantFrom(...ODDS_FORMATS),
      fc.constantFrom(...ODDS_FORMATS),
      (decimal, a, b) => {
        const there = decimalOf(a, valueIn(a, decimal))
        expect(there).toEqual(decimal)
        expect(decimalOf(b, valueIn(b, there))).toEqual(decimal)
      },
    ),
  )
})

it('can be read as they were written, exactly and printed', () => {
  fc.assert(
    fc.property(decimalOdds, fc.constantFrom(...ODDS_FORMATS), (decimal, format) => {
      const value = valueIn(format, decimal)
      expect(parseOddsValue(format, formatQuotient(value))).toEqual(value)
      if (format === 'fractional')
        expect(parseOddsValue(format, formatOddsValue(format, value))).toEqual(value)
    }),
  )
})

it('of the house, in hundredths, come back out of what decimal, Hong Kong and fractional odds print', () => {
  const lost: string[] = []
  for (let hundredths = 101n; hundredths <= 10_000n; hundredths++) {
    const exact = formatExact(fraction(hundredths, 100n))
    for (const format of ['decimal', 'hongkong', 'fractional'] as const) {
      const printed = formatOddsValue(format, valueIn(format, number(exact)))
      if (formatExact(decimalOf(format, read(format, printed))) !== exact) lost.push(`${format} ${printed}`)
    }
  }
  expect(lost).toEqual([])
})
