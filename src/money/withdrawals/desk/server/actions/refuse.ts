import { actionRoute } from '#platform/desk/server/action.ts'
import { reviewWithdrawal } from '../../../server/verbs/review-withdrawal.ts'
import { refuseWithdrawalCall } from '../../withdrawals.desk.ts'
import { factsFor, membersOf, stateDifference, subjectOf, wordsFor } from './decided.ts'

/** Refuses a withdrawal by a reason that its member reads: nothing leaves, so one person is enough. */
export const refuseAction = actionRoute(refuseWithdrawalCall, {
  subject: subjectOf,
  members: membersOf,
  facts: factsFor('reviewRefused'),
  seats: () => 1,
  words: wordsFor('refuse'),
  tell: ({ memberReason }) => ({ key: `withdrawals.reviewReasons.${memberReason}` }),
  difference: stateDifference,
  run: (_tx, ctx, { billNo, memberReason }, { reason }) =>
    reviewWithdrawal({ ctx, input: { billNo, decision: 'refuse', reason: memberReason, why: reason } }),
})
