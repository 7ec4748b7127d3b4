import { actionRoute } from '#platform/desk/server/action.ts'
import { decideInquiry } from '../../../server/verbs/decide-inquiry.ts'
import { decideInquiryCall } from '../../withdrawals.desk.ts'
import { factsFor, membersOf, stateDifference, subjectOf, wordsFor } from './decided.ts'

/** Decides about a payment that its member does not have: either way somebody loses money, so always by two. */
export const decideInquiryAction = actionRoute(decideInquiryCall, {
  subject: subjectOf,
  members: membersOf,
  facts: (tx, ctx, input) =>
    factsFor(input.finding === 'paid' ? 'foundPaid' : 'foundReturned')(tx, ctx, input),
  seats: () => 2,
  words: (input, facts) =>
    wordsFor(input.finding === 'paid' ? 'inquiryPaid' : 'inquiryReturned')(input, facts),
  tell: ({ finding }, { amount }) =>
    finding === 'paid'
      ? { key: 'withdrawals.inquiry.paid' }
      : { key: 'withdrawals.inquiry.returned', params: { amount } },
  difference: stateDifference,
  run: (_tx, ctx, { billNo, finding }, { reason }) =>
    decideInquiry({ ctx, input: { billNo, finding, why: reason } }),
})
