import { defineTransitions } from '#platform/states/transitions.ts'
import { APPEAL_FINDINGS } from '../../deposits.contract.ts'

/** An appeal is looked at, and then it is over. */
const APPEAL_STATES = ['reviewing', 'upheld', 'rejected'] as const

/** Every legal move; nothing takes a decision back. */
export const appealTransitions = defineTransitions(APPEAL_STATES, APPEAL_FINDINGS, {
  reviewing: { credited: 'upheld', released: 'upheld', notFound: 'rejected', returned: 'upheld' },
  upheld: {},
  rejected: {},
})
