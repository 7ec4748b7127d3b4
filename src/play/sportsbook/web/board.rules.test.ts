import { describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { byLeague, daysOf, firstMatches, tabCounts, tabOf } from './board.rules.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()
const at = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString()
const match = (change: object) =>
  ({
    state: 'upcoming',
    kickOffAt: at(1),
    competition: { id: 'world-cup-2026' },
    ...change,
  }) as unknown as MatchView

describe('the lists of the sports page', () => {
  it.each([
    ['live', { state: 'live' }],
    ['results', { state: 'finished' }],
    ['today', { kickOffAt: at(11.9) }],
    ['upcoming', { kickOffAt: at(12.1) }],
    ['today', { kickOffAt: at(-0.01) }],
    [null, { state: 'off' }],
  ])('%s: %j', (tab, change) => {
    expect(tabOf(match(change), NOON)).toBe(tab)
  })

  it('counts matches by the day that they are on where the person is', () => {
    const days = daysOf([
      match({ kickOffAt: at(40) }),
      match({ kickOffAt: at(13) }),
      match({ kickOffAt: at(12) }),
    ])
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-22', 2],
      ['2026-11-23', 1],
    ])
  })

  it('counts each match in one list', () => {
    const matches = [
      match({}),
      match({ state: 'live' }),
      match({ state: 'off' }),
      match({ kickOffAt: at(20) }),
    ]
    expect(tabCounts(matches, NOON)).toEqual({ live: 1, today: 1, upcoming: 1, results: 0 })
  })

  it('groups by league in the order of first appearance and keeps the order inside', () => {
    const league = { competition: { id: 'super-league-2025' } }
    const matches = [match({ matchId: 1 }), match({ matchId: 2, ...league }), match({ matchId: 3 })]
    const grouped = byLeague(matches)
    expect(grouped.map((one) => one.matches.map(({ matchId }) => matchId))).toEqual([[1, 3], [2]])
  })

  it.each([
    [0, []],
    [1, [['1']]],
    [2, [['1', '3']]],
    [3, [['1', '3'], ['2']]],
    [9, [['1', '3'], ['2']]],
  ])('draws the first %i matches under their leagues', (count, drawn) => {
    const league = { competition: { id: 'super-league-2025' } }
    const leagues = byLeague([
      match({ matchId: '1' }),
      match({ matchId: '2', ...league }),
      match({ matchId: '3' }),
    ])
    const ids = firstMatches(leagues, count).map((one) => one.drawn.map(({ matchId }) => matchId))
    expect(ids).toEqual(drawn)
  })
})
