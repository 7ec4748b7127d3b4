import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { blacklistList } from '../access.desk.ts'

/** Where the list comes from. What is over is ended within seconds by a job, so that nothing asks the clock here. */
export const servedBlacklist = serveList(blacklistList, {
  file: import.meta.url,
  from: 'access.bar as b',
  columns: {
    id: 'b.id',
    member: { id: 'b.member_id', name: 'b.member_name' },
    reason: 'b.reason',
    barred: 'b.barred_at',
    until: 'b.until',
    state: sql`case when b.ended_at is null then 'standing' else 'over' end`,
  },
  filters: {
    state: (state) => (state === 'standing' ? sql`b.ended_at is null` : sql`b.ended_at is not null`),
    member: 'b.member_id',
  },
  indexes: {
    barred: {
      none: 'bar_at',
      state: ['bar_at', 'bar_standing_at'],
      member: 'bar_of_member',
    },
  },
})
