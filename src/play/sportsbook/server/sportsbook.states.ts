import type { BetState } from '../sportsbook.contract.ts'

/** What can happen to a bet: its match settles it, its match leaves it to a person, a person (or a sandbox) decides. */
export const BET_EVENTS = ['settled', 'leftToPerson', 'decided'] as const
export type BetEvent = (typeof BET_EVENTS)[number]

/**
 * Every legal move; what is not here does not happen. A match that was decided meanwhile settles what it had left to a person; nothing
 * moves a settled bet.
 */
const TRANSITIONS: Readonly<Record<BetState, Readonly<Partial<Record<BetEvent, BetState>>>>> = {
  open: { settled: 'settled', leftToPerson: 'review' },
  review: { settled: 'settled', decided: 'settled' },
  settled: {},
}

/** Where an event takes a bet, or null where it means nothing to one in this state. */
export function nextState(from: BetState, event: BetEvent): BetState | null {
  return TRANSITIONS[from][event] ?? null
}
