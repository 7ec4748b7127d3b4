import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { asPromised, bestRate, cutToCaps, percentText, rateOf, shareOf, wageringOf } from './grants.rules.ts'

describe('the share of an amount', () => {
  it.each([
    ['1000.00', 50, '5.00'],
    ['1000.37', 50, '5.00'],
    ['100.01', 50, '0.50'],
    ['1.99', 50, '0.01'],
    ['1.00', 50, '0.00'],
    ['3.00', 50, '0.02'],
    ['50000.00', 50, '250.00'],
    ['1000.00', 0, '0.00'],
    ['1000.00', 10_000, '1000.00'],
    ['999.99', 125, '12.50'],
  ])('of %s at %i hundredths of a percent is %s, half-even to the cent', (amount, rate, share) => {
    expect(formatAmount(shareOf(cny(amount), rate))).toBe(share)
  })

  it('is in whole cents, half a cent from the exact one at most', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const { units } = shareOf(money('CNY', amount * 10_000n), rate)
        const off = units * 10_000n - amount * 10_000n * BigInt(rate)
        expect(units % 10_000n).toBe(0n)
        expect((off < 0n ? -off : off) * 2n <= 10_000n * 10_000n).toBe(true)
      }),
    )
  })
})

describe('the caps of a grant', () => {
  it.each([
    ['5', {}, null, '5.00'],
    ['5', { day: '50' }, null, '5.00'],
    ['5', { day: '5' }, null, '5.00'],
    ['5', { day: '2.50' }, 'day', '2.50'],
    ['5', { day: '0' }, 'day', '0.00'],
    ['5', { each: '3', day: '4' }, 'each', '3.00'],
    ['5', { each: '3', day: '2' }, 'day', '2.00'],
    ['5', { each: '3', day: '2', budget: '1' }, 'budget', '1.00'],
  ])('of %s under %o: %s, %s', (share, caps, cap, amount) => {
    const most = Object.fromEntries(Object.entries(caps).map(([name, yuan]) => [name, cny(yuan)]))
    const worked = cutToCaps(cny(share), most)
    expect([worked.cap, formatAmount(worked.amount)]).toEqual([cap, amount])
  })

  it('leave nothing where more was given than there is left', () => {
    expect(cutToCaps(cny(5), { day: money('CNY', -1n) })).toEqual({
      share: cny(5),
      cap: 'day',
      amount: cny(0),
    })
  })
})

describe('a promise', () => {
  it.each([
    ['1000', 50, '5', '5.00', null, '5.00'],
    ['1000', 50, '2.50', '5.00', 'day', '2.50'],
    ['1000', null, '4.99', '4.99', null, '4.99'],
  ])(
    'on %s at %o of %s came from a share of %s, cut by %o: %s',
    (basis, rate, promised, share, cap, amount) => {
      const worked = asPromised({ basis: cny(basis), rate, amount: cny(promised) })
      expect([formatAmount(worked.share), worked.cap, formatAmount(worked.amount)]).toEqual([
        share,
        cap,
        amount,
      ])
    },
  )
})

describe('wagering', () => {
  it.each([
    ['10', 'asItsCredit', 0, 0n],
    ['10', 'asItsCredit', 1.5, 15_000_000n],
    ['10', { times: 3 }, 0, 30_000_000n],
    ['10', { times: 3 }, 1, 30_000_000n],
    ['0.01', { times: 0.5 }, 1, 5_000n],
    ['10', { times: 0 }, 1, 0n],
  ] as const)(
    'of %s, %o, while credits are staked %s times, is %s units',
    (amount, wagering, times, units) => {
      expect(wageringOf(cny(amount), wagering, times)).toBe(units)
    },
  )
})

describe('a rate', () => {
  it.each([
    [50, '0.5'],
    [100, '1'],
    [125, '1.25'],
    [0, '0'],
  ])('of %i is written %s percent, and read again', (rate, percent) => {
    expect(percentText(rate)).toBe(percent)
    expect(rateOf(percent)).toBe(rate)
    expect(rateOf(Number(percent))).toBe(rate)
  })

  it('of several is the best of them, where any gives something', () => {
    expect(bestRate(['0', '0.5', '1'])).toBe('1')
    expect(bestRate(['0'])).toBeNull()
    expect(bestRate([])).toBeNull()
  })
})
