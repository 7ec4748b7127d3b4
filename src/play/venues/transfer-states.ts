/**
 * How far a transfer is that a venue outside the house has to answer: `asked`, and waiting for the first
 * word; `unknown`, the venue was silent and is asked again and again; and its two ends.
 */
export const TRANSFER_STATES = ['asked', 'unknown', 'done', 'refused'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Whether nothing more happens to a transfer. */
export function isOver(state: TransferState): boolean {
  return state === 'done' || state === 'refused'
}
