import { appealsAbout, trailOf } from '#money/disputes/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { DepositErrors } from '../../../deposits.refusals.ts'
import { ORDER_DISPUTES } from '../../../server/appeals/order-disputes.ts'
import { tables } from '../../../server/deposits.store.ts'
import { entriesOfOrder } from '../../../server/deposits.views.ts'
import type { depositOrderCall } from '../../orders.desk.ts'
import { memberNames, orderFactsOf, shownTrail, transferOf } from './order-facts.ts'

/** A deposit order with what came for it and its entries; that somebody looked is noted. @throws `orderNotFound` */
export function orderRecord(
  given: StaffCtx,
  { billNo }: { readonly billNo: string },
): Promise<CallOutput<typeof depositOrderCall>> {
  return transact(given, async (tx, ctx) => {
    const t = tables(tx)
    const order = await t
      .selectFrom('deposits.pay_order')
      .selectAll()
      .where('bill_no', '=', billNo)
      .executeTakeFirst()
    if (!order) throw DepositErrors.orderNotFound()
    await noteView(ctx, `payOrder:${billNo}`)
    const transfers = await t
      .selectFrom('deposits.receipt')
      .selectAll()
      .where((row) => row.or([row('bill_no', '=', billNo), row('credited_to', '=', billNo)]))
      .orderBy('first_seen_at')
      .execute()
    const appeals = await appealsAbout(tx, ORDER_DISPUTES, billNo)
    const names = await memberNames(tx, [order.member_id])
    return {
      order: orderFactsOf(order),
      member: names(order.member_id),
      transfers: transfers.map(transferOf),
      entries: await entriesOfOrder(tx, order),
      appeals: appeals.map(({ appeal_no: appealNo, state }) => ({ appealNo, state })),
      trail: shownTrail(await trailOf(tx, [`payOrder:${billNo}`])),
    }
  })
}
