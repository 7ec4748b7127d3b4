import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { disputeList } from '../../disputes.desk.ts'

const DISPUTED = sql`d.state in ('frozen', 'late')`
/** The moment until when one is to be decided: as its index has it (`deposit_disputed_due`). */
const DUE = sql`((d.due_set_at at time zone 'UTC' + interval '1 hour') at time zone 'UTC')`
const AGE = 'deposit_disputed'

/** Quick payments that wait for somebody to decide. */
export const servedDisputes = serveList(disputeList, {
  file: import.meta.url,
  from: 'quickpay.deposit as d',
  joins: sql`join quickpay.part p on p.part_no = d.part_no
    join quickpay.withdrawal w on w.bill_no = p.bill_no
    left join identity.member payer on payer.id = d.member_id
    left join identity.member receiver on receiver.id = w.member_id`,
  always: DISPUTED,
  columns: {
    billNo: 'd.bill_no',
    payer: { id: 'd.member_id', name: sql`coalesce(payer.shown_name, left(d.member_id::text, 8))` },
    receiver: { id: 'w.member_id', name: sql`coalesce(receiver.shown_name, left(w.member_id::text, 8))` },
    amount: 'd.amount',
    since: 'd.due_set_at',
    dueAt: DUE,
    state: 'd.state',
  },
  filters: { state: 'd.state', billNo: 'd.bill_no', amount: 'd.amount' },
  queue: { waiting: DISPUTED, index: 'deposit_disputed_due' },
  indexes: { since: { none: AGE, state: AGE, billNo: [AGE, 'deposit_pkey'], amount: AGE } },
})
