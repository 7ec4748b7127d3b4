import { walksTransitions } from '#testing/transitions.ts'
import { roundTransitions } from './rounds.states.ts'

walksTransitions('the states of a round', roundTransitions, {
  legal: { 'open moved': 'open', 'open ended': 'settled', 'open voided': 'void' },
  ends: ['settled', 'void'],
})
