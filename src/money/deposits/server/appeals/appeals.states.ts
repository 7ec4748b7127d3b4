import { defineTransitions } from '#platform/states/transitions.ts'

/** An appeal is looked at, and then it is over. */
const APPEAL_STATES = ['reviewing', 'upheld', 'rejected'] as const

/**
 * What can be found about one: the order was credited meanwhile, money in suspense was released, nothing
 * came.
 */
const FINDINGS = ['credited', 'released', 'notFound'] as const

/** Every legal move; nothing takes a decision back. */
export const appealTransitions = defineTransitions(APPEAL_STATES, FINDINGS, {
  reviewing: { credited: 'upheld', released: 'upheld', notFound: 'rejected' },
  upheld: {},
  rejected: {},
})
