import { walksTransitions } from '#testing/transitions.ts'
import { betTransitions, multipleTransitions, requestTransitions } from './sportsbook.states.ts'

// A way out of review is what keeps no stake locked for good.
walksTransitions('the states of a bet', betTransitions, {
  legal: {
    'pending accepted': 'open',
    'pending rejected': 'rejected',
    'open settled': 'settled',
    'open leftToPerson': 'review',
    'open cashedOut': 'settled',
    'review settled': 'settled',
    'review decided': 'settled',
  },
  ends: ['settled', 'rejected'],
})

// Once its legs are decided it is as it was, and settles when the others are.
walksTransitions('the states of a multiple', multipleTransitions, {
  legal: {
    'pending accepted': 'open',
    'pending rejected': 'rejected',
    'open settled': 'settled',
    'open leftToPerson': 'review',
    'open cashedOut': 'settled',
    'review settled': 'settled',
    'review decided': 'open',
  },
  ends: ['settled', 'rejected'],
})

walksTransitions('the states of a cash out in play', requestTransitions, {
  legal: { 'waiting paid': 'paid', 'waiting rejected': 'rejected' },
  ends: ['paid', 'rejected'],
})
