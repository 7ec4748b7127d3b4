import { expect, it } from 'vitest'
import { rewardAt } from './reward.rules.ts'

it.each([
  [{ isProven: true, areLinked: false, isCircle: false }, 'now'],
  [{ isProven: true, areLinked: false, isCircle: true }, 'now'],
  [{ isProven: false, areLinked: false, isCircle: false }, 'later'],
  [{ isProven: false, areLinked: false, isCircle: true }, 'never'],
  [{ isProven: false, areLinked: true, isCircle: false }, 'never'],
  [{ isProven: true, areLinked: true, isCircle: false }, 'never'],
] as const)('of a payment of which %o is known the reward is given: %s', (proof, when) => {
  expect(rewardAt(proof)).toBe(when)
})
