import { askRailAgain } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsUntil } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { urgeAgainAt } from '../../deposits.rules.ts'
import { isOverdue, lockOwnOrder, tables } from '../deposits.store.ts'
import { showOneOrder } from '../deposits.views.ts'

/**
 * Urges an order whose payment is being confirmed: the rail is asked to tell again what it knows of it
 * (S7-113). A credited order is answered as it is.
 * @throws `orderNotFound`, also for another member's; `notConfirming` when it waits for nothing;
 * `urgedAlready` too soon after
 */
export async function urgeOrder({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<PayOrder> {
  return transact(ctx, async (tx, inner) => {
    const now = inner.app.clock.now()
    const order = await lockOwnOrder(tx, inner.actor.memberId, input.billNo)
    if (!order) throw DepositErrors.orderNotFound()
    if (order.state === 'credited') return showOneOrder(inner, order)
    if (order.state !== 'confirming' || isOverdue(order, now)) throw DepositErrors.notConfirming()
    const again = urgeAgainAt(order.urged_at)
    if (again && again > now)
      throw DepositErrors.urgedAlready({ params: { minutes: Math.ceil(secondsUntil(again, now) / 60) } })
    await askRailAgain(tx, inner, order.rail, order.reference)
    await tables(tx)
      .updateTable('deposits.pay_order')
      .set({ urged_at: now })
      .where('bill_no', '=', order.bill_no)
      .execute()
    await audit(tx, inner, { action: 'deposits.urge', subject: `payOrder:${order.bill_no}` })
    return showOneOrder(inner, { ...order, urged_at: now })
  })
}
