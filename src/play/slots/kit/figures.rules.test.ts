import { expect, it } from 'vitest'
import { oneIn, swingOf } from './figures.rules.ts'

it('says one in how many, to the nearest', () => {
  expect([oneIn([1n, 24_300_000n]), oneIn([2n, 5n]), oneIn([3n, 10n])]).toEqual([24_300_000n, 3n, 3n])
})

it('takes the root of a hundred rounds’ variance', () => {
  // A deviation of 3.8 stakes a round is 38 stakes in 100 rounds, of 100 staked.
  expect([swingOf([1444n, 100n]), swingOf([0n, 1n]), swingOf([1n, 1n]), swingOf([1n, 100n])]).toEqual([
    38n,
    0n,
    10n,
    1n,
  ])
})
