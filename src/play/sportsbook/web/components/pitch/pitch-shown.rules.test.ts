import { describe, expect, it } from 'vitest'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import type { SeenEvent } from '#play/fixtures/statistics/statistics.contract.ts'
import { isHalfPlayed, shownOf, type Told } from './pitch-shown.rules.ts'

type Phase = MatchDetail['clock']['phase']
const match = (phase: Phase, more: Partial<MatchDetail> = {}) =>
  ({
    feed: 'simulated',
    state: phase === 'before' ? 'upcoming' : phase === 'finished' ? 'finished' : 'live',
    clock: { phase, phaseAt: null, minuteMs: 4000 },
    goals: [],
    ...more,
  }) as unknown as MatchDetail
const event = (
  kind: SeenEvent['kind'],
  minute: number,
  side: SeenEvent['side'] = 'home',
  added = 0,
): SeenEvent => ({
  kind,
  side,
  minute,
  added,
})
const told = (latest: SeenEvent | null, goals: [number, number] = [0, 0]): Told => ({
  latest,
  goals,
  redCards: [0, 0],
})
const goal = (minute: number | null, added = 0) => ({ side: 'guest' as const, minute, added })
const card = (minute: number) => ({ side: 'home' as const, minute, added: 0 })

describe('what the pitch shows while a half is played', () => {
  it.each<[string, MatchDetail, Told, SeenEvent | null]>([
    ['what was seen last', match('first-half'), told(event('corner', 34)), event('corner', 34)],
    ['nothing seen yet', match('first-half'), told(null), null],
    [
      'in the second half nothing of the first',
      match('second-half'),
      told(event('foul', 45, 'home', 3)),
      null,
    ],
    ['but what it saw itself', match('second-half'), told(event('foul', 46)), event('foul', 46)],
    [
      'a goal that the answer does not know yet',
      match('first-half', { goals: [goal(34)] }),
      told(event('corner', 34)),
      event('goal', 34, 'guest'),
    ],
    [
      'and what came after it, once it does',
      match('first-half', { goals: [goal(34)] }),
      told(event('corner', 34), [0, 1]),
      event('corner', 34),
    ],
    [
      'a red card that it does not know yet',
      match('second-half', { goals: [goal(60)], cards: [card(70)] }),
      told(event('goal', 60, 'guest'), [0, 1]),
      event('redCard', 70),
    ],
    [
      'without an answer the last goal or card',
      match('second-half', { goals: [goal(60)], cards: [card(50)] }),
      null,
      event('goal', 60, 'guest'),
    ],
    [
      'of a goal whose minute nobody knows nothing',
      match('second-half', { goals: [goal(null)], feed: 'history' }),
      null,
      null,
    ],
  ])('%s', (_, of, known, shown) => {
    expect(shownOf(of, known)).toEqual(shown === null ? { what: 'phase' } : { what: 'event', event: shown })
    expect(isHalfPlayed(of)).toBe(true)
  })

  it('nothing as long as it is not known', () => {
    expect(shownOf(match('first-half'), undefined)).toBeNull()
  })
})

describe('what the pitch shows otherwise', () => {
  const seen = told(event('foul', 45))
  it.each([
    ['before kick-off', match('before'), { what: 'phase' }],
    ['at half time', match('half-time'), { what: 'phase' }],
    ['in a shoot-out', match('shoot-out'), { what: 'kicks' }],
    ['after the end', match('finished'), { what: 'final' }],
    ['of a match that is off', match('first-half', { state: 'off' }), null],
    ['of one whose score alone is told', match('first-half', { feed: 'http' }), null],
  ] as const)('%s', (_, of, shown) => {
    expect(shownOf(of, seen)).toEqual(shown)
    if (of.feed !== 'http') expect(isHalfPlayed(of)).toBe(false)
  })
})
