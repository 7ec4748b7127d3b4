import { defineTransitions } from '#platform/states/transitions.ts'
import { PART_STATES } from '../parts.rules.ts'
import { WITHDRAWAL_STATES } from '../withdrawal-stages.ts'

/** What can happen to a withdrawal. There is no way back into play: a member cannot cancel one. */
export const WITHDRAWAL_EVENTS = [
  'reviewAsked',
  'memberAnswered',
  'holdEnded',
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
  submitted: { reviewAsked: 'held', reviewPassed: 'approved', reviewRefused: 'refused' },
  held: {
    memberAnswered: 'submitted',
    holdEnded: 'submitted',
    reviewPassed: 'approved',
    reviewRefused: 'refused',
  },
  approved: { payoutPaid: 'paid', payoutRefused: 'refused' },
  paid: { memberConfirmed: 'completed', confirmationLapsed: 'completed', memberDenied: 'inquired' },
  inquired: { memberConfirmed: 'completed', foundPaid: 'completed', foundReturned: 'refused' },
  completed: { memberDenied: 'inquired' },
  refused: {},
})

/** What can happen to a part of a withdrawal that is paid in parts. */
export const PART_EVENTS = ['payoutPaid', 'payoutRefused', 'askedAgain', 'givenBack', 'cameBack'] as const
export type PartEvent = (typeof PART_EVENTS)[number]

/**
 * Every legal move of a part. Money moves with `payoutPaid` (out), `givenBack` and `cameBack` (back); what came back
 * after it was paid is found by an inquiry.
 */
export const partTransitions = defineTransitions(PART_STATES, PART_EVENTS, {
  asked: { payoutPaid: 'paid', payoutRefused: 'failed' },
  failed: { askedAgain: 'asked', givenBack: 'returned' },
  paid: { cameBack: 'returned' },
  returned: {},
})
