import { auditAll } from '#platform/audit/server/audit.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { workOnAllowed } from '#platform/errors/allowed.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Ask } from '#platform/room/room.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { orderTransitions } from '../deposits.states.ts'
import { isOverdue, lockOwnOrders, moveOrders } from '../deposits.store.ts'
import type { OrderRow } from '../deposits.tables.ts'
import { showToEach } from '../deposits.views.ts'

type SayPaid = Ask<{ readonly billNo: string }>

/**
 * Members say that orders are paid: they now wait for the bank, with the time a confirmation may take. Saying
 * it again changes nothing; of a credited order the answer is the order itself. Refuses `orderNotFound`, also
 * for another member's; `orderClosed` when it was cancelled or its time ran out.
 */
export async function confirmPayments(
  tx: Tx,
  app: App,
  asks: readonly SayPaid[],
): Promise<readonly (PayOrder | Refusal)[]> {
  const orders = await lockOwnOrders(
    tx,
    asks.map(({ ctx, input }) => ({ memberId: ctx.actor.memberId, billNo: input.billNo })),
  )
  const now = app.clock.now()
  const prepare = ({ ctx, input }: SayPaid) => {
    const order = orders.get(input.billNo)
    if (!order || order.member_id !== ctx.actor.memberId) throw DepositErrors.orderNotFound()
    if (order.state !== 'credited') refuseOver(order, now)
    return { ctx, order }
  }
  return workOnAllowed(asks, prepare, async (said) => {
    // Who says it twice at one time says it once.
    const first = [...new Map(said.toReversed().map((one) => [one.order.bill_no, one])).values()]
    const open = first.filter(({ order }) => order.state !== 'credited')
    const moved = await moveOrders(
      tx,
      app,
      open.map(({ order }) => ({ order, event: 'memberPaid' })),
    )
    const after = new Map(moved.flatMap((order) => (order ? [[order.bill_no, order]] : [])))
    await auditAll(
      tx,
      open
        .filter(({ order }) => after.get(order.bill_no) !== order)
        .map(({ ctx, order }) => ({
          ctx,
          entry: { action: 'deposits.confirmPayment', subject: `payOrder:${order.bill_no}` },
        })),
    )
    return showToEach(said.map(({ ctx, order }) => ({ ctx, order: after.get(order.bill_no) ?? order })))
  })
}

/** An order that is over and was not credited can be said paid by nobody. */
function refuseOver(order: OrderRow, now: Date): void {
  if (isOverdue(order, now) || orderTransitions.next(order.state, 'memberPaid') === null)
    throw DepositErrors.orderClosed()
}
