import { describe, expect, it } from 'vitest'
import { freshFees, gasLimitFor, replacementFees } from './fees.rules.ts'

const GWEI = 10n ** 9n
const policy = { priorityFee: GWEI, maxFee: 100n * GWEI }

describe('fees', () => {
  it.each([
    ['a quiet chain', 10n, 0n, { maxFee: 21n * GWEI, priorityFee: GWEI }],
    ['a node that advises more', 10n, 3n, { maxFee: 23n * GWEI, priorityFee: 3n * GWEI }],
    ['a busy chain', 80n, 2n, { maxFee: 100n * GWEI, priorityFee: 2n * GWEI }],
    ['a chain at the limit', 99n, 0n, { maxFee: 100n * GWEI, priorityFee: GWEI }],
    ['a chain beyond it', 100n, 0n, null],
    ['absurd advice', 1n, 5_000n, { maxFee: 100n * GWEI, priorityFee: 100n * GWEI }],
  ])('offers what the policy allows: %s', (_name, base, advised, expected) => {
    expect(freshFees(base * GWEI, advised * GWEI, policy)).toEqual(expected)
  })

  it('replaces for an eighth more, or for what is asked now, but never beyond the policy', () => {
    const before = { maxFee: 20n * GWEI, priorityFee: GWEI }
    expect(replacementFees(before, before, policy)).toEqual({
      maxFee: 22_500_000_001n,
      priorityFee: 1_125_000_001n,
    })
    const asked = { maxFee: 60n * GWEI, priorityFee: 2n * GWEI }
    expect(replacementFees(before, asked, policy)).toEqual(asked)
    expect(replacementFees({ ...before, maxFee: 90n * GWEI }, before, policy)).toBeNull()
  })

  it('leaves a quarter of room above the estimate', () => {
    expect(gasLimitFor(40_000n)).toBe(50_000n)
  })
})
