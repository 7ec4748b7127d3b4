import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { isOverdue, lockOwnOrder, moveOrder } from '../deposits.store.ts'
import { showOneOrder } from '../deposits.views.ts'
import { noteCancelled, refuseBeyondLimit } from '../order/cancel-count.ts'

/**
 * Cancels an order that waits for its payment. Cancelling again changes nothing. Money that is already on its
 * way is not lost: in the right amount it is credited all the same.
 * @throws `orderNotFound`, also for another member's; `cancelsUsedUp` for today; `alreadyPaid` while a
 * payment is being confirmed; `orderClosed`
 */
export async function cancelOrder({
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
    if (order.state === 'pending') await refuseBeyondLimit(tx, inner)
    const moved = await moveOrder(tx, inner, order, 'cancel')
    if (!moved) throw order.state === 'confirming' ? DepositErrors.alreadyPaid() : DepositErrors.orderClosed()
    if (moved !== order) {
      await noteCancelled(tx, inner, order.bill_no)
      await audit(tx, inner, { action: 'deposits.cancel', subject: `payOrder:${order.bill_no}` })
    }
    return showOneOrder(inner, moved)
  })
}
