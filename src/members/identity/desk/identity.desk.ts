import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import { id, masked, maybe, memberName, moment, oneOf, prefix } from '#platform/lists/desk/kinds.ts'
import { LOCKABLE } from '../locks.rules.ts'

/** A member's status, as a list narrows to it. */
export const MEMBER_STATES = ['active', 'suspended'] as const

/** Who plays here: found by how a name begins. Phones are as masked as their owners see them. */
export const memberList = defineDeskList({
  id: 'identity.members',
  path: '/console/v1/members',
  permission: 'members.find',
  key: 'id',
  columns: {
    id: { ...id(), hidden: true },
    member: memberName(),
    state: oneOf(MEMBER_STATES, { active: 'good', suspended: 'bad' }),
    phone: maybe(masked()),
    registered: moment(),
  },
  filters: { name: prefix(), state: oneOf(MEMBER_STATES) },
  sorts: ['registered'],
  first: '-registered',
})

const memberId = z.uuid()
const lock = z.strictObject({ what: z.enum(LOCKABLE), lockedAt: instant, until: instant.nullable() })

/** A member as their page shows them; opening it is noted once in ten minutes. */
export const memberCall = defineCall({
  id: 'identity.deskMember',
  method: 'GET',
  path: '/console/v1/member/:memberId',
  access: 'staffRead',
  permission: 'members.view',
  summary: 'Shows a member: account, sessions, what is stopped, notes and tags',
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    memberId,
    name: z.string(),
    state: z.enum(MEMBER_STATES),
    registeredAt: instant,
    sessions: z.array(
      z.strictObject({
        sessionId: z.uuid(),
        startedAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
      }),
    ),
    locks: z.array(lock),
    notes: z.array(z.strictObject({ id: z.uuid(), who: z.string(), words: z.string(), at: instant })),
    tags: z.array(z.string()),
  }),
})

/** What was done about a member, newest first: by whom, and why. */
export const memberTrailCall = defineCall({
  id: 'identity.deskTrail',
  method: 'GET',
  path: '/console/v1/member/:memberId/trail',
  access: 'staffRead',
  permission: 'audit.view',
  summary: 'Lists the newest entries of the audit about a member',
  input: z.strictObject({ memberId }),
  output: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.string(),
        at: instant,
        kind: z.enum(['member', 'staff', 'house']),
        /** Who of the house it was; null for the member and the house itself. */
        who: z.string().nullable(),
        action: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  }),
})

const done = z.null()
const what = z.enum(LOCKABLE)

export const signOutMemberCall = defineActionCall({
  id: 'identity.signOutMember',
  path: '/console/v1/member/sign_out',
  permission: 'members.logout',
  summary: 'Ends every session of a member',
  fields: { memberId },
  result: z.strictObject({ ended: z.int() }),
})
export const lockMemberCall = defineActionCall({
  id: 'identity.lockMember',
  path: '/console/v1/member/lock',
  permission: 'members.lock',
  summary: 'Stops signing in, playing or payouts of a member for 72 hours',
  fields: { memberId, what },
  result: z.strictObject({ until: instant }),
})
export const keepMemberLockedCall = defineActionCall({
  id: 'identity.keepMemberLocked',
  path: '/console/v1/member/keep_locked',
  permission: 'members.lock',
  summary: 'Stops it until it is lifted',
  fields: { memberId, what },
  result: done,
})
export const unlockMemberCall = defineActionCall({
  id: 'identity.unlockMember',
  path: '/console/v1/member/unlock',
  permission: 'members.lock',
  summary: 'Lifts what was stopped for a member',
  fields: { memberId, what },
  result: done,
})
export const noteMemberCall = defineActionCall({
  id: 'identity.noteMember',
  path: '/console/v1/member/note',
  permission: 'members.note',
  summary: 'Writes a note about a member, which its reason says',
  fields: { memberId },
  result: done,
})
export const tagMemberCall = defineActionCall({
  id: 'identity.tagMember',
  path: '/console/v1/member/tag',
  permission: 'members.tag',
  summary: 'Puts a tag on a member, or takes one off',
  fields: { memberId, tag: z.string().trim().min(1).max(20), on: z.boolean() },
  result: done,
})
