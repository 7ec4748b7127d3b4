import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { openRoundList } from '../venues.desk.ts'

// Each holds the rounds alone that are open, so that sorting what any of them finds costs the same.
const OPEN = ['wallet_round_open', 'wallet_round_open_stake'] as const
const OPEN_OF_VENUE = ['wallet_round_open_of_venue', ...OPEN] as const
const OPEN_OF_MEMBER = ['wallet_round_open_of_member', ...OPEN] as const

/** Rounds at studios that are not over. */
export const servedRounds = serveList(openRoundList, {
  file: import.meta.url,
  from: 'venues.wallet_round as r',
  joins: sql`left join identity.member m on m.id = r.member_id`,
  always: sql`r.state = 'open'`,
  columns: {
    heardAt: 'r.moved_at',
    placedAt: 'r.placed_at',
    member: { id: 'r.member_id', name: sql`coalesce(m.shown_name, left(r.member_id::text, 8))` },
    venue: 'r.channel_code',
    game: 'r.game',
    staked: 'r.staked',
    paid: 'r.payout',
    studioRound: 'r.round_id',
    roundId: 'r.id',
  },
  filters: { venue: 'r.channel_code', member: 'r.member_id' },
  indexes: {
    heardAt: { none: OPEN, venue: OPEN_OF_VENUE, member: OPEN_OF_MEMBER },
    staked: { none: OPEN, venue: OPEN_OF_VENUE, member: OPEN_OF_MEMBER },
  },
})
