import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { isOverdue, lockOwnOrder, moveOrder, tables } from '../deposits.store.ts'
import { showOneOrder } from '../deposits.views.ts'

/** Whether a rail has seen anything of an order's payment: then it is not the member's word alone. */
async function isSeen(tx: Tx, billNo: string): Promise<boolean> {
  const seen = await tables(tx)
    .selectFrom('deposits.receipt')
    .select('transfer_id')
    .where('bill_no', '=', billNo)
    .where('status', '=', 'incoming')
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}

/**
 * The member takes back that an order is paid: it waits for its payment again, with its full time. Taking it
 * back again changes nothing.
 * @throws `orderNotFound`, also for another member's; `orderClosed`; `alreadyPaid` where the bank has seen
 * the payment
 */
export async function takeBackPayment({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<PayOrder> {
  return transact(ctx, async (tx, inner) => {
    const order = await lockOwnOrder(tx, inner.actor.memberId, input.billNo)
    if (!order) throw DepositErrors.orderNotFound()
    if (isOverdue(order, inner.app.clock.now())) throw DepositErrors.orderClosed()
    if (order.state === 'pending') return showOneOrder(inner, order)
    if (order.state === 'confirming' && (await isSeen(tx, order.bill_no))) throw DepositErrors.alreadyPaid()
    const moved = await moveOrder(tx, inner, order, 'memberUnpaid')
    if (!moved) throw DepositErrors.orderClosed()
    await audit(tx, inner, { action: 'deposits.takeBackPayment', subject: `payOrder:${order.bill_no}` })
    return showOneOrder(inner, moved)
  })
}
