import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { quickOrderList } from '../../orders.desk.ts'

const PLACED = 'deposit_placed'
const OF_MEMBER = 'deposit_of_member'

/** Every quick deposit. */
export const servedQuickOrders = serveList(quickOrderList, {
  file: import.meta.url,
  from: 'quickpay.deposit as d',
  joins: sql`left join quickpay.part p on p.part_no = d.part_no
    left join quickpay.withdrawal w on w.bill_no = p.bill_no
    left join identity.member payer on payer.id = d.member_id
    left join identity.member receiver on receiver.id = w.member_id`,
  columns: {
    billNo: 'd.bill_no',
    payer: { id: 'd.member_id', name: sql`coalesce(payer.shown_name, left(d.member_id::text, 8))` },
    receiver: { id: 'w.member_id', name: sql`coalesce(receiver.shown_name, left(w.member_id::text, 8))` },
    amount: 'd.amount',
    state: 'd.state',
    placedAt: 'd.placed_at',
    closedAt: 'd.closed_at',
  },
  filters: {
    state: 'd.state',
    billNo: 'd.bill_no',
    name: (start) =>
      sql`d.member_id in (select id from identity.member where ${beginsWith('name', start.toLowerCase())})`,
    member: (memberId) =>
      sql`(d.member_id = ${memberId} or d.part_no in (select part.part_no from quickpay.part
        join quickpay.withdrawal using (bill_no) where withdrawal.member_id = ${memberId}))`,
    placedAt: 'd.placed_at',
  },
  indexes: {
    placedAt: {
      none: PLACED,
      state: [PLACED, 'deposit_waiting'],
      billNo: [PLACED, 'deposit_pkey'],
      name: [PLACED, OF_MEMBER, 'deposit_of_request'],
      member: [PLACED, OF_MEMBER],
      placedAt: PLACED,
    },
  },
})
