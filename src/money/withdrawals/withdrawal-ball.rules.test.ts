import { describe, expect, it } from 'vitest'
import { BALL_STATUS, processing, showsWithdrawalBall } from './withdrawal-ball.rules.ts'
import type { WithdrawalState } from './withdrawal-stages.ts'

const PAGE = '/app/myCenter/withdrawals'
const orders = (...states: readonly WithdrawalState[]) => states.map((state) => ({ state }))

describe('the withdrawal ball', () => {
  const cases: readonly [
    member: boolean,
    states: readonly WithdrawalState[],
    pathname: string,
    shown: boolean,
  ][] = [
    [true, ['submitted'], '/app/home', true],
    [true, ['approved', 'paid'], '/app/home', true],
    [true, ['paid', 'completed', 'refused'], '/app/home', false],
    [true, [], '/app/home', false],
    [true, ['submitted'], PAGE, false],
    [false, ['submitted'], '/app/home', false],
  ]
  it.each(cases)(
    'for a member: %s, with %s on %s is shown: %s (S4-015, S6-002)',
    (member, states, pathname, shown) => {
      expect(showsWithdrawalBall(member, orders(...states), { pathname, withdrawals: PAGE })).toBe(shown)
    },
  )

  it('counts what is processed, status 0', () => {
    expect(processing(orders('submitted', 'approved', 'paid', 'refused'))).toHaveLength(2)
    expect(BALL_STATUS.processing).toBe(0)
  })
})
