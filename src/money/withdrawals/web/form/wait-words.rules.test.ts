import { expect, it } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { waitWords } from './wait-words.rules.ts'

it.each([
  ['submitted', 'address', false, 'Under review'],
  ['submitted', 'card', false, 'Under review'],
  ['approved', 'card', false, 'Waiting for the bank'],
  ['approved', 'alipay', true, 'No answer from the bank yet'],
  ['approved', 'address', false, 'Waiting for the chain'],
  ['approved', 'address', true, 'Not confirmed on the chain yet'],
] as const)(
  'a withdrawal %s to a payee of the kind %s, late: %s, waits so: %s',
  (state, payeeKind, isLate, words) => {
    expect(en[waitWords({ state, payeeKind, isLate })]).toBe(words)
  },
)
