import { expect, it } from 'vitest'
import type { MarketKind } from '../../markets/kinds.rules.ts'
import { settledAt } from './settled.rules.ts'

const said = (kind: MarketKind, line: string | null, full: [number, number], half: [number, number] | null) =>
  settledAt(full, half, ['away', 'home', 'home'])
    .find((one) => one.kind === kind)
    ?.markets.find((market) => market.line === line)
    ?.results.map(({ selection, result }) => `${selection} ${result}`)

it.each([
  ['1x2', null, ['home win']],
  ['double_chance', null, ['1X win', '12 win']],
  ['half_time_1x2', null, ['draw win']],
  ['second_half_1x2', null, ['home win']],
  ['ht_ft', null, ['draw/home win']],
  ['correct_score', null, ['2-1 win']],
  ['btts', null, ['yes win']],
  ['odd_even', null, ['odd win']],
  ['total', '2.5', ['over win']],
  ['total', '3.5', ['under win']],
  ['total', '2.75', ['over half-win']],
  ['asian_handicap', '-1', ['home push', 'away push']],
  ['asian_handicap', '-0.5', ['home win']],
  ['european_handicap_3way', '-1', ['draw win']],
  ['away_total', '1.5', ['under win']],
  ['next_goal', '1', ['away win']],
  ['next_goal', '3', ['home win']],
  ['next_goal', '4', ['none win']],
  ['next_goal', '5', undefined],
] as const)('at 2-1 after 1-1, %s %s: %j', (kind, line, results) => {
  expect(said(kind, line, [2, 1], [1, 1])).toEqual(results)
})

it.each([
  [[2, 1], null, ['home win']],
  [[1, 1], [3, 4], ['away win']],
  [[1, 1], null, []],
] as const)('of a tie at %j and %j on penalties says who goes through: %j', (full, shootOut, results) => {
  const [one] = settledAt(full, [1, 0], ['home', 'away'], { shootOut }).filter(
    ({ kind }) => kind === 'to_qualify',
  )
  expect(one?.markets[0]?.results.map(({ selection, result }) => `${selection} ${result}`)).toEqual(results)
  expect(settledAt(full, [1, 0], []).map(({ kind }) => kind)).not.toContain('to_qualify')
})

it('says nothing of what a half-time score decides that nobody knows', () => {
  expect(said('half_time_1x2', null, [2, 1], null)).toEqual([])
  expect(said('1x2', null, [2, 1], null)).toEqual(['home win'])
})
