import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fraction, fraction, isLess, ONE, over, parseFraction, plus } from '#platform/money/fraction.ts'
import { DEVIG_METHODS, type DevigMethod, devig } from './devig.rules.ts'

const odds = (...texts: string[]) => texts.map((text) => parseFraction(text) as Fraction)
const numbers = (method: DevigMethod, prices: readonly Fraction[]) => devig(method, prices)?.map(Number) ?? []
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the probabilities behind odds', () => {
  // 2.7, 2.3, 4.4: the example of the R package implied, with the methods of Clarke, Kovalchik and Ingram 2017.
  it.each([
    ['multiplicative', 0.358738, 0.421127, 0.220135],
    ['additive', 0.359562, 0.423974, 0.216464],
    ['power', 0.359171, 0.423731, 0.217098],
    ['shin', 0.359344, 0.423244, 0.217412],
  ] as const)('%s, as published', (method, ...published) => {
    const found = numbers(method, odds('2.7', '2.3', '4.4'))
    expect(found.map((one) => one.toFixed(6))).toEqual(published.map((one) => Number(one).toFixed(6)))
  })

  it.each([
    // By arithmetic of fifty places.
    ['multiplicative', ['0.358738036157', '0.421127259837', '0.220134704006']],
    ['additive', ['0.359561801591', '0.423974039916', '0.216464158493']],
    ['power', ['0.359171099853', '0.423730752995', '0.217098147152']],
    ['shin', ['0.359343919592', '0.423243848183', '0.217412232225']],
  ] as const)('%s, to the twelfth place', (method, expected) => {
    expect(devig(method, odds('2.7', '2.3', '4.4'))).toEqual(expected)
  })

  it.each(DEVIG_METHODS)('%s leaves even odds even', (method) => {
    expect(devig(method, odds('1.9', '1.9'))).toEqual(['0.500000000000', '0.500000000000'])
  })

  it('the additive one can fall below nothing', () => {
    expect(devig('additive', odds('1.05', '1.05', '1000'))?.[2]).toMatch(/^-0\.30/)
  })

  it('Shin has no answer where the inverse odds are less than one in all; others have', () => {
    const generous = odds('2.1', '2.1')
    expect(devig('shin', generous)).toBeNull()
    for (const method of ['multiplicative', 'additive', 'power'] as const)
      expect(devig(method, generous)).toEqual(['0.500000000000', '0.500000000000'])
  })

  it.each(DEVIG_METHODS)('%s takes a book without margin as it is', (method) => {
    expect(devig(method, odds('2', '4', '4'))).toEqual(['0.500000000000', '0.250000000000', '0.250000000000'])
  })

  it.each([
    ['close to 1', odds('1.0000001', '1.0000002', '1.5')],
    ['very long', odds('1.01', '50', '100000000000')],
    ['many', Array.from({ length: 200 }, (_, index) => fraction(BigInt(index) + 100n))],
  ] as const)('hold for odds that are %s', (_name, prices) => {
    for (const method of DEVIG_METHODS)
      expect(Math.abs(sum(numbers(method, prices)) - 1)).toBeLessThan(prices.length * 1e-12)
  })
})

const price = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([gain, of]) => fraction(BigInt(gain + of), BigInt(of)))
const market = fc.array(price, { minLength: 2, maxLength: 12 })
const bookOf = (prices: readonly Fraction[]) => prices.map((one) => over(ONE, one)).reduce(plus)

it('add up to one, but for half a unit of the last place each', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(...DEVIG_METHODS), (prices, method) => {
      const found = devig(method, prices)
      if (found === null) expect([method, isLess(bookOf(prices), ONE)]).toEqual(['shin', true])
      else {
        const total = found.map((one) => parseFraction(one) as Fraction).reduce(plus)
        const off = Math.abs(Number(total.numerator - total.denominator) / Number(total.denominator))
        expect(off).toBeLessThanOrEqual(prices.length * 0.5e-12 + 1e-13)
      }
    }),
  )
})

it('are in the order of the odds, and never nothing or all but by the additive way', () => {
  fc.assert(
    fc.property(market, fc.constantFrom('multiplicative', 'power', 'shin'), (prices, method) => {
      const found = numbers(method, prices)
      for (const [index, probability] of found.entries()) {
        expect(probability >= 0 && probability <= 1).toBe(true)
        for (const [other, than] of found.entries())
          if (isLess(prices[index] ?? ONE, prices[other] ?? ONE))
            expect(probability).toBeGreaterThanOrEqual(than)
      }
    }),
  )
})

it('of two outcomes are the same by Shin and by the additive way', () => {
  fc.assert(
    fc.property(price, price, (a, b) => {
      fc.pre(!isLess(bookOf([a, b]), ONE))
      const [shin, additive] = [numbers('shin', [a, b]), numbers('additive', [a, b])]
      for (const [index, probability] of shin.entries())
        expect(Math.abs(probability - (additive[index] ?? 0))).toBeLessThanOrEqual(1.01e-12)
    }),
  )
})
