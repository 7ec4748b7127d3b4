import { type Action, actionRoute } from '#platform/desk/server/action.ts'
import { releasedSince } from '../../../server/release/release.store.ts'
import { reviewWithdrawal } from '../../../server/verbs/review-withdrawal.ts'
import type { WithdrawalState } from '../../../withdrawal-stages.ts'
import { approveGreenCall, approveWithdrawalCall } from '../../withdrawals.desk.ts'
import { WithdrawalDeskErrors } from '../../withdrawals-desk.refusals.ts'
import {
  type About,
  APPROVING,
  factsFor,
  membersOf,
  SECOND_PERSON_YUAN,
  stateDifference,
  subjectOf,
  type WithdrawalFacts,
  wordsFor,
  worthInFacts,
} from './decided.ts'

type Approving = Action<About, WithdrawalFacts, { billNo: string; state: WithdrawalState }>

/** What approving is, in whichever way it is paid. */
export const approving: Approving = {
  subject: subjectOf,
  approve: 'withdrawals.decide.approve',
  members: membersOf,
  facts: factsFor('reviewPassed'),
  amount: worthInFacts,
  sumsWith: APPROVING,
  movedByHouse: releasedSince,
  thresholdYuan: SECOND_PERSON_YUAN,
  seats: ({ threshold, recent }) => (threshold !== null && recent >= threshold ? 2 : 1),
  words: wordsFor('approve'),
  tell: () => ({ key: 'withdrawals.payingDetail' }),
  difference: stateDifference,
  run: (_tx, ctx, { billNo }, { reason }) =>
    reviewWithdrawal({ ctx, input: { billNo, decision: 'approve', why: reason } }),
}

/** Approves a withdrawal; from ¥50,000 of one member within a day by two. */
export const approveAction = actionRoute(approveWithdrawalCall, approving)

/**
 * Approves one of a batch: one of which nothing asks for a closer look, and that nobody has to agree to. A page sends
 * the batch one by one, so that each has its own commit and its own answer, and whoever sends it proves themselves once.
 */
export const approveGreenAction = actionRoute(approveGreenCall, {
  ...approving,
  stepUp: true,
  facts: async (tx, ctx, input) => {
    const facts = await factsFor('reviewPassed')(tx, ctx, input)
    if (facts.state === 'submitted' && facts.signals === '') return facts
    throw WithdrawalDeskErrors.notGreen()
  },
})
