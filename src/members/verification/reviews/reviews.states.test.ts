import { walksTransitions } from '#testing/transitions.ts'
import { reviewTransitions } from './reviews.states.ts'

walksTransitions('a review', reviewTransitions, {
  legal: {
    'waiting pass': 'passed',
    'waiting refuse': 'refused',
    'waiting ask': 'asked',
    'waiting withdraw': 'withdrawn',
    'asked send': 'waiting',
    'asked refuse': 'refused',
    'asked withdraw': 'withdrawn',
  },
  ends: ['passed', 'refused', 'withdrawn'],
})
