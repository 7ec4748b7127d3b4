import { describe, expect, it } from 'vitest'
import { cny, formatAmount } from '#platform/money/money.ts'
import { followingPart, stakeableOf } from './stakeable.rules.ts'

describe('what can be staked', () => {
  it.each([
    ['30.00', '500.005', false, '530.00', '100', '70.00'],
    ['30.00', '500.005', true, '530.00', '100', '70.00'],
    ['130.00', '500.00', true, '630.00', '100', '0.00'],
    ['30.004', '0.00', true, '30.004', '30', '0.00'],
  ])(
    'of %s at the venue and %s in the centre, free transfer %s, is %s; to %s follows %s',
    (there, centre, free, total, stake, follows) => {
      const balance = stakeableOf(cny(there), cny(centre), free)
      expect(formatAmount(balance.total)).toBe(total)
      const part = followingPart(balance, cny(stake))
      expect(formatAmount(part)).toBe(follows)
    },
  )
})
