import { type DeskServer, ownWorkRoute, route } from '#platform/room/room.ts'
import { memberCall, memberTrailCall } from '../identity.desk.ts'
import { beginSeeingCall } from '../sees.desk.ts'
import { lockForGood, lockForNow, unlock } from './actions/lock-member.ts'
import { noteMember, tagMember } from './actions/note-member.ts'
import { signOutMember } from './actions/sign-out-member.ts'
import { findMembers } from './find-members.ts'
import { servedMembers } from './member-list.ts'
import { readMemberPage, readMemberTrail } from './member-page.ts'
import { beginSeeing } from './seeing.ts'

/** What those who run the house see of members, and do about them. */
export const identityDesk: DeskServer = {
  routes: [route(memberCall, readMemberPage), route(memberTrailCall, readMemberTrail)],
  ownWork: [ownWorkRoute(beginSeeingCall, beginSeeing)],
  lists: [servedMembers],
  actions: [signOutMember, lockForNow, lockForGood, unlock, noteMember, tagMember],
  finds: [findMembers],
}
