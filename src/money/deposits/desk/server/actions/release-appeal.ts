import { arrivedAtRail } from '#money/rails/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { DepositErrors } from '../../../deposits.refusals.ts'
import { lockAppeal } from '../../../server/appeals/appeals.store.ts'
import { lockReceiptsOf } from '../../../server/order/receipts.store.ts'
import { decideAppeal } from '../../../server/verbs/decide-appeal.ts'
import { releaseAppealCall, SECOND_PERSON_FROM_YUAN } from '../../appeals.desk.ts'
import { placeOf } from '../records/order-facts.ts'
import { memberOfAppeal } from './about.ts'

/**
 * What a release rests on: how the appeal and its order stand, where each of the transfers is, and whether all of them
 * came for this order, by its remark or by the rail's own books.
 */
async function factsOf(
  tx: Tx,
  ctx: StaffCtx,
  { appealNo, transferIds }: { readonly appealNo: string; readonly transferIds: readonly string[] },
) {
  const locked = await lockAppeal(tx, appealNo)
  if (!locked) throw DepositErrors.appealNotFound()
  const { appeal, order } = locked
  const receipts = await lockReceiptsOf(tx, order.rail, transferIds)
  const booked = await arrivedAtRail(tx, ctx, order.rail, order.reference)
  const isTied = receipts.every(
    (one) => one.bill_no === order.bill_no || booked.some(({ transferId }) => transferId === one.transfer_id),
  )
  return {
    billNo: order.bill_no,
    appeal: appeal.state,
    order: order.state,
    transfers: receipts.map((one) => `${one.transfer_id} ${placeOf(one)}`).join(', '),
    amount: formatAmount(
      money(
        'CNY',
        receipts.reduce((total, { amount }) => total + amount, 0n),
      ),
    ),
    isTied,
  }
}

/** Credits what came for an appealed order: by one, by two from an amount on or where nothing ties it to the order. */
export const releaseAppeal: ActionRoute = actionRoute(releaseAppealCall, {
  subject: ({ appealNo }) => `depositAppeal:${appealNo}`,
  members: memberOfAppeal,
  facts: factsOf,
  amount: (_, { amount }) => readAmount(amount, 'CNY').units,
  thresholdYuan: SECOND_PERSON_FROM_YUAN,
  seats: ({ facts, threshold, recent }) =>
    !facts.isTied || (threshold !== null && recent >= threshold) ? 2 : 1,
  words: (_, { billNo, amount }) => ({
    key: 'depositsDesk.actions.release',
    params: { billNo, amount: amountText(amount, { currency: 'CNY' }) },
  }),
  tell: (_, { amount }) => ({
    key: 'depositsDesk.memberReads.released',
    params: { released: amountText(amount, { currency: 'CNY' }) },
  }),
  difference: ({ facts, result }) => ({
    before: { appeal: facts.appeal },
    after: { appeal: result.state, finding: result.finding, released: result.released },
  }),
  run: (_, ctx, { appealNo, transferIds }, { reason: why }) =>
    decideAppeal({ ctx, input: { appealNo, decision: 'release', transferIds, why } }),
})
