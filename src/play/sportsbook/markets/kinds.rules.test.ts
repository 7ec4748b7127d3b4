import { describe, expect, it } from 'vitest'
import type { Score } from '#play/fixtures/score.ts'
import { possibleResults, resultOfQuarters } from '../settlement.rules.ts'
import { MARKET_KINDS, MARKETS, SELECTIONS } from './kinds.rules.ts'
import { lineFor, marketKey, marketOf, pickNamed, pickOfKey, quartersAhead } from './market.rules.ts'
import { after90, type KnownScores } from './scores.rules.ts'

/** What a pick comes to at scores: `asian_handicap:-0.75 home`. */
function result(text: string, scores: KnownScores): string {
  const [key = '', selection = ''] = text.split(' ')
  const pick = pickOfKey(key, selection)
  if (!pick) throw new Error(`${text} is no pick`)
  const ahead = quartersAhead(pick, scores)
  return ahead === null ? 'unknown' : resultOfQuarters(ahead)
}
const full = (home: number, away: number, half: Score | null = null) => after90(half, [home, away])

describe('the result of a pick', () => {
  it.each([
    ['1x2 home', 2, 1, 'win'],
    ['1x2 draw', 2, 1, 'lose'],
    ['double_chance 1X', 1, 1, 'win'],
    ['double_chance 12', 1, 1, 'lose'],
    ['double_chance 12', 0, 1, 'win'],
    ['double_chance X2', 1, 0, 'lose'],
    ['draw_no_bet home', 1, 1, 'push'],
    ['draw_no_bet away', 1, 1, 'push'],
    ['draw_no_bet away', 0, 1, 'win'],
    ['draw_no_bet home', 0, 1, 'lose'],
    // The away side has the negated line: with the home side's it would be the other way round.
    ['asian_handicap:-0.75 home', 1, 0, 'half-win'],
    ['asian_handicap:-0.75 away', 1, 0, 'half-lose'],
    ['asian_handicap:-0.75 home', 0, 0, 'lose'],
    ['asian_handicap:-0.75 away', 0, 0, 'win'],
    ['asian_handicap:-0.25 home', 0, 0, 'half-lose'],
    ['asian_handicap:-0.25 away', 0, 0, 'half-win'],
    ['asian_handicap:1 home', 0, 1, 'push'],
    ['asian_handicap:1 away', 0, 1, 'push'],
    ['asian_handicap:1 away', 0, 2, 'win'],
    ['asian_handicap:1.25 home', 0, 1, 'half-win'],
    ['asian_handicap:-1.5 home', 2, 0, 'win'],
    ['asian_handicap:-1.5 away', 2, 1, 'win'],
    ['asian_handicap:0 home', 3, 3, 'push'],
    // A draw after the handicap is a selection, and no push.
    ['european_handicap_3way:-1 home', 1, 0, 'lose'],
    ['european_handicap_3way:-1 draw', 1, 0, 'win'],
    ['european_handicap_3way:-1 away', 1, 0, 'lose'],
    ['european_handicap_3way:-1 home', 2, 0, 'win'],
    ['european_handicap_3way:1 away', 0, 1, 'lose'],
    ['european_handicap_3way:1 away', 0, 2, 'win'],
    ['total:2.25 over', 1, 1, 'half-lose'],
    ['total:2.75 over', 2, 1, 'half-win'],
    ['total:3 under', 2, 1, 'push'],
    ['home_total:1.5 over', 2, 0, 'win'],
    ['home_total:1.5 over', 1, 4, 'lose'],
    ['away_total:0.5 under', 5, 0, 'win'],
    ['away_total:1 over', 0, 1, 'push'],
    ['btts yes', 1, 1, 'win'],
    ['btts yes', 3, 0, 'lose'],
    ['btts no', 0, 0, 'win'],
    ['odd_even even', 0, 0, 'win'],
    ['odd_even odd', 2, 1, 'win'],
    ['odd_even odd', 2, 2, 'lose'],
    ['correct_score 2-1', 2, 1, 'win'],
    ['correct_score 2-1', 1, 2, 'lose'],
    ['correct_score 4-4', 4, 4, 'win'],
    ['correct_score other', 4, 4, 'lose'],
    ['correct_score other', 5, 0, 'win'],
    ['correct_score other', 1, 11, 'win'],
  ] as const)('%s at %i-%i: %s', (pick, home, away, wanted) => {
    expect(result(pick, full(home, away))).toBe(wanted)
  })

  it.each([
    ['half_time_1x2 home', [1, 0], [1, 2], 'win'],
    ['half_time_1x2 draw', [0, 0], [1, 2], 'win'],
    ['second_half_1x2 away', [1, 0], [1, 1], 'win'],
    ['second_half_1x2 home', [1, 0], [1, 0], 'lose'],
    ['second_half_1x2 draw', [2, 0], [3, 1], 'win'],
    ['ht_ft home/draw', [1, 0], [1, 1], 'win'],
    ['ht_ft home/home', [1, 0], [1, 1], 'lose'],
    ['ht_ft draw/away', [0, 0], [1, 2], 'win'],
  ] as const)('%s at %j, then %j: %s', (pick, half, [home, away], wanted) => {
    expect(result(pick, full(home, away, half))).toBe(wanted)
    expect(result(pick, full(home, away))).toBe('unknown')
  })

  it.each([
    ['next_goal:1 home', [1, 0], ['home'], 'win'],
    ['next_goal:1 away', [1, 0], ['home'], 'lose'],
    ['next_goal:1 none', [1, 0], ['home'], 'lose'],
    ['next_goal:1 none', [0, 0], [], 'win'],
    ['next_goal:1 home', [0, 0], [], 'lose'],
    ['next_goal:2 away', [1, 2], ['home', 'away', 'away'], 'win'],
    ['next_goal:3 away', [1, 2], ['away', 'home', 'away'], 'win'],
    ['next_goal:4 none', [1, 2], ['away', 'home', 'away'], 'win'],
    // Which came first nobody knows, but that there was no fourth one.
    ['next_goal:2 home', [1, 2], [], 'unknown'],
    ['next_goal:2 none', [1, 2], [], 'unknown'],
    ['next_goal:4 none', [1, 2], [], 'win'],
    // All that are left are one side's.
    ['next_goal:2 home', [2, 0], [], 'win'],
    ['next_goal:3 away', [1, 2], ['home'], 'win'],
    ['next_goal:3 home', [2, 1], ['home'], 'unknown'],
    // A score that a committee gave was not scored.
    ['next_goal:1 home', [3, 0], null, 'unknown'],
    ['next_goal:4 none', [3, 0], null, 'unknown'],
  ] as const)('%s at %j by %j: %s', (pick, score, goals, wanted) => {
    expect(result(pick, after90(null, score, goals))).toBe(wanted)
  })

  it.each([
    ['in 90 minutes', full(1, 0), 'win', 'lose'],
    ['in extra time', { ht: null, ft90: [1, 1], et: [1, 2], pens: null }, 'lose', 'win'],
    ['in the shoot-out', { ht: null, ft90: [2, 2], et: [3, 3], pens: [4, 2] }, 'win', 'lose'],
    ['nobody knows when', full(1, 1), 'unknown', 'unknown'],
    [
      'nobody knows after extra time',
      { ht: null, ft90: [1, 1], et: [1, 1], pens: null },
      'unknown',
      'unknown',
    ],
  ] as const)('who goes through %s', (_, scores, home, away) => {
    for (const kind of ['to_qualify', 'to_lift_trophy'])
      expect([result(`${kind} home`, scores), result(`${kind} away`, scores)]).toEqual([home, away])
  })

  it('is by 90 minutes alone everywhere else: extra time and a shoot-out change nothing', () => {
    const after = { ht: [1, 0], ft90: [2, 2], et: [3, 3], pens: [4, 2] } as const
    for (const kind of MARKET_KINDS.filter((one) => MARKETS[one].decidedBy !== 'winner')) {
      const market = marketOf(kind, MARKETS[kind].line === 'none' ? null : 4)
      for (const selection of MARKETS[kind].selections)
        expect(market && quartersAhead({ market, selection }, after)).toBe(
          market && quartersAhead({ market, selection }, after90([1, 0], [2, 2])),
        )
    }
  })
})

