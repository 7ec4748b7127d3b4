import { describe, expect, it } from 'vitest'
import { MARKET_KINDS, type MarketKind } from '../markets/names.rules.ts'
import { limitsOn } from '../stakes.rules.ts'
import { changeOfTerms, type SetTermsOfHouse, type SetTermsOfKind, termsOf } from './terms.rules.ts'

const YUAN = 1_000_000n
type Own = Partial<Record<MarketKind, Partial<SetTermsOfKind>>>

/** A house at 5 %, 20,000 and 500,000, with terms of their own for some kinds. */
const house = (own: Own = {}, change: Partial<SetTermsOfHouse> = {}): SetTermsOfHouse => ({
  marginPercent: 5,
  mostStake: '20000.00',
  mostReturn: '500000.00',
  markets: MARKET_KINDS.map((id) => ({
    id,
    by: own[id] ? 'own' : 'house',
    marginPercent: 33,
    mostStake: '7.00',
    mostReturn: '1000.00',
    ...own[id],
  })),
  ...change,
})

describe('terms', () => {
  it('are the house’s, of which some kinds take a multiple, where a kind has none of its own', () => {
    const { houseMargin, marginOf, limits } = termsOf(house())
    expect([houseMargin, marginOf('1x2'), marginOf('btts'), marginOf('correct_score')]).toEqual([
      500, 500, 600, 1500,
    ])
    expect(limitsOn(limits, ['correct_score'])).toEqual({
      least: 5n * YUAN,
      most: 20_000n * YUAN,
      mostReturn: 500_000n * YUAN,
    })
  })

  it('of a kind of its own are what it says, to the hundredth of a percent', () => {
    const own = { marginPercent: 2.55, mostStake: '1000.00', mostReturn: '30000.00' }
    const { marginOf, limits } = termsOf(house({ total: own }))
    expect([marginOf('total'), marginOf('home_total')]).toEqual([255, 600])
    expect(limitsOn(limits, ['total'])).toMatchObject({ most: 1_000n * YUAN, mostReturn: 30_000n * YUAN })
  })

  it('hold a bet on several kinds to the lowest of each limit, also where a kind may be bet on for more', () => {
    const { limits } = termsOf(
      house({
        total: { mostStake: '1000.00', mostReturn: '900000.00' },
        btts: { mostStake: '90000.00', mostReturn: '30000.00' },
        '1x2': { mostStake: '50000.00', mostReturn: '900000.00' },
      }),
    )
    expect(limitsOn(limits, ['total', 'btts'])).toMatchObject({
      most: 1_000n * YUAN,
      mostReturn: 30_000n * YUAN,
    })
    expect(limitsOn(limits, ['1x2'])).toMatchObject({ most: 50_000n * YUAN })
    expect(limitsOn(limits, ['1x2', 'odd_even'])).toMatchObject({
      most: 20_000n * YUAN,
      mostReturn: 500_000n * YUAN,
    })
  })
})

describe('a change of terms', () => {
  const own = { marginPercent: 5, mostStake: '1000.00', mostReturn: '50000.00' }
  it.each<[string, SetTermsOfHouse, SetTermsOfHouse, string]>([
    ['nothing', house(), house(), 'same'],
    ['what a kind says that goes by the house', house(), house({}, { markets: [] }), 'same'],
    [
      'own terms that say what the house says',
      house(),
      house({ total: { ...own, mostStake: '20000.00', mostReturn: '500000.00' } }),
      'same',
    ],
    ['lower limits of a kind', house(), house({ total: own }), 'tighter'],
    ['a lower limit of all', house(), house({}, { mostReturn: '400000.00' }), 'tighter'],
    ['higher limits', house({ total: own }), house(), 'other'],
    ['one lower and one higher', house(), house({ total: { ...own, mostReturn: '600000.00' } }), 'other'],
    ['a margin', house({ total: own }), house({ total: { ...own, marginPercent: 4.99 } }), 'other'],
    ['the margin of the house', house(), house({}, { marginPercent: 6 }), 'other'],
  ])('%s', (_, before, after, change) => {
    expect(changeOfTerms(before, after)).toBe(change)
  })
})
