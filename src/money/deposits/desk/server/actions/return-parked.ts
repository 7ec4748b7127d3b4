import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { money, readAmount } from '#platform/money/money.ts'
import { lockReceiptsOf } from '../../../server/order/receipts.store.ts'
import { lockOrderOfTransfer, returnParked } from '../../../server/verbs/return-parked.ts'
import { DepositDeskErrors } from '../../deposits-desk.refusals.ts'
import { returnParkedCall } from '../../suspense.desk.ts'
import { placeOf, transferOf } from '../records/order-facts.ts'
import { nameOfTransfer } from '../records/suspense-record.ts'

/** What a return rests on: where the transfer is, and how the order stands that it came for. */
async function factsOf(tx: Tx, _: StaffCtx, { transfer }: { readonly transfer: string }) {
  const name = nameOfTransfer(transfer)
  const order = await lockOrderOfTransfer(tx, name)
  const [receipt] = await lockReceiptsOf(tx, name.rail, [name.transferId])
  if (!receipt) throw DepositDeskErrors.transferNotFound()
  const { amount, currency } = transferOf(receipt)
  return { place: placeOf(receipt), billNo: order?.bill_no ?? null, amount, currency: currency as string }
}

/** Sends a transfer back to whoever made it: always by two, for what has left does not come back. */
export const returnParkedAction: ActionRoute = actionRoute(returnParkedCall, {
  subject: ({ transfer }) => `railTransfer:${transfer}`,
  members: async (tx, { transfer }) => {
    const order = await lockOrderOfTransfer(tx, nameOfTransfer(transfer))
    return order ? [order.member_id] : []
  },
  facts: factsOf,
  seats: () => 2,
  words: ({ transfer }, { amount, currency }) => {
    const sent = money(currency as Currency, readAmount(amount, currency as Currency).units)
    return { key: 'depositsDesk.actions.return', params: { transfer, amount: amountText(sent) } }
  },
  tell: () => ({ key: 'depositsDesk.memberReads.returned' }),
  difference: ({ facts }) => ({ before: { place: facts.place }, after: { place: 'returning' } }),
  run: (_, ctx, { transfer }, { reason: why }) =>
    returnParked({ ctx, input: { ...nameOfTransfer(transfer), why } }),
})
