import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { adjustmentList } from '../wallet.desk.ts'

const MADE = 'adjustment_made'
const OF_MEMBER = 'adjustment_of_member'
const OF_RECORD = 'adjustment_of_record'

/** Every adjustment, of all members. */
export const servedAdjustments = serveList(adjustmentList, {
  file: import.meta.url,
  from: 'wallet.adjustment as a',
  joins: sql`left join identity.member m on m.id = a.member_id`,
  columns: {
    id: 'a.id',
    madeAt: 'a.made_at',
    member: { id: 'a.member_id', name: sql`coalesce(m.shown_name, left(a.member_id::text, 8))` },
    kind: 'a.kind',
    amount: 'a.amount',
    cause: 'a.cause',
    record: 'a.record_id',
  },
  filters: {
    kind: 'a.kind',
    cause: 'a.cause',
    record: 'a.record_id',
    member: 'a.member_id',
    madeAt: 'a.made_at',
  },
  indexes: {
    madeAt: { none: MADE, kind: MADE, cause: MADE, record: OF_RECORD, member: OF_MEMBER, madeAt: MADE },
  },
})
