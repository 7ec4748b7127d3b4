import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalPlaces,
  type Fraction,
  formatExact,
  formatQuotient,
  formatRounded,
  fraction,
  isLess,
  magnitude,
  minus,
  over,
  parseFraction,
  plus,
  times,
  toFloat,
} from './fraction.ts'

const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const anyFraction = fc
  .tuple(
    whole,
    whole.filter((number) => number !== 0n),
  )
  .map(([numerator, denominator]) => fraction(numerator, denominator))

describe('a fraction', () => {
  it.each([
    [6n, 4n, '3/2'],
    [-6n, 4n, '-3/2'],
    [6n, -4n, '-3/2'],
    [0n, 7n, '0/1'],
    [8n, 4n, '2/1'],
  ])('is in lowest terms: %i / %i is %s', (numerator, denominator, written) => {
    expect(formatQuotient(fraction(numerator, denominator))).toBe(written)
  })

  it('is never over zero', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
    expect(() => over(fraction(1n), fraction(0n))).toThrow(RangeError)
  })

  it('adds, takes away, multiplies and divides exactly', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a)
        if (b.numerator !== 0n) expect(over(times(a, b), b)).toEqual(a)
        expect(isLess(a, b)).toBe(minus(a, b).numerator < 0n)
        expect(magnitude(a).numerator >= 0n).toBe(true)
      }),
    )
  })
})

describe('a number that is written', () => {
  it.each([
    ['1.95', '39/20'],
    ['-0.96', '-24/25'],
    ['+150', '150/1'],
    ['.5', '1/2'],
    ['007', '7/1'],
    ['1e3', '1000/1'],
    ['1E+2', '100/1'],
    ['25e-4', '1/400'],
    ['0', '0/1'],
    ['-0.00', '0/1'],
    ['19/11', '19/11'],
    ['6/4', '3/2'],
    ['-20/21', '-20/21'],
    [`0.${'3'.repeat(30)}`, `${'3'.repeat(30)}/1${'0'.repeat(30)}`],
  ])('is exactly that: %s is %s', (text, written) => {
    expect(formatQuotient(parseFraction(text) ?? fraction(0n))).toBe(written)
  })

  it.each([
    '',
    '.',
    '-',
    'e5',
    '1.',
    '1,95',
    '1 000',
    ' 1',
    '1_000',
    '0x10',
    'Infinity',
    'NaN',
    '1e31',
    '1e999999999',
    '1/0',
    '1/-2',
    '1/2/3',
    '1.5/2',
    '１.5',
    '−1',
    `${'9'.repeat(31)}`,
    `0.${'9'.repeat(31)}`,
    `1/${'9'.repeat(31)}`,
  ])('is none: "%s"', (text) => {
    expect(parseFraction(text)).toBeNull()
  })
})

describe('writing a number', () => {
  it.each([
    ['186.20', '186.2'],
    ['100', '100'],
    ['-0.05', '-0.05'],
    ['0', '0'],
    ['1/3', '1/3'],
    ['1/8', '0.125'],
    ['-7/40', '-0.175'],
  ])('exactly: %s is %s', (text, written) => {
    expect(formatExact(parseFraction(text) as Fraction)).toBe(written)
  })

  it('exactly, and reads it again', () => {
    fc.assert(
      fc.property(anyFraction, (number) => {
        const places = decimalPlaces(number)
        if (places === null || places <= 30) expect(parseFraction(formatExact(number))).toEqual(number)
      }),
    )
  })

  it.each([
    ['1/3', 2, '0.33'],
    ['0.125', 2, '0.12'],
    ['0.135', 2, '0.14'],
    ['-0.125', 2, '-0.12'],
    ['-2/3', 0, '-1'],
    ['2', 2, '2.00'],
    ['-0.001', 2, '0.00'],
  ])('rounded half to even: %s to %i places is %s', (text, places, written) => {
    expect(formatRounded(parseFraction(text) as Fraction, places)).toBe(written)
  })

  it.each([
    [fraction(1n, 3n), 1 / 3],
    [fraction(-2n, 3n), -2 / 3],
    [fraction(0n), 0],
    [fraction(10n ** 25n), 1e25],
    [fraction(10n ** 900n + 1n, 10n ** 901n), 0.1],
    [fraction(1n, 10n ** 300n), 1e-300],
  ])('in floating point, where nothing else does', (number, float) => {
    expect(Math.abs(toFloat(number) - float)).toBeLessThanOrEqual(Math.abs(float) * Number.EPSILON)
  })
})
