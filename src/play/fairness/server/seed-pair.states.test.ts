import { walksTransitions } from '#testing/transitions.ts'
import { SEED_PAIR } from './seed-pair.states.ts'

walksTransitions('a pair of seeds', SEED_PAIR, {
  legal: {
    'next use': 'inUse',
    'next restore': 'ended',
    'next lose': 'lost',
    'inUse reveal': 'revealed',
    'inUse restore': 'ended',
    'inUse lose': 'lost',
    'ended reveal': 'revealed',
    'ended lose': 'lost',
  },
  ends: ['revealed', 'lost'],
})
