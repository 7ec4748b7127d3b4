import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { adjustmentOf } from '../../../server/adjustments/adjustments.store.ts'
import { judgeUndo } from '../../../server/adjustments/judge.ts'
import { undoCredit } from '../../../server/verbs/undo-credit.ts'
import { undoCreditCall } from '../../wallet.desk.ts'
import { ADJUSTMENT_WAITS_MINUTES } from './credit-balance.ts'

/** Takes back what an adjustment credited: always by two. It rests on the credit and on what of it was undone before. */
export const undoCreditAction: ActionRoute = actionRoute(undoCreditCall, {
  subject: ({ adjustmentId }) => `adjustment:${adjustmentId}`,
  members: async (tx, { adjustmentId }) => {
    const credit = await adjustmentOf(tx, adjustmentId)
    return credit ? [credit.member_id] : []
  },
  facts: async (tx, _, input) => {
    const { credit, undone } = await judgeUndo(tx, input)
    return {
      record: `${credit.record_kind}:${credit.record_id}`,
      credited: formatAmount(money('CNY', credit.amount)),
      undoneBefore: formatAmount(undone),
    }
  },
  amount: ({ amount }) => amount.units,
  seats: () => 2,
  expiresMinutes: ADJUSTMENT_WAITS_MINUTES,
  words: ({ amount }, { record, credited }) => ({
    key: 'walletDesk.actions.undo',
    params: { amount: amountText(amount), credited, record: record.slice(record.indexOf(':') + 1) },
  }),
  tell: () => ({ key: 'walletDesk.memberReads.creditedWrongly' }),
  difference: ({ facts, result }) => ({
    before: { undoneBefore: facts.undoneBefore },
    after: { record: facts.record, takenBack: result.takenBack },
  }),
  run: (_, ctx, { adjustmentId, amount }, { changeId, proposedBy, reason: why }) =>
    undoCredit({ ctx, input: { changeId, adjustmentId, amount, proposedBy, why } }),
})
