import { describe, expect, it } from 'vitest'
import { isWithdrawalsPath } from './web/paths.ts'
import {
  asking,
  BALL_STATUS,
  ballOf,
  type FastFields,
  isForBall,
  processing,
  showsWithdrawalBall,
  statusOf,
} from './withdrawal-ball.rules.ts'
import type { WithdrawalState } from './withdrawal-stages.ts'

const PAGE = '/app/myCenter/withdrawals'
const orders = (...states: readonly WithdrawalState[]) => states.map((state) => ({ state }))

/** A fast withdrawal by its fields: state, match result, seconds left, source. */
function fast(orderState: number, matchResult = 0, expireTime = 0, orderSource = 0): FastFields {
  return { orderState, matchResult, expireTime, orderSource }
}

describe('the withdrawal ball', () => {
  const cases: readonly [
    member: boolean,
    states: readonly WithdrawalState[],
    fast: readonly FastFields[],
    pathname: string,
    shown: boolean,
  ][] = [
    [true, ['submitted'], [], '/app/home', true],
    [true, ['approved', 'paid'], [], '/app/home', true],
    [true, ['paid'], [], '/app/home', true],
    [true, ['inquired'], [], '/app/home', true],
    [true, ['completed', 'refused'], [], '/app/home', false],
    [true, [], [], '/app/home', false],
    [true, ['submitted'], [], PAGE, false],
    [true, ['submitted'], [], `${PAGE}/fast`, false],
    [true, ['submitted'], [], `${PAGE}Else`, true],
    [false, ['submitted'], [], '/app/home', false],
    [true, [], [fast(4011)], '/app/home', true],
    [true, [], [fast(4011)], `${PAGE}/fast`, false],
    [true, [], [fast(4014)], '/app/home', false],
    [false, [], [fast(4011)], '/app/home', false],
  ]
  it.each(cases)(
    'for a member: %s, with %s and fast ones %o on %s is shown: %s (S4-015, S6-002)',
    (member, states, fastOnes, pathname, shown) => {
      expect(showsWithdrawalBall(member, orders(...states), fastOnes, isWithdrawalsPath(pathname))).toBe(
        shown,
      )
    },
  )

  it('counts what is processed, status 0', () => {
    expect(processing(orders('submitted', 'held', 'approved', 'inquired', 'paid', 'refused'))).toHaveLength(4)
    expect(BALL_STATUS.processing).toBe(0)
  })

  it.each([
    [fast(4011), true],
    [fast(4012, 1, 60), true],
    [fast(4012, 1, 0), false],
    [fast(4012, 0, 60), false],
    [fast(4013, 1, 60), true],
    [fast(4013, 1, 0), false],
    [fast(4013, 0, 60), false],
    [fast(4014, 1, 60), false],
    [fast(4014, 0, 0, 1), true],
    [fast(4013, 1, 0, 2), true],
    [fast(4014, 1, 60, 3), false],
  ])('takes %o: %s (S4-014, S3-005)', (order, isTaken) => {
    expect(isForBall(order)).toBe(isTaken)
  })

  it.each([
    [fast(4011), 0],
    [fast(4012, 1, 60), 1],
    [fast(4013, 1, 60), 2],
    [fast(4013, 0, 60), 0],
    [fast(4011, 0, 0, 1), 3],
    [fast(4014, 0, 0, 2), 3],
    [fast(4012, 1, 60, 2), 1],
    [fast(4013, 1, 60, 1), 2],
    [fast(4011, 0, 0, 3), 0],
  ] as const)('%o gives it the status %s (S4-008, S4-009, S4-010, S4-011, S3-005)', (order, status) => {
    expect(statusOf(order)).toBe(status)
  })

  it.each([
    ['to confirm before what ends sooner', [fast(4012, 1, 5), fast(4013, 1, 90)], 1, 2, 1],
    ['in progress before what is matching', [fast(4011, 0, 5), fast(4012, 1, 90)], 1, 1, 1],
    ['in progress before a special source', [fast(4011, 0, 5, 1), fast(4012, 1, 90)], 1, 1, 1],
    ['the first to expire of several', [fast(4013, 1, 90), fast(4013, 1, 30), fast(4013, 1, 60)], 1, 2, 3],
    ['of others what expires first', [fast(4011, 0, 0), fast(4011, 0, 40, 2)], 1, 3, 1],
    ['the first of those that never expire', [fast(4011), fast(4011)], 0, 0, 2],
    ['nothing that is not for it', [fast(4013, 1, 0), fast(4011)], 1, 0, 1],
  ] as const)('chooses %s (S4-012, S4-013)', (_what, all, index, status, count) => {
    expect(ballOf(all)).toEqual({ order: all[index], status, count })
  })

  it('asks for the member’s word on a paid withdrawal of any kind, before anything else (S4-010, S4-012)', () => {
    const paid = {
      billNo: 'W1',
      state: 'paid' as const,
      paidAt: '2026-06-14T06:36:00.000Z',
      confirmBy: '2026-06-14T06:38:00.000Z',
      expireTime: 90,
    }
    const asked = asking([paid, { ...paid, state: 'approved' }])
    expect(asked).toMatchObject([{ billNo: 'W1', expireTime: 90, orderTimeOut: 2 }])
    expect(ballOf([fast(4012, 1, 5), ...asked])).toEqual({
      order: asked[0],
      status: BALL_STATUS.toConfirm,
      count: 1,
    })
    const late = asking([{ ...paid, expireTime: 0 }])
    expect(ballOf(late)?.status).toBe(BALL_STATUS.toConfirm)
  })

  it('chooses nothing where nothing is for it', () => {
    expect(ballOf([fast(4014), fast(4013, 0, 60)])).toBeNull()
  })
})
