import { defineTransitions } from '#platform/states/transitions.ts'
import { BET_STATES, CHASE_STATES, DRAW_STATES } from '../draws.rules.ts'

/** Every legal move of a draw. What is drawn stands: nobody makes it void any more. */
export const DRAW = defineTransitions(DRAW_STATES, ['close', 'draw', 'settle', 'void'], {
  open: { close: 'closed', void: 'void' },
  closed: { draw: 'drawn', void: 'void' },
  drawn: { settle: 'settled' },
  settled: {},
  void: {},
})

/** Every legal move of a bet: once, and then it is over. */
export const BET = defineTransitions(BET_STATES, ['win', 'lose', 'cancel', 'void'], {
  open: { win: 'won', lose: 'lost', cancel: 'cancelled', void: 'void' },
  won: {},
  lost: {},
  cancelled: {},
  void: {},
})

/** Every legal move of an order: a win stops it, which cancels what is left of it; or its member does. */
export const CHASE = defineTransitions(CHASE_STATES, ['won', 'stop', 'cancel'], {
  running: { won: 'stopping', cancel: 'cancelled' },
  stopping: { stop: 'stopped' },
  stopped: {},
  cancelled: {},
})
