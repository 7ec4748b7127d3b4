import { describe, expect, it } from 'vitest'
import { matchResultOf, orderStateOf } from './order-state.rules.ts'
import { WITHDRAWAL_STATES } from './withdrawal-stages.ts'

describe('a withdrawal on the wire', () => {
  it.each([
    ['submitted', 4011, 0],
    ['held', 4011, 0],
    ['approved', 4012, 1],
    ['paid', 4013, 1],
    ['inquired', 4014, 1],
    ['completed', 4019, 0],
    ['refused', 4019, 0],
  ] as const)('%s is in state %d, with match result %d', (state, orderState, matchResult) => {
    expect(orderStateOf(state)).toBe(orderState)
    expect(matchResultOf(state)).toBe(matchResult)
  })

  it('has a number for every state', () => {
    expect(WITHDRAWAL_STATES.filter((state) => orderStateOf(state) === undefined)).toEqual([])
  })
})
