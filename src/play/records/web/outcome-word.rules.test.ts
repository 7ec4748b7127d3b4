import { expect, it } from 'vitest'
import { outcomeWord } from './outcome-word.rules.ts'

it.each([
  ['open', null, 'open'],
  ['review', null, 'review'],
  ['pending', null, 'pending'],
  ['rejected', 'void', 'rejected'],
  ['settled', 'void', 'void'],
  ['settled', 'half-win', 'half-win'],
] as const)('a round that is %s with the result %s is told as %s', (state, result, word) => {
  expect(outcomeWord({ state, result })).toBe(word)
})
