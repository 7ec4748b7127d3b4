import { secondsAfter } from '#platform/clock/clock.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { openTransferList, transferRecordCall, VENUES_VIEW, venuesCall } from '../venues.desk.ts'
import { askAgainAction } from './actions/ask-again.ts'
import { closeVenueAction, openVenueAction } from './actions/set-maintenance.ts'
import { transferRecord, venuesRecord } from './venues-record.ts'

/** From how long on a transfer without a word hangs: a venue answers in seconds. */
const HANGS_AFTER_SECONDS = 300

// Each holds the transfers alone that have no end, so that sorting what any of them finds costs the same.
const OPEN = ['transfer_open', 'transfer_open_amount'] as const
const OPEN_OF_VENUE = ['transfer_open_of_venue', 'transfer_due', ...OPEN] as const
const OPEN_OF_MEMBER = ['transfer_of_member', ...OPEN] as const

const servedTransfers = serveList(openTransferList, {
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

/** Transfers that hang: their venue gave no word for minutes. */
const hanging: DeskQueue = {
  id: 'hanging.transfers',
  permission: VENUES_VIEW,
  label: 'venuesDesk.transfers.name',
  to: '/console/venues/transfers',
  read: async (tx: Tx, { app }) => {
    const since = secondsAfter(app.clock.now(), -HANGS_AFTER_SECONDS)
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(started_at) as oldest from (
        select started_at from venues.transfer where ended_at is null and started_at < ${since}
        order by started_at limit ${MOST_COUNTED + 1}) first_ones`.execute(tx)
    const { count = 0, oldest = null } = rows[0] ?? {}
    return { count, oldestAt: oldest }
  },
}

/** Venues, and transfers that hang there, for those who run the house. */
export const venuesDesk: DeskServer = {
  routes: [
    route(venuesCall, (ctx) => venuesRecord(ctx)),
    route(transferRecordCall, (ctx, { transferId }) => transferRecord(ctx, transferId)),
  ],
  actions: [closeVenueAction, openVenueAction, askAgainAction],
  lists: [servedTransfers],
  queues: [hanging],
}
