import { describe, expect, it } from 'vitest'
import { STAKE_LIMITS } from '../../stakes.rules.ts'
import { keepMultiple, readKeptMultiple } from '../multiples/kept-multiple.rules.ts'
import type { PickKey } from '../slip/picks.rules.ts'
import { type BuilderKnown, builderNow, matchOfBuilder, namesOf } from './builder-slip.rules.ts'

const pick = (matchId: string, over: Partial<PickKey> = {}): PickKey => ({
  matchId,
  market: '1x2',
  line: null,
  selection: 'home',
  ...over,
})
const known: BuilderKnown = {
  picks: 2,
  isClosed: false,
  isNoBet: false,
  odds: '6.70',
  seen: '6.70',
  asksFirst: true,
}

it('names picks as the query of a bet builder does', () => {
  const over = pick('a', { market: 'total', line: '2.5', selection: 'over' })
  expect(namesOf([pick('a'), over])).toBe('1x2@home,total:2.5@over')
})

it.each([
  [[], null],
  [['a'], { matchId: 'a', count: 1 }],
  [['a', 'b'], { matchId: 'b', count: 1 }],
  [['a', 'b', 'a', 'c'], { matchId: 'a', count: 2 }],
  [['a', 'a', 'b', 'b'], { matchId: 'b', count: 2 }],
])('is about the match with the most picks, of %j', (matchIds, match) => {
  expect(matchOfBuilder(matchIds.map((id) => pick(id)))).toEqual(match)
})

describe('a bet builder of the slip', () => {
  it('says what it pays at most', () => {
    expect(builderNow(known, '50', STAKE_LIMITS)).toMatchObject({
      stake: { units: 50_000_000n },
      mostReturn: { units: 335_000_000n },
      problem: null,
    })
  })

  it.each<[string, Partial<BuilderKnown>, string, string | null]>([
    ['one pick', { picks: 1 }, '10', 'fewPicks'],
    ['nine picks', { picks: 9 }, '10', 'manyPicks'],
    ['a match that began', { isClosed: true }, '10', 'closed'],
    ['picks that are no bet', { isNoBet: true, odds: null }, '10', 'noBet'],
    ['a price that is on its way', { odds: null }, '10', 'asking'],
    ['a price that moved', { odds: '6.50' }, '10', 'change'],
    ['a price that moved, and nobody asks', { odds: '6.50', asksFirst: false }, '10', null],
    ['no stake', {}, '', 'noStake'],
    ['too little', {}, '4.99', 'below-least'],
    ['too much', {}, '20000.01', 'above-most'],
    ['a return beyond the most', { odds: '500.00', seen: '500.00' }, '2000', 'return-above-most'],
  ])('is stopped by %s', (_, change, stake, problem) => {
    expect(builderNow({ ...known, ...change }, stake, STAKE_LIMITS).problem).toBe(problem)
  })

  it('keeps its request over a reload, and no tab that there is not', () => {
    const attempt = {
      requestId: 'r',
      type: 'builder',
      legs: [{ ...pick('a'), odds: '1.92' }],
      lineStake: '10.00',
      oddsPolicy: 'ask',
      topUp: false,
      together: '6.70',
    } as const
    const asked = { tab: 'builder', type: 'accumulator', lineStake: '10', attempt } as const
    const kept = { ...asked, waiting: null, rejected: null, aside: [] }
    expect(readKeptMultiple(keepMultiple(kept, 'm'), 'm')).toEqual(kept)
    expect(readKeptMultiple(keepMultiple({ ...kept, tab: 'other' as never }, 'm'), 'm')).toBeNull()
    const wrong = { ...attempt, together: 7 as never }
    expect(readKeptMultiple(keepMultiple({ ...kept, attempt: wrong }, 'm'), 'm')).toBeNull()
  })
})
