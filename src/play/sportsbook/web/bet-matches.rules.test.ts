import { expect, it } from 'vitest'
import type { MatchChange, MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { BetView } from '../sportsbook.contract.ts'
import { withMatchChange } from './bet-matches.rules.ts'

const match = (matchId: string) =>
  ({ matchId, round: 'Final', state: 'upcoming', isStart: false, homeScore: 0 }) as MatchView
const bet = (betId: string, matchId: string) => ({ betId, match: match(matchId) }) as BetView
const goal = { matchId: 'm1', state: 'live', homeScore: 1 } as MatchChange

it('puts a match as it is now over every bet on it, and leaves the others and the sums', () => {
  const records = { list: [bet('b1', 'm1'), bet('b2', 'm2'), bet('b3', 'm1')], total: 11 }
  const moved = { matchId: 'm1', round: 'Final', state: 'live', isStart: true, homeScore: 1 }
  expect(withMatchChange(records, goal)).toEqual({
    list: [
      { betId: 'b1', match: moved },
      { betId: 'b2', match: match('m2') },
      { betId: 'b3', match: moved },
    ],
    total: 11,
  })
})

it('is the same list where no bet is on the match', () => {
  const records = { list: [bet('b2', 'm2')] }
  expect(withMatchChange(records, goal)).toBe(records)
})
