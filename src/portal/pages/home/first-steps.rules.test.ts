import { expect, it } from 'vitest'
import { stepsToShow } from './first-steps.rules.ts'

it.each([
  ['all of them to a new member', [false, false, false], ['next', 'later', 'later']],
  ['what is done, and what is next', [true, false, false], ['done', 'next', 'later']],
  ['one that was left out before what comes after it', [false, true, false], ['next', 'done', 'later']],
  ['nothing once all are done', [true, true, true], null],
  ['nothing while not all is known', [true, undefined, false], null],
] as const)('the first steps show %s', (_what, [protect, deposit, bet], states) => {
  const shown = stepsToShow({ protect, deposit, bet })
  expect(shown?.map(({ state }) => state) ?? null).toEqual(states)
})
