import { expect, it } from 'vitest'
import { everyRound, roundsUntil } from './rounds.ts'

it('has every round once', () => {
  expect([...everyRound(3)]).toEqual([0, 1, 2])
  expect([
    ...roundsUntil(
      () => false,
      () => undefined,
    )(3),
  ]).toEqual([0, 1, 2])
})

it('goes no further once it is over, and says how far it came', () => {
  const told: string[] = []
  const done: number[] = []
  for (const round of roundsUntil(
    () => done.length === 2,
    (line) => told.push(line),
  )(5))
    done.push(round)
  expect(done).toEqual([0, 1])
  expect(told).toEqual(['stopped after 2 of 5 rounds'])
})
