import { BALL_STATUS, ballOf } from '#money/withdrawals/withdrawal-ball.rules.ts'
import type { QuickWithdrawal } from '../quick-withdrawal.contract.ts'
import { QUICK_STATE } from '../quickpay-states.ts'
import { allParts } from './parts.rules.ts'

/** The order that the ball asks the member to confirm, while its status is 2 (S4-016). */
export function matchedNo(orders: readonly QuickWithdrawal[]): string | null {
  const chosen = ballOf(allParts(orders))
  return chosen?.status === BALL_STATUS.toConfirm ? chosen.order.billNo : null
}

/**
 * The first order that is no longer matched and was changed from the super-fast channel to the ordinary one:
 * its label says so, and its state is another than matching (S4-018).
 */
export function changedNo(orders: readonly QuickWithdrawal[]): string | null {
  const isChanged = ({ matchResult, speedLabel, orderState }: QuickWithdrawal) =>
    matchResult === 0 && speedLabel === 1 && orderState !== QUICK_STATE.matching
  return orders.find(isChanged)?.billNo ?? null
}
