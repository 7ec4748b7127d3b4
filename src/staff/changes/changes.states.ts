import { defineTransitions } from '#platform/states/transitions.ts'

/** What a change goes through; one that takes a single person passes through the first two in one transaction. */
export const CHANGE_STATES = [
  'proposed',
  'approved',
  'applied',
  'failed',
  'refused',
  'withdrawn',
  'expired',
  'stale',
  'cancelled',
] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** What can happen to a change. */
const CHANGE_EVENTS = [
  'lastSeatTaken',
  'refused',
  'withdrawn',
  'expired',
  'differed',
  'applied',
  'failed',
  'cancelled',
] as const

export type ChangeEvent = (typeof CHANGE_EVENTS)[number]

/** Every legal move: `differed` is that its facts are others, or that somebody of its seats lost the right. */
export const changeTransitions = defineTransitions(CHANGE_STATES, CHANGE_EVENTS, {
  proposed: {
    lastSeatTaken: 'approved',
    refused: 'refused',
    withdrawn: 'withdrawn',
    expired: 'expired',
    differed: 'stale',
  },
  approved: { applied: 'applied', failed: 'failed', differed: 'stale', cancelled: 'cancelled' },
  applied: {},
  failed: {},
  refused: {},
  withdrawn: {},
  expired: {},
  stale: {},
  cancelled: {},
})
