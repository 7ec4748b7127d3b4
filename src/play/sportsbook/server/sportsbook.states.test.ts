import { walksTransitions } from '#testing/transitions.ts'
import { betTransitions } from './sportsbook.states.ts'

// A way out of review is what keeps no stake locked for good.
walksTransitions('the states of a bet', betTransitions, {
  legal: {
    'open settled': 'settled',
    'open leftToPerson': 'review',
    'review settled': 'settled',
    'review decided': 'settled',
  },
  ends: ['settled'],
})
