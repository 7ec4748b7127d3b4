import type { WithdrawalState } from './withdrawal-stages.ts'

/** What the withdrawal ball says (specification, section 4). Fast withdrawals have three more; they come with their room. */
export const BALL_STATUS = { processing: 0 } as const

/** The withdrawals that the ball counts as processing: the house or the bank has them in hand. */
export function processing<O extends { readonly state: WithdrawalState }>(
  orders: readonly O[],
): readonly O[] {
  return orders.filter(({ state }) => state === 'submitted' || state === 'approved')
}

/**
 * Whether the withdrawal ball is on screen: for a member (S6-002) with a withdrawal that is processed, anywhere but on the
 * withdrawals page (S4-015).
 */
export function showsWithdrawalBall(
  isMember: boolean,
  orders: readonly { readonly state: WithdrawalState }[],
  place: { readonly pathname: string; readonly withdrawals: string },
): boolean {
  return isMember && processing(orders).length > 0 && place.pathname !== place.withdrawals
}
