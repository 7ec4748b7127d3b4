import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money, type WireAmount } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { DepositDeskErrors } from '../../desk/deposits-desk.refusals.ts'
import { tables, tellMembers } from '../deposits.store.ts'
import type { OrderRow } from '../deposits.tables.ts'
import { isInSuspense, lockReceiptsOf, type TransferName } from '../order/receipts.store.ts'
import { sendBack } from '../order/send-back.ts'

/** The order that a transfer came for, locked before the transfer, as everywhere; undefined where it came for none. */
export function lockOrderOfTransfer(
  tx: Tx,
  { rail, transferId }: TransferName,
): Promise<OrderRow | undefined> {
  return tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where('bill_no', '=', (of) =>
      of
        .selectFrom('deposits.receipt')
        .select('bill_no')
        .where('deposits.receipt.rail', '=', rail)
        .where('deposits.receipt.transfer_id', '=', transferId),
    )
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Has a transfer that lies in suspense go back to whoever made it; it stays there until its rail says that it has left.
 * The same once more changes nothing and is answered as the first.
 * @throws `forbidden` for a member; `transferNotFound`; `notInSuspense` where it is not there to go back
 */
export async function returnParked({
  ctx,
  input,
}: {
  ctx: Ctx
  input: TransferName & { readonly why: string }
}): Promise<{ readonly amount: WireAmount }> {
  assertDecider(ctx)
  const { rail, transferId, why } = input
  return transact(ctx, async (tx, inner) => {
    const order = await lockOrderOfTransfer(tx, input)
    const [receipt] = await lockReceiptsOf(tx, rail, [transferId])
    if (!receipt) throw DepositDeskErrors.transferNotFound()
    const currency = receipt.currency as Currency
    const amount = formatAmount(money(currency, receipt.amount))
    if (receipt.return_id !== null) return { amount }
    if (!isInSuspense(receipt)) throw DepositErrors.notInSuspense({ data: { transferIds: [transferId] } })
    await sendBack(tx, inner, { rail, transferId, currency, amount: receipt.amount })
    if (order) await tellMembers(tx, inner.app, [order])
    await audit(tx, inner, {
      action: 'deposits.returnParked',
      subject: order ? `payOrder:${order.bill_no}` : `transfer:${transferId}`,
      detail: { rail, transferId, amount, why },
    })
    return { amount }
  })
}
