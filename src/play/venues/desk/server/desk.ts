import { secondsAfter } from '#platform/clock/clock.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { transferRecordCall, VENUES_VIEW, venuesCall } from '../venues.desk.ts'
import { askAgainAction } from './actions/ask-again.ts'
import { closeVenueAction, openVenueAction } from './actions/set-maintenance.ts'
import { servedRounds } from './round-list.ts'
import { servedTransfers } from './transfer-list.ts'
import { transferRecord, venuesRecord } from './venues-record.ts'

/** From how long on a transfer without a word hangs: a venue answers in seconds. */
const HANGS_AFTER_SECONDS = 300

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

/** From how long on a round hangs of which nothing is heard: whoever plays one comes back to it within a day. */
const FORGOTTEN_AFTER_SECONDS = 86_400

/** Rounds that hang: their studio has said nothing of them for a day, and their players' stakes stand there. */
const forgotten: DeskQueue = {
  id: 'hanging.rounds',
  permission: VENUES_VIEW,
  label: 'venuesDesk.rounds.name',
  to: '/console/venues/rounds',
  read: async (tx: Tx, { app }) => {
    const since = secondsAfter(app.clock.now(), -FORGOTTEN_AFTER_SECONDS)
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(moved_at) as oldest from (
        select moved_at from venues.wallet_round where state = 'open' and moved_at < ${since}
        order by moved_at limit ${MOST_COUNTED + 1}) first_ones`.execute(tx)
    const { count = 0, oldest = null } = rows[0] ?? {}
    return { count, oldestAt: oldest }
  },
}

/** Venues, and transfers and rounds that hang there, for those who run the house. */
export const venuesDesk: DeskServer = {
  routes: [
    route(venuesCall, (ctx) => venuesRecord(ctx)),
    route(transferRecordCall, (ctx, { transferId }) => transferRecord(ctx, transferId)),
  ],
  actions: [closeVenueAction, openVenueAction, askAgainAction],
  lists: [servedTransfers, servedRounds],
  queues: [hanging, forgotten],
}
