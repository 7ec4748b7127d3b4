import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { openTransferList } from '../venues.desk.ts'

// Each holds the transfers alone that have no end, so that sorting what any of them finds costs the same.
const OPEN = ['transfer_open', 'transfer_open_amount'] as const
const OPEN_OF_VENUE = ['transfer_open_of_venue', 'transfer_due', ...OPEN] as const
const OPEN_OF_MEMBER = ['transfer_of_member', ...OPEN] as const

/** Transfers without an end. */
export const servedTransfers = serveList(openTransferList, {
  file: import.meta.url,
  from: 'venues.transfer as t',
  joins: sql`left join identity.member m on m.id = t.member_id`,
  always: sql`t.ended_at is null`,
  columns: {
    startedAt: 't.started_at',
    member: { id: 't.member_id', name: sql`coalesce(m.shown_name, left(t.member_id::text, 8))` },
    venue: 't.channel_code',
    direction: 't.direction',
    amount: 't.amount',
    state: 't.state',
    attempts: 't.attempts',
    nextAskAt: 't.next_ask_at',
    transferId: 't.id',
  },
  filters: { venue: 't.channel_code', member: 't.member_id' },
  indexes: {
    startedAt: {
      none: OPEN,
      venue: OPEN_OF_VENUE,
      member: OPEN_OF_MEMBER,
    },
    amount: {
      none: OPEN,
      venue: OPEN_OF_VENUE,
      member: OPEN_OF_MEMBER,
    },
  },
})
