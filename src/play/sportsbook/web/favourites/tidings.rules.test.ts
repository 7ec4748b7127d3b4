import { describe, expect, it } from 'vitest'
import type { MatchChange } from '#play/fixtures/fixtures.contract.ts'
import { isRecentGoal, tidingsOf } from './tidings.rules.ts'

const NOW = Date.parse('2026-06-14T12:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

type Given = {
  state?: MatchChange['state']
  score?: readonly [number, number]
  phase?: MatchChange['clock']['phase']
  secondsAgo?: number
}

const change = ({ state = 'live', score = [0, 0], phase = 'first-half', secondsAgo = 1 }: Given = {}) =>
  ({
    state,
    homeScore: score[0],
    guestScore: score[1],
    clock: { phase, phaseAt: ago(secondsAgo), minuteMs: 4_000 },
  }) as MatchChange

const upcoming = change({ state: 'upcoming', phase: 'before' })
const at = (home: number, guest: number) => change({ score: [home, guest] })

describe('a followed match', () => {
  it.each<[string, Given, MatchChange | undefined, ReturnType<typeof tidingsOf>]>([
    ['kicks off', {}, upcoming, 'kickOff'],
    ['kicks off as the page opens', {}, undefined, 'kickOff'],
    ['kicked off while nobody listened', { secondsAgo: 21 }, undefined, null],
    ['sees a red card at once', {}, at(0, 0), null],
    ['sees a goal', { score: [1, 0], secondsAgo: 90 }, at(0, 0), 'goal'],
    ['sees a goal, and nothing was known', { score: [1, 0], secondsAgo: 90 }, undefined, 'goal'],
    ['sees a card after its goal', { score: [1, 0], secondsAgo: 90 }, at(1, 0), null],
    ['is caught up with', { score: [2, 1], secondsAgo: 90 }, at(1, 0), null],
    ['has a goal taken back', { score: [0, 0], secondsAgo: 90 }, at(1, 0), null],
    ['has its half time', { phase: 'half-time', score: [1, 0] }, at(1, 0), null],
    ['begins its second half', { phase: 'second-half' }, at(0, 0), null],
    ['begins its second half, and nothing was known', { phase: 'second-half' }, undefined, null],
    ['ends', { state: 'finished', phase: 'finished', score: [2, 1] }, at(2, 1), 'fullTime'],
    ['ended long ago', { state: 'finished', phase: 'finished', secondsAgo: 60 }, at(2, 1), null],
    ['is corrected', { state: 'finished', phase: 'finished' }, change({ state: 'finished' }), null],
    ['is abandoned', { state: 'off' }, at(0, 0), null],
  ])('%s', (_, given, before, expected) => {
    expect(tidingsOf(change(given), before, NOW)).toBe(expected)
  })

  // The phase began 41 seconds ago: its 11th minute runs, of four seconds each.
  it.each([
    ['first-half', 41, { minute: 11, added: 0 }, true],
    ['first-half', 41, { minute: 10, added: 0 }, true],
    ['first-half', 41, { minute: 5, added: 0 }, true],
    ['first-half', 41, { minute: 4, added: 0 }, false],
    ['second-half', 41, { minute: 56, added: 0 }, true],
    ['second-half', 41, { minute: 45, added: 2 }, false],
    ['first-half', 188, { minute: 45, added: 2 }, true],
    ['half-time', 2, { minute: 45, added: 3 }, true],
    ['half-time', 60, { minute: 45, added: 3 }, false],
    ['first-half', 41, { minute: null, added: 0 }, false],
  ] as const)('%s, for %i seconds: a goal of %j is news %s', (phase, secondsAgo, goal, expected) => {
    const { clock } = change({ phase, secondsAgo })
    expect(isRecentGoal({ side: 'home', ...goal }, clock, NOW)).toBe(expected)
  })
})
