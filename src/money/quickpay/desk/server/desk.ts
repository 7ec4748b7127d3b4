import { firstRow, sql } from '#platform/db/index.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import type { DeskSearch } from '#platform/desk/server/search.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { tables } from '../../server/quickpay.tables.ts'
import { quickBanksCall } from '../banks.desk.ts'
import { disputePictureCall, disputeRecordCall } from '../disputes.desk.ts'
import { quickOrderCall } from '../orders.desk.ts'
import { ARBITRATE, DISPUTE_QUEUE, DISPUTES_PATH, quickOrderPath } from '../paths.ts'
import { findPaid, findUnpaid } from './actions/decide.ts'
import { openBank, stopBank } from './actions/switch-bank.ts'
import { servedDisputes } from './lists/dispute-list.ts'
import { servedQuickOrders } from './lists/order-list.ts'
import { quickBanks } from './records/banks.ts'
import { disputePicture } from './records/dispute-picture.ts'
import { disputeRecord } from './records/dispute-record.ts'
import { quickOrderRecord } from './records/order-record.ts'

const HOUR_MS = 60 * 60 * 1000

/** Disputes that wait: an hour at most. */
const disputeQueue: DeskQueue = {
  id: DISPUTE_QUEUE,
  permission: ARBITRATE,
  label: 'quickpayDesk.disputes.name',
  to: DISPUTES_PATH,
  read: async (tx, { app }) => {
    const lateBefore = new Date(app.clock.now().getTime() - HOUR_MS)
    const row = await firstRow(
      tx,
      sql<{ count: number; oldest: Date | null; late: number }>`select count(*)::int as count,
        min(due_set_at) as oldest, count(*) filter (where due_set_at <= ${lateBefore})::int as late
      from (select due_set_at from quickpay.deposit where state in ('frozen', 'late')
        order by due_set_at limit ${MOST_COUNTED + 1}) waiting`,
    )
    return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null, late: row?.late ?? 0 }
  },
}

/** A quick deposit by its whole number. */
const findQuickOrder: DeskSearch = {
  id: 'quickpay.order',
  permission: 'quickpay.view',
  label: 'quickpayDesk.orders.name',
  canBe: (text) => /^q[0-9]{18}$/i.test(text),
  find: async (tx, { app, actor }, text) => {
    const row = await tables(tx)
      .selectFrom('quickpay.deposit')
      .select(['bill_no', 'amount', 'state'])
      .where('bill_no', '=', text.toUpperCase())
      .executeTakeFirst()
    if (!row) return []
    const state = (await app.texts()).say(actor.locale, `quickpayDesk.orders.values.state.${row.state}`)
    const detail = `${amountText(money('CNY', row.amount))} · ${state}`
    return [{ title: row.bill_no, detail, to: quickOrderPath(row.bill_no) }]
  },
}

/** Quick pay for those who run the house: disputes, every order, and the banks. */
export const quickpayDesk: DeskServer = {
  routes: [
    route(disputeRecordCall, (ctx, input) => disputeRecord(ctx, input)),
    route(disputePictureCall, (ctx, input) => disputePicture(ctx, input)),
    route(quickOrderCall, (ctx, input) => quickOrderRecord(ctx, input)),
    route(quickBanksCall, (ctx) => quickBanks(ctx)),
  ],
  actions: [findPaid, findUnpaid, stopBank, openBank],
  lists: [servedDisputes, servedQuickOrders],
  queues: [disputeQueue],
  finds: [findQuickOrder],
}
