import { expect, it } from 'vitest'
import { MARKET_KINDS, MARKETS, type MarketKind } from '../../markets/kinds.rules.ts'
import { firstCards, groupMarkets, KINDS_IN_ORDER, scoreColumns } from './groups.rules.ts'
import type { KeptMarket } from './kept-markets.rules.ts'

const kept = (kind: MarketKind, line: string | null = null): KeptMarket => ({
  market: { key: line === null ? kind : `${kind}:${line}`, kind, line, selections: [] },
  closed: false,
})

it('has a place for every kind of market, once', () => {
  expect(KINDS_IN_ORDER.toSorted()).toEqual([...MARKET_KINDS].toSorted())
})

it('puts the lines of a kind together, from the lowest up, and leaves out what has none', () => {
  const groups = groupMarkets([
    kept('asian_handicap', '0.25'),
    kept('correct_score'),
    kept('asian_handicap', '-1'),
    kept('1x2'),
    kept('asian_handicap', '-0.75'),
    kept('european_handicap_3way', '-1'),
  ])
  expect(groups.map(({ group, count }) => [group, count])).toEqual([
    ['main', 1],
    ['handicap', 4],
    ['score', 1],
  ])
  expect(groups[1]?.kinds.map(({ kind }) => kind)).toEqual(['asian_handicap', 'european_handicap_3way'])
  expect(groups[1]?.kinds[0]?.markets.map(({ market }) => market.line)).toEqual(['-1', '-0.75', '0.25'])
})

it('has of the goals of a match the next one alone', () => {
  const [main] = groupMarkets([kept('next_goal', '1'), kept('next_goal', '3'), kept('next_goal', '2')])
  expect(main?.count).toBe(1)
  expect(main?.kinds[0]?.markets.map(({ market }) => market.line)).toEqual(['3'])
})

it('draws the first cards of a long page, whole groups or parts of one', () => {
  const groups = groupMarkets([kept('1x2'), kept('double_chance'), kept('draw_no_bet'), kept('btts')])
  expect(firstCards(groups, 2).map(({ kinds }) => kinds.length)).toEqual([2])
  expect(firstCards(groups, 4)).toEqual(groups)
})

it('stands scores by who wins, few goals first', () => {
  const { homeWins, draws, awayWins, others } = scoreColumns(MARKETS.correct_score.selections)
  expect(homeWins.slice(0, 4)).toEqual(['1-0', '2-0', '2-1', '3-0'])
  expect(draws).toEqual(['0-0', '1-1', '2-2', '3-3', '4-4'])
  expect(awayWins.slice(0, 4)).toEqual(['0-1', '0-2', '1-2', '0-3'])
  expect(others).toEqual(['other'])
})
