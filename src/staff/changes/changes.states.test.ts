import { walksTransitions } from '#testing/transitions.ts'
import { changeTransitions } from './changes.states.ts'

walksTransitions('a change', changeTransitions, {
  legal: {
    'proposed lastSeatTaken': 'approved',
    'proposed refused': 'refused',
    'proposed withdrawn': 'withdrawn',
    'proposed expired': 'expired',
    'proposed differed': 'stale',
    'approved applied': 'applied',
    'approved failed': 'failed',
    'approved differed': 'stale',
    'approved cancelled': 'cancelled',
  },
  ends: ['applied', 'failed', 'refused', 'withdrawn', 'expired', 'stale', 'cancelled'],
})
