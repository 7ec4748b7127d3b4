import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { DepositErrors } from '../../../deposits.refusals.ts'
import { lockAppeal } from '../../../server/appeals/appeals.store.ts'
import { orderExtrasOf } from '../../../server/order/order-extras.ts'
import { decideAppeal } from '../../../server/verbs/decide-appeal.ts'
import { rejectAppealCall, SECOND_PERSON_FROM_YUAN } from '../../appeals.desk.ts'
import { memberOfAppeal } from './about.ts'

/** What a rejection rests on: how appeal and order stand, and that no more came for it than was seen. */
async function factsOf(tx: Tx, _: StaffCtx, { appealNo }: { readonly appealNo: string }) {
  const locked = await lockAppeal(tx, appealNo)
  if (!locked) throw DepositErrors.appealNotFound()
  const { appeal, order } = locked
  const extras = (await orderExtrasOf(tx, [order.bill_no])).get(order.bill_no)
  return {
    billNo: order.bill_no,
    appeal: appeal.state,
    order: order.state,
    amount: formatAmount(money('CNY', order.amount)),
    keptAside: formatAmount(money('CNY', extras?.keptAside ?? 0n)),
    sentBack: formatAmount(money('CNY', extras?.sentBack ?? 0n)),
  }
}

/** Rejects an appeal, for a reason that its member reads: by one, by two from an amount on. */
export const rejectAppeal: ActionRoute = actionRoute(rejectAppealCall, {
  subject: ({ appealNo }) => `depositAppeal:${appealNo}`,
  members: memberOfAppeal,
  facts: factsOf,
  amount: (_, { amount }) => readAmount(amount, 'CNY').units,
  thresholdYuan: SECOND_PERSON_FROM_YUAN,
  seats: ({ threshold, recent }) => (threshold !== null && recent >= threshold ? 2 : 1),
  words: (_, { billNo }) => ({ key: 'depositsDesk.actions.reject', params: { billNo } }),
  tell: ({ reply }) => ({ key: `depositsDesk.replies.${reply}` }),
  difference: ({ input, facts, result }) => ({
    before: { appeal: facts.appeal },
    after: { appeal: result.state, finding: result.finding, reply: input.reply },
  }),
  run: (_, ctx, { appealNo, reply }, { reason: why }) =>
    decideAppeal({ ctx, input: { appealNo, decision: 'reject', reply, why } }),
})
