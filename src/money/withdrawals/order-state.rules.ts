import { FAST_STATE } from './kinds/fast-states.ts'
import type { WithdrawalState } from './withdrawal-stages.ts'

/**
 * `orderState` of a withdrawal that a rail pays (S3-004), by the fast withdrawal's numbers: until the rail is asked
 * nobody stands against it, then it is to pay, then its member is asked; where they said that nothing arrived it is
 * frozen. 4019 is ours, as quick pay has it: over.
 */
export const ORDER_STATE = { ...FAST_STATE, over: 4019 } as const

const STATE_ON_WIRE: Readonly<Record<WithdrawalState, (typeof ORDER_STATE)[keyof typeof ORDER_STATE]>> = {
  submitted: ORDER_STATE.matching,
  approved: ORDER_STATE.waitingToPay,
  paid: ORDER_STATE.waitingToConfirm,
  inquired: ORDER_STATE.frozen,
  completed: ORDER_STATE.over,
  refused: ORDER_STATE.over,
}

/** The state on the wire. */
export const orderStateOf = (state: WithdrawalState) => STATE_ON_WIRE[state]

/** `matchResult`: 1 while the rail stands against it, as a payer does against a fast one. */
export const matchResultOf = (state: WithdrawalState): 0 | 1 =>
  state === 'approved' || state === 'paid' || state === 'inquired' ? 1 : 0
