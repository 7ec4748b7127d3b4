import { describe, expect, it } from 'vitest'
import { STAKE_LIMITS } from '../../stakes.rules.ts'
import { keepMultiple, readKeptMultiple } from './kept-multiple.rules.ts'
import { correlated, lineStakeOf, multipleNow, type SlipLeg } from './multiple-slip.rules.ts'

const leg = (matchId: string, problem: SlipLeg['problem'] = null, odds: string | null = '2.00'): SlipLeg => ({
  id: matchId,
  key: { matchId, market: '1x2', line: null, selection: 'home' },
  match: undefined,
  seen: '2.00',
  odds,
  problem,
  paused: false,
  why: null,
})
const three = [leg('a'), leg('b'), leg('c')]

describe('a multiple of the slip', () => {
  it('counts its lines, their stakes, and the most they can pay', () => {
    expect(multipleNow(three, 'trixie', '10', STAKE_LIMITS)).toMatchObject({
      type: { type: 'trixie', lines: 4 },
      stake: { units: 40_000_000n },
      mostReturn: { units: 200_000_000n },
      problem: null,
    })
  })

  it('is an accumulator where its legs have no such type', () => {
    expect(multipleNow(three.slice(1), 'trixie', '10', STAKE_LIMITS).type?.type).toBe('accumulator')
  })

  it.each([
    ['one leg', [leg('a')], '10', 'fewLegs'],
    ['a leg that is closed', [leg('a'), leg('b', 'closed', null)], '10', 'closed'],
    ['two legs of a match', [leg('a'), leg('a', 'correlated')], '10', 'correlated'],
    ['a price that moved', [leg('a'), leg('b', 'change', '1.90')], '10', 'change'],
    ['no stake', three, '', 'noStake'],
    ['too little on a line', three, '0.50', 'below-least-line'],
    ['too little in all', three, '2', 'below-least'],
    ['too much in all', three, '20000.01', 'above-most'],
  ] as const)('is stopped by %s', (_, legs, stake, problem) => {
    expect(multipleNow(legs, 'accumulator', stake, STAKE_LIMITS).problem).toBe(problem)
  })

  it('knows which legs are on a match of a leg before them', () => {
    expect(correlated([leg('a'), leg('b'), leg('a')])).toEqual([false, false, true])
  })

  it.each([
    ['30', 3, '10.00'],
    ['10', 3, '3.33'],
    ['0.02', 3, ''],
    ['', 3, ''],
  ] as const)('shares a total of %s among %i lines as %s', (total, lines, each) => {
    expect(lineStakeOf(total, lines)).toBe(each)
  })
})

describe('what is kept over a reload', () => {
  const attempt = {
    requestId: '0198c0de-0000-7000-8000-000000000001',
    type: 'accumulator',
    legs: [{ ...leg('a').key, odds: '2.00' }],
    lineStake: '10.00',
    oddsPolicy: 'ask',
    topUp: false,
  } as const
  const waiting = { betId: attempt.requestId, decideAt: '2026-01-01T00:00:05.000Z' }
  const rejected = {
    betId: attempt.requestId,
    type: 'accumulator',
    lineStake: '10.00',
    legs: [{ id: 'a', why: 'goal', odds: '1.50' }],
  } as const
  const kept = {
    tab: 'multiple',
    type: '2/3',
    lineStake: '10',
    attempt,
    waiting,
    rejected,
    aside: [rejected],
  } as const

  it('is taken up by who left it, and what a visitor left by anybody', () => {
    expect(readKeptMultiple(keepMultiple(kept, 'me'), 'me')).toEqual(kept)
    expect(readKeptMultiple(keepMultiple(kept, ''), 'me')).toEqual(kept)
    expect(readKeptMultiple(keepMultiple(kept, 'me'), 'another')).toBeNull()
  })

  it('is taken up as a release left it that knew of no legs in play', () => {
    const { waiting: _, rejected: __, aside: ___, ...before } = kept
    const after = { ...before, waiting: null, rejected: null, aside: [] }
    expect(readKeptMultiple(JSON.stringify({ ...before, owner: 'me' }), 'me')).toEqual(after)
  })

  it.each([
    null,
    '{',
    '[]',
    '{"owner":""}',
    keepMultiple({ ...kept, attempt: { ...attempt, legs: [{}] } as never }, ''),
    keepMultiple({ ...kept, waiting: { betId: 7 } as never }, ''),
    keepMultiple({ ...kept, attempt: null }, ''),
    keepMultiple({ ...kept, rejected: { ...rejected, legs: [{ id: 'a', why: 'mood' }] } as never }, ''),
    keepMultiple({ ...kept, aside: [{ betId: 7 }] as never }, ''),
  ])('is never guessed from %s', (text) => {
    expect(readKeptMultiple(text, '')).toBeNull()
  })
})
