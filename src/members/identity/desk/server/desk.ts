import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { memberCall, memberList, memberTrailCall } from '../identity.desk.ts'
import { lockForGood, lockForNow, unlock } from './actions/lock-member.ts'
import { noteMember, tagMember } from './actions/note-member.ts'
import { signOutMember } from './actions/sign-out-member.ts'
import { findMembers } from './find-members.ts'
import { readMemberPage, readMemberTrail } from './member-page.ts'

const members = serveList(memberList, {
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

/** What those who run the house see of members, and do about them. */
export const identityDesk: DeskServer = {
  routes: [route(memberCall, readMemberPage), route(memberTrailCall, readMemberTrail)],
  lists: [members],
  actions: [signOutMember, lockForNow, lockForGood, unlock, noteMember, tagMember],
  finds: [findMembers],
}
