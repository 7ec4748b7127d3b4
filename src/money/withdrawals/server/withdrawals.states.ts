import { defineTransitions } from '#platform/states/transitions.ts'
import { WITHDRAWAL_STATES } from '../withdrawal-stages.ts'

/** What can happen to a withdrawal. There is no way back into play: a member cannot cancel one. */
export const WITHDRAWAL_EVENTS = [
  'reviewPassed',
  'reviewRefused',
  'payoutPaid',
  'payoutRefused',
  'memberConfirmed',
  'confirmationLapsed',
  'memberDenied',
  'foundPaid',
  'foundReturned',
] as const
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number]

/**
 * Every legal move; what is not here is refused. Money moves with `payoutPaid` (out), the two refusals and
 * `foundReturned` (back).
 */
export const withdrawalTransitions = defineTransitions(WITHDRAWAL_STATES, WITHDRAWAL_EVENTS, {
  submitted: { reviewPassed: 'approved', reviewRefused: 'refused' },
  approved: { payoutPaid: 'paid', payoutRefused: 'refused' },
  paid: { memberConfirmed: 'completed', confirmationLapsed: 'completed', memberDenied: 'inquired' },
  inquired: { memberConfirmed: 'completed', foundPaid: 'completed', foundReturned: 'refused' },
  completed: { memberDenied: 'inquired' },
  refused: {},
})
