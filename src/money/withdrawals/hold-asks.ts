/**
 * What a review asks the member of a withdrawal that it holds: each has a sentence for them under
 * `withdrawals.holdAsks`. Kept with the withdrawal, so that none is ever taken out of this list.
 */
export const HOLD_ASKS = ['ownRequest', 'payeeChange', 'payeeOwner', 'fundsSource'] as const
export type HoldAsk = (typeof HOLD_ASKS)[number]

/** How long a hold waits for the member's answer. */
export const HOLD_HOURS = 24

/** A withdrawal is held twice at most: the second time by two people. */
export const MOST_HOLDS = 2

/** How long an answer is, in characters. */
export const ANSWER_LENGTH = { least: 2, most: 300 } as const
