import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { appealList } from '../../appeals.desk.ts'

/** The moment until when an appeal is to be decided: as its index has it (`appeal_due_at`). */
const DUE = sql`((a.filed_at at time zone 'UTC' + interval '2 hours') at time zone 'UTC')`

/** Appeals about deposits. */
export const servedAppeals = serveList(appealList, {
  file: import.meta.url,
  from: 'deposits.appeal as a',
  joins: sql`join deposits.pay_order o on o.bill_no = a.bill_no
    left join identity.member m on m.id = a.member_id`,
  columns: {
    appealNo: 'a.appeal_no',
    member: { id: 'a.member_id', name: sql`coalesce(m.shown_name, left(a.member_id::text, 8))` },
    billNo: 'a.bill_no',
    amount: 'o.amount',
    keptAside: sql`(select coalesce(sum(r.amount), 0)::bigint from deposits.receipt r
      where r.bill_no = a.bill_no and r.outcome = 'suspense' and r.released_at is null
        and r.return_id is null and r.currency = 'CNY')`,
    filedAt: 'a.filed_at',
    dueAt: DUE,
    state: 'a.state',
    finding: 'a.finding',
  },
  filters: { state: 'a.state', billNo: 'a.bill_no', member: 'a.member_id' },
  queue: { waiting: sql`a.state = 'reviewing'`, index: 'appeal_due_at' },
  indexes: {
    filedAt: {
      none: 'appeal_filed',
      state: ['appeal_filed', 'appeal_due'],
      billNo: ['appeal_of_order', 'appeal_filed'],
      member: 'appeal_of_member',
    },
  },
})
