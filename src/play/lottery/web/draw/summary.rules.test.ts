import { expect, it } from 'vitest'
import { gameOf } from '../games.ts'
import { summaryOf } from './summary.rules.ts'

const of = (id: string, result: unknown) =>
  summaryOf(gameOf(id) as NonNullable<ReturnType<typeof gameOf>>, result)

it.each([
  ['k3', { numbers: [1, 4, 6] }, 11, ['big', 'odd']],
  ['k3', { numbers: [1, 1, 2] }, 4, ['small', 'even']],
  ['ssc', { numbers: [4, 7, 0, 9, 2] }, 22, ['small', 'even']],
  // Of the first two cars.
  ['pk10', { numbers: [7, 5, 1, 2, 3, 4, 6, 8, 9, 10] }, 12, ['big', 'even']],
] as const)('%s, %j: %i, %j', (id, result, sum, words) => {
  expect(of(id, result)).toEqual({ sum, words })
})

it('says nothing of a game without bets on sums, or of what is no result', () => {
  expect(of('two-colour', { red: [1, 2, 3, 4, 5, 6], blue: 7 })).toBeNull()
  expect(of('k3', null)).toBeNull()
})
