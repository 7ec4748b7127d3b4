import { FAST_STATE } from './kinds/fast-states.ts'
import type { PartState } from './parts.rules.ts'
import type { WithdrawalState } from './withdrawal-stages.ts'

/**
 * `orderState` of a withdrawal that a rail pays (S3-004), by the fast withdrawal's numbers: until the rail is asked
 * nobody stands against it, then it is to pay, then its member is asked; where they said that nothing arrived it is
 * frozen. 4019 is ours, as quick pay has it: over.
 */
export const ORDER_STATE = { ...FAST_STATE, over: 4019 } as const

const STATE_ON_WIRE: Readonly<Record<WithdrawalState, (typeof ORDER_STATE)[keyof typeof ORDER_STATE]>> = {
  submitted: ORDER_STATE.matching,
  held: ORDER_STATE.matching,
  approved: ORDER_STATE.waitingToPay,
  paid: ORDER_STATE.waitingToConfirm,
  inquired: ORDER_STATE.frozen,
  completed: ORDER_STATE.over,
  refused: ORDER_STATE.over,
}

/** The state on the wire. */
export const orderStateOf = (state: WithdrawalState) => STATE_ON_WIRE[state]

const PART_ON_WIRE: Readonly<Record<PartState, (typeof ORDER_STATE)[keyof typeof ORDER_STATE]>> = {
  asked: ORDER_STATE.waitingToPay,
  failed: ORDER_STATE.waitingToPay,
  paid: ORDER_STATE.over,
  returned: ORDER_STATE.over,
}

/**
 * The state of a part on the wire. One that was paid is asked about, or looked into, with its order, and is over when
 * that is.
 */
export function partOrderStateOf(state: PartState, order: WithdrawalState) {
  const isAskedAbout = state === 'paid' && (order === 'paid' || order === 'inquired')
  return isAskedAbout ? STATE_ON_WIRE[order] : PART_ON_WIRE[state]
}

/** `matchResult`: 1 while the rail stands against it, as a payer does against a fast one. */
export const matchResultOf = (state: WithdrawalState): 0 | 1 =>
  state === 'approved' || state === 'paid' || state === 'inquired' ? 1 : 0
