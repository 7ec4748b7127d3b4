import type { TransferState } from '../transfer-states.ts'

/** What a venue can say of a transfer, or not say. `unseen`: it never got it, and will not take it any more. */
export const VENUE_WORDS = ['done', 'refused', 'unseen', 'silent'] as const
export type VenueWord = (typeof VENUE_WORDS)[number]

interface Transition {
  readonly from: TransferState
  readonly word: VenueWord
  readonly to: TransferState
}

/** Every legal move; what is not here contradicts an end, and moves nothing. Money moves with every move to an end. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'asked', word: 'done', to: 'done' },
  { from: 'asked', word: 'refused', to: 'refused' },
  { from: 'asked', word: 'unseen', to: 'refused' },
  { from: 'asked', word: 'silent', to: 'unknown' },
  { from: 'unknown', word: 'done', to: 'done' },
  { from: 'unknown', word: 'refused', to: 'refused' },
  { from: 'unknown', word: 'unseen', to: 'refused' },
  { from: 'unknown', word: 'silent', to: 'unknown' },
]

/** The state a word leads to, or null when a transfer in that state is over. */
export function nextState(from: TransferState, word: VenueWord): TransferState | null {
  return TRANSITIONS.find((move) => move.from === from && move.word === word)?.to ?? null
}
