import type { WithdrawalState } from '../withdrawal-stages.ts'

/** What can happen to a withdrawal. There is no way back into play: a member cannot cancel one. */
export const WITHDRAWAL_EVENTS = [
  'reviewPassed',
  'reviewRefused',
  'payoutPaid',
  'payoutRefused',
  'memberConfirmed',
  'confirmationLapsed',
] as const
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number]

interface Transition {
  readonly from: WithdrawalState
  readonly event: WithdrawalEvent
  readonly to: WithdrawalState
}

/** Every legal move; what is not here is refused. Money moves with `payoutPaid` (out) and the two refusals (back). */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'submitted', event: 'reviewPassed', to: 'approved' },
  { from: 'submitted', event: 'reviewRefused', to: 'refused' },
  { from: 'approved', event: 'payoutPaid', to: 'paid' },
  { from: 'approved', event: 'payoutRefused', to: 'refused' },
  { from: 'paid', event: 'memberConfirmed', to: 'completed' },
  { from: 'paid', event: 'confirmationLapsed', to: 'completed' },
]

/** The state an event leads to, or null when it is not legal in the state a withdrawal is in. */
export function nextState(from: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  return TRANSITIONS.find((move) => move.from === from && move.event === event)?.to ?? null
}
