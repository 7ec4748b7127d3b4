import { expect, it } from 'vitest'
import { DEPOSIT_STAGES, depositStages } from './deposit-stages.rules.ts'

it('has the four stages of a deposit (S4-025)', () => {
  expect(DEPOSIT_STAGES).toEqual(['submitted', 'pendingPayment', 'confirmReceipt', 'completed'])
})

it.each([
  ['waiting', ['now', 'next', 'next', 'next']],
  ['paying', ['done', 'now', 'next', 'next']],
  ['confirming', ['done', 'done', 'now', 'next']],
  ['frozen', ['done', 'done', 'now', 'next']],
  ['credited', ['done', 'done', 'done', 'done']],
  ['unmatched', ['late', 'next', 'next', 'next']],
  ['cancelled', ['done', 'late', 'next', 'next']],
  ['expired', ['done', 'late', 'next', 'next']],
  ['refused', ['done', 'done', 'late', 'next']],
] as const)('a quick deposit that is %s stands at %o', (state, stages) => {
  expect(depositStages(state).map(({ state: at }) => at)).toEqual(stages)
})
