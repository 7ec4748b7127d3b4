import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { suspenseList } from '../../suspense.desk.ts'

const NAME = sql`(r.rail || ':' || r.transfer_id)`
/** The moment until when money in suspense is to have gone: as its index has it (`receipt_parked_due`). */
const DUE = sql`((r.settled_at at time zone 'UTC' + interval '1 day') at time zone 'UTC')`
const PLACE = sql`case when r.released_at is not null then 'released' when r.return_id is null then 'suspense'
  when r.returned_at is null then 'returning' else 'returned' end`
const AGE = 'receipt_parked'

/** Money that came and is nobody's yet, and what became of it. */
export const servedSuspense = serveList(suspenseList, {
  file: import.meta.url,
  from: 'deposits.receipt as r',
  always: sql`r.outcome = 'suspense'`,
  columns: {
    transfer: NAME,
    amount: { units: 'r.amount', currency: 'r.currency' },
    since: 'r.settled_at',
    dueAt: DUE,
    reason: 'r.reason',
    remark: 'r.reference',
    billNo: 'r.bill_no',
    place: PLACE,
  },
  filters: {
    place: PLACE,
    reason: 'r.reason',
    amount: 'r.amount',
    billNo: 'r.bill_no',
    remark: 'r.reference',
    since: 'r.settled_at',
  },
  queue: {
    waiting: sql`r.released_at is null and r.return_id is null`,
    index: 'receipt_parked_due',
  },
  indexes: {
    since: {
      none: AGE,
      place: AGE,
      reason: AGE,
      amount: [AGE, 'receipt_parked_amount'],
      billNo: [AGE, 'receipt_of_order'],
      remark: [AGE, 'receipt_parked_remark'],
      since: AGE,
    },
  },
})
