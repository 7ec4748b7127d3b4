import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { memberList } from '../identity.desk.ts'

/** Where the list of members comes from. */
export const servedMembers = serveList(memberList, {
  file: import.meta.url,
  from: 'identity.member as m',
  joins: sql`left join verification.proof p on p.member_id = m.id and p.kind = 'phone'`,
  columns: {
    id: 'm.id',
    member: { id: 'm.id', name: 'm.shown_name' },
    state: 'm.status',
    phone: 'p.shown',
    registered: 'm.created_at',
  },
  filters: {
    name: (start) => beginsWith('m.name', start.toLowerCase()),
    state: 'm.status',
  },
  indexes: {
    registered: {
      none: 'member_registered',
      name: ['member_by_name', 'member_registered'],
      state: 'member_registered',
    },
  },
})
