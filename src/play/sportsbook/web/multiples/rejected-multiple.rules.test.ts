import { describe, expect, it } from 'vitest'
import { type PickKey, pickId } from '../slip/picks.rules.ts'
import { correctionOf, isOfRejected, isRejectedMultiple, oddsAfter } from './rejected-multiple.rules.ts'

const key = (matchId: string): PickKey => ({ matchId, market: '1x2', line: null, selection: 'home' })
const rejected = {
  betId: 'b',
  type: 'accumulator',
  lineStake: '10.00',
  legs: [
    { id: pickId(key('a')), why: 'goal' as const, odds: '1.50' },
    { id: pickId(key('c')), why: null, odds: null },
  ],
}

describe('a multiple that was rejected', () => {
  it.each([
    ['the same legs in the same lines', 'accumulator', ['a', 'c'], true],
    ['another type', '2/2', ['a', 'c'], false],
    ['a leg less', 'accumulator', ['a'], false],
    ['a leg more', 'accumulator', ['a', 'c', 'd'], false],
    ['another order', 'accumulator', ['c', 'a'], false],
  ])('is asked for again with %s: %s', (_, type, ids, same) => {
    expect(isOfRejected(rejected, { type, legs: ids.map(key) })).toBe(same)
  })

  it.each([
    ['that is still the one asked at', '2.00', '1.50'],
    ['that is newer', '1.60', '1.60'],
    ['that is gone', null, null],
  ])('has the newest word on the price of a leg, against one %s', (_, odds, stands) => {
    expect(oddsAfter(rejected.legs[0], { seen: '2.00', odds })).toBe(stands)
  })

  it('leaves a leg alone that is not why', () => {
    expect(oddsAfter(rejected.legs[1], { seen: '2.00', odds: '2.00' })).toBe('2.00')
  })

  const legs = (gone: boolean, paused: boolean) => [
    { id: 'a', isGone: gone, isPaused: false },
    { id: 'c', isGone: false, isPaused: paused },
  ]
  it.each([
    ['asked again', legs(false, false), { kind: 'again' }],
    ['waited for', legs(false, true), { kind: 'paused' }],
    ['taken out of, paused or not', legs(true, true), { kind: 'without', ids: ['a'] }],
  ])('is put right with one press: %s', (_, all, correction) => {
    expect(correctionOf(all)).toEqual(correction)
  })

  it.each([
    ['itself', rejected, true],
    ['without legs', { ...rejected, legs: null }, false],
    ['for a reason that nobody knows', { ...rejected, legs: [{ id: 'a', why: 'mood', odds: null }] }, false],
    ['nothing', null, false],
  ])('is taken up after a reload: %s', (_, kept, taken) => {
    expect(isRejectedMultiple(kept)).toBe(taken)
  })
})
