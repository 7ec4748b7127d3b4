/**
 * The states of a withdrawal.
 * - `submitted`: the amount is held, the review is due
 * - `held`: its review asks the member something, and waits for the answer until a time; the amount is held on
 * - `approved`: the rail was asked to pay
 * - `paid`: the rail has paid; the member is asked whether it arrived
 * - `inquired`: the member said that it did not arrive; who decides looks into it
 * - `completed`: the member said so, or did not say otherwise in time
 * - `refused`: by the review or by the bank; the amount is back
 */
export const WITHDRAWAL_STATES = [
  'submitted',
  'held',
  'approved',
  'paid',
  'inquired',
  'completed',
  'refused',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * The stages a member sees, in this order (S4-026): Order Submitted, Waiting For Withdrawal, Waiting For Your
 * Confirmation, Order Completed.
 */
export const WITHDRAWAL_STAGES = ['submitted', 'waitingForWithdrawal', 'waitingForYou', 'completed'] as const
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number]

const STAGE_OF: Readonly<Record<WithdrawalState, WithdrawalStage | null>> = {
  submitted: 'submitted',
  held: 'submitted',
  approved: 'waitingForWithdrawal',
  paid: 'waitingForYou',
  inquired: 'waitingForYou',
  completed: 'completed',
  refused: null,
}

/** The stage a state stands at; null for a refused withdrawal, which has left the row of stages. */
export function stageOf(state: WithdrawalState): WithdrawalStage | null {
  return STAGE_OF[state]
}

/** Whether nothing more will happen to a withdrawal, unless its member says that it never arrived. */
export function isOver(state: WithdrawalState): boolean {
  return state === 'completed' || state === 'refused'
}

/**
 * The stages of a withdrawal whose time ran out at the bank, in this order (S4-027): Order Submitted, Order
 * Processing, Order Timed Out. It goes back to the others as soon as the bank speaks.
 */
export const LATE_STAGES = ['submitted', 'processing', 'timedOut'] as const
export type LateStage = (typeof LATE_STAGES)[number]

/**
 * Whether a withdrawal is late: the bank was asked to pay it and has said nothing in the time it usually
 * takes.
 */
export function isLate(state: WithdrawalState, lateAt: Date | null, now: Date): boolean {
  return state === 'approved' && lateAt !== null && now >= lateAt
}
