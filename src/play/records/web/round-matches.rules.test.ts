import { expect, it } from 'vitest'
import type { MatchChange, MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '../records.contract.ts'
import { withMatchChange } from './round-matches.rules.ts'

const match = (matchId: string) =>
  ({ matchId, round: 'Final', state: 'upcoming', isStart: false, homeScore: 0 }) as MatchView
const on = (...matches: MatchView[]) => ({
  kind: 'selections' as const,
  selections: matches.map((one) => ({
    match: one,
    market: '1x2',
    line: null,
    selection: 'home',
    odds: '2.00',
  })),
})
const round = (betId: string, ...matchIds: string[]) =>
  ({ betId, show: on(...matchIds.map(match)) }) as RoundView
const goal = { matchId: 'm1', state: 'live', homeScore: 1 } as MatchChange

it('puts a match as it is now over everything that was picked on it, and leaves the others and the sums', () => {
  const records = { list: [round('b1', 'm1'), round('b2', 'm2'), round('b3', 'm2', 'm1')], total: 11 }
  const moved = { matchId: 'm1', round: 'Final', state: 'live', isStart: true, homeScore: 1 } as MatchView
  expect(withMatchChange(records, goal)).toEqual({
    list: [
      { betId: 'b1', show: on(moved) },
      { betId: 'b2', show: on(match('m2')) },
      { betId: 'b3', show: on(match('m2'), moved) },
    ],
    total: 11,
  })
})

it('is the same list where nothing was picked on the match', () => {
  const records = { list: [round('b2', 'm2')] }
  expect(withMatchChange(records, goal)).toBe(records)
})
