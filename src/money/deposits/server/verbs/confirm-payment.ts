import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { isOverdue, lockOwnOrder, moveOrder } from '../deposits.store.ts'
import { showOneOrder } from '../deposits.views.ts'

/**
 * The member says an order is paid: it now waits for the bank, with the time a confirmation may take. Saying
 * it again changes nothing; of a credited order the answer is the order itself.
 * @throws `orderNotFound`, also for another member's; `orderClosed` when it was cancelled or its time ran out
 */
export async function confirmPayment({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<PayOrder> {
  return transact(ctx, async (tx, inner) => {
    const order = await lockOwnOrder(tx, inner.actor.memberId, input.billNo)
    if (!order) throw DepositErrors.orderNotFound()
    if (order.state === 'credited') return showOneOrder(inner, order)
    if (isOverdue(order, inner.app.clock.now())) throw DepositErrors.orderClosed()
    const moved = await moveOrder(tx, inner, order, 'memberPaid')
    if (!moved) throw DepositErrors.orderClosed()
    if (moved !== order) {
      await audit(tx, inner, { action: 'deposits.confirmPayment', subject: `payOrder:${order.bill_no}` })
    }
    return showOneOrder(inner, moved)
  })
}
