import { expect, it } from 'vitest'
import { asksFirst } from './first-deposit.rules.ts'

it.each([
  [null, false, false, true],
  ['none', false, false, false],
  ['limits', true, false, false],
  ['limits', false, false, false],
  [null, true, false, false],
  [null, false, true, false],
] as const)(
  'answered %s, limits %s, deposited %s: limits are asked about: %s',
  (answer, hasLimits, hasDeposited, asks) => {
    expect(asksFirst({ answer, hasLimits, hasDeposited })).toBe(asks)
  },
)
