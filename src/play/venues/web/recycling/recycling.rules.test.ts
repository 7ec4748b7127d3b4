import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import type { Recovery } from '../../venues.contract.ts'
import { isAllBack, recyclingEnds, withStates } from './recycling.rules.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const recovery = (...outcomes: Recovery['venues'][number]['outcome'][]): Recovery => ({
  venues: outcomes.map((outcome, n) => ({
    channelCode: `v${n}`,
    outcome,
    amount: wire('1.00'),
    transferId: outcome === 'underWay' ? id(n) : null,
  })),
  amount: wire('0.00'),
  centerMoney: wire('0.00'),
  currency: 'CNY',
  allRecovered: false,
})

describe('a recycling', () => {
  it.each([
    ['done', 'recovered', true],
    ['refused', 'refused', false],
    ['unknown', 'unknown', false],
    ['asked', 'unknown', false],
  ] as const)('whose venue was asked and is %s came out as %s', (state, end, allBack) => {
    const venues = recyclingEnds(recovery('recovered', 'underWay'), new Map([[id(1), state]]))
    expect(venues.map((venue) => venue.end)).toEqual(['recovered', end])
    expect(isAllBack(venues)).toBe(allBack)
  })

  it('of which nothing was heard is unknown', () => {
    expect(recyclingEnds(recovery('underWay'), new Map()).map(({ end }) => end)).toEqual(['unknown'])
  })

  it('takes up what becomes known later, and is the same list where nothing does', () => {
    const venues = recyclingEnds(recovery('recovered', 'underWay'), new Map([[id(1), 'unknown']]))
    expect(withStates(venues, new Map([[id(1), 'unknown']]))).toBe(venues)
    const later = withStates(venues, new Map([[id(1), 'done']]))
    expect(later.map(({ end }) => end)).toEqual(['recovered', 'recovered'])
  })

  it('is all back only when no venue failed', () => {
    expect(isAllBack(recyclingEnds(recovery('recovered', 'empty'), new Map()))).toBe(true)
    expect(isAllBack(recyclingEnds(recovery('recovered', 'failed'), new Map()))).toBe(false)
  })
})
