import { walksTransitions } from '#testing/transitions.ts'
import { appealTransitions } from './appeals.states.ts'

walksTransitions('the states of an appeal', appealTransitions, {
  legal: {
    'reviewing credited': 'upheld',
    'reviewing released': 'upheld',
    'reviewing notFound': 'rejected',
    'reviewing returned': 'upheld',
  },
  ends: ['upheld', 'rejected'],
})
