import { expect, it } from 'vitest'
import { walksTransitions } from '#testing/transitions.ts'
import { stageOf, WITHDRAWAL_STAGES } from '../withdrawal-stages.ts'
import { partTransitions, withdrawalTransitions } from './withdrawals.states.ts'

walksTransitions('the states of a withdrawal', withdrawalTransitions, {
  legal: {
    'submitted reviewPassed': 'approved',
    'submitted reviewRefused': 'refused',
    'submitted reviewAsked': 'held',
    'held memberAnswered': 'submitted',
    'held holdEnded': 'submitted',
    'held reviewPassed': 'approved',
    'held reviewRefused': 'refused',
    'approved payoutPaid': 'paid',
    'approved payoutRefused': 'refused',
    'paid memberConfirmed': 'completed',
    'paid confirmationLapsed': 'completed',
    'paid memberDenied': 'inquired',
    'completed memberDenied': 'inquired',
    'inquired memberConfirmed': 'completed',
    'inquired foundPaid': 'completed',
    'inquired foundReturned': 'refused',
  },
  ends: ['refused'],
})

walksTransitions('the states of a part of a withdrawal', partTransitions, {
  legal: {
    'asked payoutPaid': 'paid',
    'asked payoutRefused': 'failed',
    'failed askedAgain': 'asked',
    'failed givenBack': 'returned',
    'paid cameBack': 'returned',
  },
  ends: ['returned'],
})

it('a withdrawal passes the stages in order: submitted, waiting for withdrawal, waiting for you, completed (S4-026)', () => {
  expect(['submitted', 'approved', 'paid', 'completed'].map((state) => stageOf(state as 'paid'))).toEqual([
    ...WITHDRAWAL_STAGES,
  ])
  expect(stageOf('held')).toBe('submitted')
  expect(stageOf('refused')).toBeNull()
})
