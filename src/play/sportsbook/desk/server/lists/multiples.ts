import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { multipleList } from '../../multiples.desk.ts'

/** Every multiple. */
export const servedMultiples = serveList(multipleList, {
  file: import.meta.url,
  from: 'sportsbook.multiple as b',
  joins: sql`left join identity.member i on i.id = b.member_id`,
  columns: {
    placedAt: 'b.placed_at',
    member: { id: 'b.member_id', name: sql`coalesce(i.shown_name, left(b.member_id::text, 8))` },
    type: 'b.type',
    legs: 'b.legs',
    lines: 'b.lines',
    stake: 'b.stake',
    mostReturn: 'b.most_return',
    state: 'b.state',
    result: 'b.result',
    payout: 'b.payout',
    betId: 'b.id',
  },
  filters: { state: 'b.state', member: 'b.member_id', betId: 'b.id' },
  indexes: {
    placedAt: {
      none: 'multiple_placed',
      state: ['multiple_state_placed', 'multiple_placed', 'multiple_pending'],
      member: 'multiple_of_member',
      betId: 'multiple_pkey',
    },
    stake: {
      none: 'multiple_stake',
      state: ['multiple_stake', 'multiple_state_placed', 'multiple_pending'],
      member: ['multiple_of_member', 'multiple_stake'],
      betId: 'multiple_pkey',
    },
  },
})
