import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { depositOrderList } from '../../orders.desk.ts'

const PLACED = 'pay_order_placed'
const OF_MEMBER = 'pay_order_of_member'

/** Every deposit order. */
export const servedOrders = serveList(depositOrderList, {
  file: import.meta.url,
  from: 'deposits.pay_order as o',
  joins: sql`left join identity.member m on m.id = o.member_id`,
  columns: {
    billNo: 'o.bill_no',
    member: { id: 'o.member_id', name: sql`coalesce(m.shown_name, left(o.member_id::text, 8))` },
    amount: 'o.amount',
    channel: 'o.channel_id',
    state: 'o.state',
    placedAt: 'o.placed_at',
    closedAt: 'o.closed_at',
  },
  filters: {
    state: 'o.state',
    channel: 'o.channel_id',
    billNo: 'o.bill_no',
    name: (start) =>
      sql`o.member_id in (select id from identity.member where ${beginsWith('name', start.toLowerCase())})`,
    member: 'o.member_id',
    placedAt: 'o.placed_at',
  },
  indexes: {
    placedAt: {
      none: PLACED,
      state: [PLACED, 'pay_order_due'],
      channel: PLACED,
      billNo: [PLACED, 'pay_order_pkey'],
      name: [PLACED, OF_MEMBER],
      member: OF_MEMBER,
      placedAt: PLACED,
    },
  },
})
