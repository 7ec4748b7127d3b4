import { defineTransitions } from '#platform/states/transitions.ts'
import { REQUEST_STATES } from '../cash-out/asked.rules.ts'
import { MULTIPLE_STATES } from '../multiples/multiples.contract.ts'
import { BET_STATES } from '../sportsbook.contract.ts'

/**
 * What can happen to a bet: the house accepts or rejects one in play when its delay is over; its match settles it,
 * its match leaves it to a person, a person (or a sandbox) decides; its member cashes out all that runs of it.
 */
const BET_EVENTS = ['accepted', 'rejected', 'settled', 'leftToPerson', 'decided', 'cashedOut'] as const

/**
 * Every legal move; what is not here does not happen. A match that was decided meanwhile settles what it had
 * left to a person; nothing moves a bet that is settled or was rejected.
 */
export const betTransitions = defineTransitions(BET_STATES, BET_EVENTS, {
  pending: { accepted: 'open', rejected: 'rejected' },
  open: { settled: 'settled', leftToPerson: 'review', cashedOut: 'settled' },
  review: { settled: 'settled', decided: 'settled' },
  settled: {},
  rejected: {},
})

/**
 * The same for a multiple, which its legs settle or leave to a person: once that is done it is open again. Its member cashes out
 * all that runs.
 */
export const multipleTransitions = defineTransitions(
  MULTIPLE_STATES,
  ['accepted', 'rejected', 'settled', 'leftToPerson', 'decided', 'cashedOut'],
  {
    pending: { accepted: 'open', rejected: 'rejected' },
    open: { settled: 'settled', leftToPerson: 'review', cashedOut: 'settled' },
    review: { settled: 'settled', decided: 'open' },
    settled: {},
    rejected: {},
  },
)

/** The same for a cash out in play that was asked for; what was decided about stays as it was decided. */
export const requestTransitions = defineTransitions(REQUEST_STATES, ['paid', 'rejected'], {
  waiting: { paid: 'paid', rejected: 'rejected' },
  paid: {},
  rejected: {},
})
