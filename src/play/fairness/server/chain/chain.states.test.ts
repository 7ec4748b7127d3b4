import { walksTransitions } from '#testing/transitions.ts'
import { CHAIN } from './chain.states.ts'

walksTransitions('the states of a chain', CHAIN, {
  legal: {
    'next use': 'inUse',
    'next restore': 'ended',
    'next lose': 'lost',
    'inUse end': 'ended',
    'inUse restore': 'ended',
    'inUse lose': 'lost',
    'ended lose': 'lost',
  },
  ends: ['lost'],
})
