import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { DepositErrors } from '../../../deposits.refusals.ts'
import { creditParked, lockForCredit } from '../../../server/verbs/credit-parked.ts'
import { SECOND_PERSON_FROM_YUAN } from '../../appeals.desk.ts'
import { DepositDeskErrors } from '../../deposits-desk.refusals.ts'
import { creditParkedCall } from '../../suspense.desk.ts'
import { placeOf } from '../records/order-facts.ts'
import { nameOfTransfer } from '../records/suspense-record.ts'
import { memberOfOrder } from './about.ts'

/** What crediting rests on: where the transfer is, how the order stands, and whether the remark named it. */
async function factsOf(
  tx: Tx,
  _: StaffCtx,
  { transfer, billNo }: { readonly transfer: string; readonly billNo: string },
) {
  const { order, receipt } = await lockForCredit(tx, { ...nameOfTransfer(transfer), billNo })
  if (!receipt) throw DepositDeskErrors.transferNotFound()
  if (!order) throw DepositErrors.orderNotFound()
  return {
    place: placeOf(receipt),
    order: order.state,
    amount: formatAmount(money('CNY', receipt.amount)),
    isNamed: receipt.bill_no === billNo,
  }
}

/** Credits a transfer to an order: by one where the remark named it, by two where somebody found it, or from an amount on. */
export const creditParkedAction: ActionRoute = actionRoute(creditParkedCall, {
  subject: ({ transfer }) => `railTransfer:${transfer}`,
  members: (tx, { billNo }) => memberOfOrder(tx, billNo),
  facts: factsOf,
  amount: (_, { amount }) => readAmount(amount, 'CNY').units,
  thresholdYuan: SECOND_PERSON_FROM_YUAN,
  seats: ({ facts, threshold, recent }) =>
    !facts.isNamed || (threshold !== null && recent >= threshold) ? 2 : 1,
  words: ({ billNo }, { amount }) => ({
    key: 'depositsDesk.actions.credit',
    params: { billNo, amount: amountText(amount, { currency: 'CNY' }) },
  }),
  tell: () => ({ key: 'depositsDesk.memberReads.credited' }),
  difference: ({ facts, result }) => ({
    before: { place: facts.place, billNo: null, credited: null },
    after: { place: 'released', billNo: result.billNo, credited: result.credited },
  }),
  run: (_, ctx, { transfer, billNo }, { reason: why }) =>
    creditParked({ ctx, input: { ...nameOfTransfer(transfer), billNo, why } }),
})
