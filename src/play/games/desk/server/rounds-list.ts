import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { roundList } from '../games.desk.ts'

const OF_MEMBER = 'round_member' as const

/** Every round. */
export const servedRounds = serveList(roundList, {
  file: import.meta.url,
  from: 'games.round as r',
  joins: sql`left join identity.member m on m.id = r.member_id`,
  columns: {
    placedAt: 'r.placed_at',
    member: { id: 'r.member_id', name: sql`coalesce(m.shown_name, left(r.member_id::text, 8))` },
    game: 'r.game',
    stake: 'r.stake',
    state: 'r.state',
    result: 'r.result',
    payout: 'r.payout',
    settledAt: 'r.settled_at',
    roundId: 'r.id',
  },
  filters: {
    state: 'r.state',
    game: 'r.game',
    placedAt: 'r.placed_at',
    member: 'r.member_id',
    roundId: 'r.id',
  },
  indexes: {
    placedAt: {
      none: 'round_placed',
      // Those that are open or void are few.
      state: ['round_placed', 'round_unsettled', 'round_left', 'round_open'],
      // What most of the newest rounds are of is found among them.
      game: ['round_game_placed', 'round_placed'],
      placedAt: 'round_placed',
      member: [OF_MEMBER, 'round_member_game'],
      roundId: 'round_pkey',
    },
  },
})
