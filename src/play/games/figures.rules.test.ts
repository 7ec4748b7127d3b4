import { describe, expect, it } from 'vitest'
import {
  compareFractions,
  decimalText,
  multipleText,
  nearestPercentText,
  percentText,
  shortMultiple,
} from './figures.rules.ts'

describe('figures as they are written', () => {
  it.each([
    [5_050, 2, '50.50'],
    [7, 2, '0.07'],
    [100_000_000, 2, '1,000,000.00'],
    [12, 0, '12'],
  ])('%d with %d decimals is %s', (units, places, text) => expect(decimalText(units, places)).toBe(text))

  it.each([
    [0, '0.00', '0'],
    [500, '0.05', '0.05'],
    [9_001, '0.9001', '0.9001'],
    [10_000, '1.00', '1'],
    [11_250n, '1.125', '1.125'],
    [48_000, '4.80', '4.8'],
    [900_000n, '90.00', '90'],
    [20_000_000n, '2,000.00', '2,000'],
    [99_009_900n, '9,900.99', '9,900.99'],
  ])('%d parts of a stake are %s, in short %s', (parts, text, short) => {
    expect(multipleText(parts)).toBe(text)
    expect(shortMultiple(parts)).toBe(short)
  })

  it.each<[bigint, bigint, number, string, string]>([
    [9_900n, 10_001n, 2, '98.99', '98.99'],
    [4_950n, 10_001n, 2, '49.49', '49.50'],
    [1n, 1n, 2, '100.00', '100.00'],
    [0n, 7n, 2, '0.00', '0.00'],
    [2n, 3n, 2, '66.66', '66.67'],
    [1n, 20_000n, 2, '0.00', '0.01'],
    [3n, 2n, 2, '150.00', '150.00'],
    [96_199_999n, 100_000_000n, 2, '96.19', '96.20'],
    [1n, 3n, 4, '33.3333', '33.3333'],
    [99n, 100_000_000n, 6, '0.000099', '0.000099'],
  ])(
    '%d of %d with %d decimals is %s per cent, never more than there is, and %s to the nearest',
    (over, under, places, cut, nearest) => {
      expect(percentText([over, under], places)).toBe(cut)
      expect(nearestPercentText([over, under], places)).toBe(nearest)
    },
  )

  it('nothing of nothing is nothing', () => expect(percentText([1n, 0n])).toBe('0.00'))
})

it.each<[string, number, [bigint, bigint], [bigint, bigint]]>([
  ['the same', 0, [1n, 2n], [2n, 4n]],
  ['more', 1, [2n, 3n], [1n, 2n]],
  ['less', -1, [9_899n, 10_000n], [99n, 100n]],
])('a fraction is %s', (_, order, a, b) => expect(Math.sign(compareFractions(a, b))).toBe(order))
