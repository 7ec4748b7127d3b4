import { expect, it } from 'vitest'
import { chanceOfOne, chaseRows, MOST_TIMES, mostDraws, timesOf } from './chase.rules.ts'
import { shortIssue } from './issue.rules.ts'

const YUAN = 1_000_000n

it.each([
  ['same', 3, 1, [1, 1, 1]],
  ['same', 2, 4, [4, 4]],
  ['doubling', 5, 1, [1, 2, 4, 8, 16]],
  ['doubling', 3, 3, [3, 6, 12]],
] as const)('%s over %i draws from %i: %j', (plan, draws, first, times) => {
  expect(timesOf(plan, draws, first)).toEqual(times)
})

it('never doubles beyond what a draw can be staked', () => {
  expect(Math.max(...timesOf('doubling', 120))).toBe(MOST_TIMES)
})

it('adds up what is staked by each draw, and what is left where that one wins first', () => {
  // 24 lines at ¥2, of which one wins 900 times its stake.
  const bet = { stake: 48n * YUAN, lineStake: 2n * YUAN, most: 9_000_000n }
  expect(chaseRows([bet], [1, 1, 2])).toEqual([
    { times: 1, stake: 48n * YUAN, staked: 48n * YUAN, net: 1_752n * YUAN },
    { times: 1, stake: 48n * YUAN, staked: 96n * YUAN, net: 1_704n * YUAN },
    { times: 2, stake: 96n * YUAN, staked: 192n * YUAN, net: 3_408n * YUAN },
  ])
})

it('says that a win does not make up for what was staked before it', () => {
  const bet = { stake: 10n * YUAN, lineStake: 10n * YUAN, most: 19_400n }
  expect(chaseRows([bet], [1, 1, 1]).map(({ net }) => net / YUAN)).toEqual([9n, 0n, -10n])
})

it.each([
  [[24n, 1000n], 1, 0.024],
  [[24n, 1000n], 5, 0.11436],
  [[1n, 2n], 2, 0.75],
] as const)('%s a draw is over %i draws %f at least once', (chance, draws, expected) => {
  const [over, under] = chanceOfOne(chance, draws)
  expect(Number(over) / Number(under)).toBeCloseTo(expected, 4)
})

it.each([
  [120, 0, 120],
  [120, 1, 120],
  [120, 10, 60],
  [3, 10, 3],
  [120, 700, 1],
])('%i draws ahead and %i bets: an order of up to %i', (ahead, bets, most) => {
  expect(mostDraws(ahead, bets, 600)).toBe(most)
})

it('a draw is called without its year', () => {
  expect(shortIssue('20261128-0293')).toBe('1128-0293')
})
