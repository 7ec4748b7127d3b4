import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount } from '#platform/money/money.ts'
import { judgeCredit } from '../../../server/adjustments/judge.ts'
import { creditBalance } from '../../../server/verbs/credit-balance.ts'
import { creditBalanceCall } from '../../wallet.desk.ts'

/** How long a proposal waits for the second person. */
export const ADJUSTMENT_WAITS_MINUTES = 30

/**
 * Credits a balance: always by two. It rests on the record that it repairs, on what moved under it, and on what that
 * was put right by before.
 */
export const creditBalanceAction: ActionRoute = actionRoute(creditBalanceCall, {
  subject: ({ memberId }) => `member:${memberId}`,
  members: async (_, { memberId }) => [memberId],
  facts: async (tx, { app }, input) => {
    const { record, onRecord } = await judgeCredit(tx, app, input)
    const { kind, id, lines } = record
    return {
      record: `${kind}:${id}`,
      moved: lines
        .map(({ type, status, amount, currency }) => `${type} ${status} ${amount} ${currency}`)
        .join(', '),
      adjustedBefore: formatAmount(onRecord),
    }
  },
  amount: ({ amount }) => amount.units,
  seats: () => 2,
  expiresMinutes: ADJUSTMENT_WAITS_MINUTES,
  words: ({ amount, record }) => ({
    key: 'walletDesk.actions.credit',
    params: { amount: amountText(amount), record },
  }),
  tell: ({ cause }) => ({ key: `walletDesk.memberReads.${cause}` }),
  difference: ({ input, facts, result }) => ({
    before: { adjustedBefore: facts.adjustedBefore },
    after: { record: facts.record, cause: input.cause, credited: result.credited },
  }),
  run: (_, ctx, { memberId, record, cause, amount }, { changeId, proposedBy, reason: why }) =>
    creditBalance({ ctx, input: { changeId, memberId, record, cause, amount, proposedBy, why } }),
})
