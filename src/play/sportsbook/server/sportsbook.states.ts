import { defineTransitions } from '#platform/states/transitions.ts'
import { BET_STATES } from '../sportsbook.contract.ts'

/**
 * What can happen to a bet: its match settles it, its match leaves it to a person, a person (or a sandbox)
 * decides.
 */
const BET_EVENTS = ['settled', 'leftToPerson', 'decided'] as const

/**
 * Every legal move; what is not here does not happen. A match that was decided meanwhile settles what it had
 * left to a person; nothing moves a settled bet.
 */
export const betTransitions = defineTransitions(BET_STATES, BET_EVENTS, {
  open: { settled: 'settled', leftToPerson: 'review' },
  review: { settled: 'settled', decided: 'settled' },
  settled: {},
})
