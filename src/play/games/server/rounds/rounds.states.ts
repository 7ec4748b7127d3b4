import { defineTransitions } from '#platform/states/transitions.ts'
import { ROUND_STATES } from '../../rounds.rules.ts'

/**
 * Every legal move of a round: its member moves on, or ends it; one that they left the house ends as they would be best
 * off, or gives its stake back. Nothing moves a round that is over.
 */
export const roundTransitions = defineTransitions(ROUND_STATES, ['moved', 'ended', 'voided'], {
  open: { moved: 'open', ended: 'settled', voided: 'void' },
  settled: {},
  void: {},
})
