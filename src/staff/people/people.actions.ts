import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { displayName, MANAGE_PEOPLE, staffName, VIEW_PEOPLE } from './people.contract.ts'

const roleIds = z.array(z.string().regex(/^[a-z][a-z0-9_]{2,29}$/)).max(12)

/** Asks a person in: what they become, and who they are. The code is shown by `invitationCodeCall`. */
export const inviteCall = defineActionCall({
  id: 'people.invite',
  path: '/console/v1/people/invite',
  permission: MANAGE_PEOPLE,
  summary: 'Invites somebody to run the house',
  fields: {
    name: staffName,
    displayName,
    /** The roles they have from their first day on. */
    roles: roleIds,
    /** Where it is a second account of somebody: theirs, so that both never approve each other. */
    samePersonAs: z.uuid().optional(),
  },
  result: z.strictObject({ invitationId: z.uuid(), expiresAt: instant }),
})
export const uninviteCall = defineActionCall({
  id: 'people.uninvite',
  path: '/console/v1/people/uninvite',
  permission: MANAGE_PEOPLE,
  summary: 'Takes back an invitation that nobody used',
  fields: { invitationId: z.uuid() },
  result: z.null(),
})
export const deactivateCall = defineActionCall({
  id: 'people.deactivate',
  path: '/console/v1/people/deactivate',
  permission: MANAGE_PEOPLE,
  summary: 'Shuts somebody out at once',
  fields: { staffId: z.uuid() },
  result: z.strictObject({ sessionsEnded: z.int() }),
})
export const activateCall = defineActionCall({
  id: 'people.activate',
  path: '/console/v1/people/activate',
  permission: MANAGE_PEOPLE,
  summary: 'Lets somebody in again who was shut out',
  fields: { staffId: z.uuid() },
  result: z.null(),
})
export const linkMemberCall = defineActionCall({
  id: 'people.linkMember',
  path: '/console/v1/people/link_member',
  permission: MANAGE_PEOPLE,
  summary: 'Names somebody’s own member account, or another one, or none',
  fields: { staffId: z.uuid(), memberName: z.string().trim().min(1).max(40).nullable() },
  result: z.strictObject({ memberId: z.uuid().nullable() }),
})
/** `house`, or the id of a role. */
export const setAllowListCall = defineActionCall({
  id: 'people.setAllowList',
  path: '/console/v1/people/allow_list',
  permission: MANAGE_PEOPLE,
  summary: 'Says from which addresses the console is reached, by everybody or by a role',
  fields: {
    scope: z.string().min(1).max(60),
    /** Addresses and CIDR ranges; none lets everybody in. */
    ranges: z.array(z.string().min(2).max(49)).max(100),
  },
  result: z.null(),
})

const person = {
  staffId: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  active: z.boolean(),
  roles: z.array(z.string()),
  passkeys: z.int(),
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  approvesFrom: instant,
  lastSeenAt: instant.nullable(),
  createdAt: instant,
}
export const peopleCall = defineCall({
  id: 'people.list',
  method: 'GET',
  path: '/console/v1/people',
  access: 'staffRead',
  permission: VIEW_PEOPLE,
  summary: 'Lists who runs the house, and who is invited',
  input: noInput,
  output: z.strictObject({
    list: z.array(z.strictObject(person)),
    invitations: z.array(
      z.strictObject({
        invitationId: z.uuid(),
        name: z.string(),
        displayName: z.string(),
        roles: z.array(z.string()),
        invitedBy: z.string(),
        expiresAt: instant,
        /** Only who invited sees the code. */
        isYours: z.boolean(),
      }),
    ),
    /** What somebody can become; the name is null of those whose name the texts say. */
    roles: z.array(z.strictObject({ id: z.string(), name: z.string().nullable() })),
    /** Whether it takes two to invite somebody. */
    takesTwo: z.boolean(),
    houseMode: z.enum(['founding', 'one', 'many']),
  }),
})
export const personCall = defineCall({
  id: 'people.person',
  method: 'GET',
  path: '/console/v1/people/person/:name',
  access: 'staffRead',
  permission: VIEW_PEOPLE,
  summary: 'Shows somebody who runs the house',
  input: z.strictObject({ name: staffName }),
  output: z.strictObject({
    ...person,
    memberId: z.uuid().nullable(),
    /** Names of other accounts of the same person. */
    sameAs: z.array(z.string()),
    sessions: z.array(
      z.strictObject({
        device: z.strictObject({ browser: z.string(), system: z.string() }),
        address: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
      }),
    ),
    /** When a factor was last enrolled by a recovery code or by breaking the glass. */
    recoveredAt: instant.nullable(),
  }),
})
export const invitationCodeCall = defineCall({
  id: 'people.invitationCode',
  method: 'POST',
  path: '/console/v1/people/invitation_code',
  access: 'staff',
  permission: MANAGE_PEOPLE,
  summary: 'Makes the code of an invitation, in place of one there was; asks for step-up',
  input: z.strictObject({ invitationId: z.uuid() }),
  output: z.strictObject({ code: z.string(), expiresAt: instant }),
})
export const allowListsCall = defineCall({
  id: 'people.allowLists',
  method: 'GET',
  path: '/console/v1/people/allow_lists',
  access: 'staffRead',
  permission: VIEW_PEOPLE,
  summary: 'Lists from which addresses the console is reached',
  input: noInput,
  output: z.strictObject({
    list: z.array(z.strictObject({ scope: z.string(), ranges: z.array(z.string()), changedAt: instant })),
    /** Where the asker comes from, as the house sees it. */
    yours: z.string(),
  }),
})
