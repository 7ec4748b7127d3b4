import { expect, it } from 'vitest'
import { inRounds } from './in-rounds.ts'

const letters = (ask: string) => [...ask]

it.each([
  { asks: [], rounds: [] },
  { asks: ['a', 'b', 'c'], rounds: [['a', 'b', 'c']] },
  { asks: ['a', 'a', 'b', 'a'], rounds: [['a', 'b'], ['a'], ['a']] },
  { asks: ['a', 'ab', 'b', 'c'], rounds: [['a', 'c'], ['ab'], ['b']] },
])('of $asks no round has two about the same', ({ asks, rounds }) => {
  expect(inRounds(asks, letters)).toEqual(rounds)
})
