import { defineTransitions } from '#platform/states/transitions.ts'
import { TRANSFER_STATES } from '../../transfer-states.ts'

/**
 * What a venue can say of a transfer, or not say. `unseen`: it never got it, and will not take it any more.
 */
export const VENUE_WORDS = ['done', 'refused', 'unseen', 'silent'] as const
export type VenueWord = (typeof VENUE_WORDS)[number]

/**
 * Every legal move; what is not here contradicts an end, and moves nothing. Money moves with every move to an
 * end.
 */
export const transferTransitions = defineTransitions(TRANSFER_STATES, VENUE_WORDS, {
  asked: { done: 'done', refused: 'refused', unseen: 'refused', silent: 'unknown' },
  unknown: { done: 'done', refused: 'refused', unseen: 'refused', silent: 'unknown' },
  done: {},
  refused: {},
})
