import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { newId } from '#platform/ids/ids.ts'
import { inviteCall, uninviteCall } from '../../people.actions.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { INVITATION_SECONDS } from '../codes/codes.ts'
import { hadSecondApprover } from '../house/second-approver.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'
import { staffMember } from '../staff-member.ts'

/** Whether a name is somebody's, or kept for who is invited. An invitation that lapsed keeps none. */
async function isTaken(tx: Tx, name: string, now: Date): Promise<boolean> {
  const person = await tables(tx)
    .selectFrom('people.staff')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (person) return true
  await tables(tx)
    .updateTable('people.invitation')
    .set({ withdrawn_at: now })
    .where('name', '=', name)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  const invited = await tables(tx)
    .selectFrom('people.invitation')
    .select('id')
    .where('name', '=', name)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return invited !== undefined
}

/**
 * Asks somebody in. While no second person could ever approve, one hand is enough: there is nobody to ask, and a
 * newcomer approves nothing for a day. From then on it takes two, whoever was shut out since.
 */
export const inviteAction = (roles: RolesDoor) =>
  actionRoute(inviteCall, {
    subject: ({ name }) => `staffName:${name}`,
    facts: async (tx, ctx, { name, roles: wanted, samePersonAs }) => {
      if (await isTaken(tx, name, ctx.app.clock.now()))
        throw PeopleErrors.nameTaken({ data: { field: 'name' } })
      await roles.requireRoles(tx, wanted)
      const same = samePersonAs === undefined ? null : await staffMember(tx, samePersonAs)
      if (samePersonAs !== undefined && !same) throw PeopleErrors.personUnknown()
      return { secondApprover: await hadSecondApprover(tx), samePersonAs: same?.name ?? null }
    },
    seats: ({ facts }) => (facts.secondApprover ? 2 : 1),
    stepUp: true,
    words: ({ name, displayName, roles: wanted }) => ({
      key: 'people.actions.invite',
      params: { name, displayName, roles: wanted.join(', ') },
    }),
    difference: ({ input }) => ({ after: { name: input.name, roles: input.roles.join(' ') } }),
    run: async (tx, ctx, input, { proposedBy }) => {
      const now = ctx.app.clock.now()
      const id = newId()
      const expiresAt = secondsAfter(now, INVITATION_SECONDS)
      const same = input.samePersonAs === undefined ? null : await staffMember(tx, input.samePersonAs)
      await tables(tx)
        .insertInto('people.invitation')
        .values({
          id,
          kind: 'invitation',
          code_hash: null,
          name: input.name,
          display_name: input.displayName,
          roles: input.roles,
          person_id: same?.personId ?? null,
          staff_id: null,
          invited_by: proposedBy,
          created_at: now,
          expires_at: expiresAt,
          used_at: null,
          withdrawn_at: null,
        })
        .execute()
      await audit(tx, ctx, {
        action: 'people.invite',
        subject: `invitation:${id}`,
        detail: { name: input.name },
      })
      return { invitationId: id, expiresAt: expiresAt.toISOString() }
    },
  })

/** Takes an invitation back that nobody used: a brake. */
export const uninviteAction = actionRoute(uninviteCall, {
  subject: ({ invitationId }) => `invitation:${invitationId}`,
  facts: async (tx, _ctx, { invitationId }) => {
    const row = await tables(tx)
      .selectFrom('people.invitation')
      .select('name')
      .where('id', '=', invitationId)
      .where('kind', '=', 'invitation')
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw PeopleErrors.invitationUnknown()
    return { name: row.name }
  },
  seats: 'brake',
  words: (_, { name }) => ({ key: 'people.actions.uninvite', params: { name: name ?? '' } }),
  run: async (tx, ctx, { invitationId }) => {
    await tables(tx)
      .updateTable('people.invitation')
      .set({ withdrawn_at: ctx.app.clock.now() })
      .where('id', '=', invitationId)
      .execute()
    await audit(tx, ctx, { action: 'people.uninvite', subject: `invitation:${invitationId}` })
    return null
  },
})