describe('markets and their selections', () => {
  it('has every selection in some market', () => {
    expect(new Set(MARKET_KINDS.flatMap((kind) => MARKETS[kind].selections))).toEqual(new Set(SELECTIONS))
  })

  it.each([
    ['asian_handicap:-0.75', 'home', -3],
    ['asian_handicap:-0.75', 'away', 3],
    ['asian_handicap:0', 'away', 0],
    ['european_handicap_3way:1', 'away', -4],
    ['european_handicap_3way:1', 'draw', 4],
    ['away_total:1.5', 'over', 6],
    ['btts', 'no', null],
    ['next_goal:3', 'away', 12],
  ] as const)('%s: whoever backs %s sees the line %j', (key, selection, line) => {
    const pick = pickOfKey(key, selection)
    expect(pick && lineFor(pick)).toBe(line)
    expect(pick && marketKey(pick.market)).toBe(key)
  })

  it.each([
    ['1x2', '2.5', 'home'],
    ['1x2', null, '1X'],
    ['total', null, 'over'],
    ['total', '-2.5', 'over'],
    ['total', '2.5', 'home'],
    ['asian_handicap', null, 'home'],
    ['asian_handicap', '0.5', 'draw'],
    ['asian_handicap', '+0.5', 'home'],
    ['asian_handicap', '-0', 'home'],
    ['european_handicap_3way', '0.5', 'draw'],
    ['correct_score', null, 'draw'],
    ['ht_ft', null, 'home'],
    ['btts', '0', 'yes'],
    ['next_goal', null, 'none'],
    ['next_goal', '0', 'none'],
    ['next_goal', '1.5', 'home'],
    ['next_goal', '-1', 'home'],
    ['next_goal', '1', 'draw'],
  ] as const)('%s with line %j and %s do not go together', (market, line, selection) => {
    expect(pickNamed({ market, line, selection })).toBeNull()
  })

  it.each([
    ['asian_handicap:-0.75 home', ['win', 'half-win', 'lose']],
    ['asian_handicap:-0.25 home', ['win', 'half-lose', 'lose']],
    ['draw_no_bet away', ['win', 'push', 'lose']],
    ['european_handicap_3way:-1 draw', ['win', 'lose']],
    ['correct_score other', ['win', 'lose']],
    ['ht_ft home/away', ['win', 'lose']],
    ['to_qualify home', ['win', 'lose']],
    ['next_goal:3 home', ['win', 'lose']],
    ['next_goal:3 none', ['win', 'lose']],
  ] as const)('%s can be %j, or void', (text, wanted) => {
    const [key = '', selection = ''] = text.split(' ')
    const pick = pickOfKey(key, selection)
    expect(pick && possibleResults(pick)).toEqual(new Set([...wanted, 'void']))
  })
})
