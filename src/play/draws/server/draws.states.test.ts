import { walksTransitions } from '#testing/transitions.ts'
import { BET, CHASE, DRAW } from './draws.states.ts'

walksTransitions('the states of a draw', DRAW, {
  legal: {
    'open close': 'closed',
    'open void': 'void',
    'closed draw': 'drawn',
    'closed void': 'void',
    'drawn settle': 'settled',
  },
  ends: ['settled', 'void'],
})

walksTransitions('the states of a bet on a draw', BET, {
  legal: { 'open win': 'won', 'open lose': 'lost', 'open cancel': 'cancelled', 'open void': 'void' },
  ends: ['won', 'lost', 'cancelled', 'void'],
})

walksTransitions('the states of an order of draws', CHASE, {
  legal: {
    'running won': 'stopping',
    'running cancel': 'cancelled',
    'stopping stop': 'stopped',
  },
  ends: ['stopped', 'cancelled'],
})
