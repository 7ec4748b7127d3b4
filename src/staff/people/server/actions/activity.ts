import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { activateCall, deactivateCall } from '../../people.actions.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { NEWCOMER_HOURS } from '../../session.rules.ts'
import { noteSecondApprover } from '../house/second-approver.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'
import { endSessions } from '../sessions/sessions.store.ts'

/** Holds somebody's account as it is. @throws `personUnknown`, `notYourself`, `alreadySo` */
async function held(tx: Tx, { actor }: StaffCtx, { staffId }: { staffId: string }, active: boolean) {
  const row = await tables(tx)
    .selectFrom('people.staff')
    .select(['name', 'active'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw PeopleErrors.personUnknown()
  if (staffId === actor.staffId) throw PeopleErrors.notYourself()
  if (row.active !== active) throw PeopleErrors.alreadySo()
  return { name: row.name, active: row.active }
}

/** Shuts somebody out: a brake, which ends all their sessions in the same moment. */
export const deactivateAction = (roles: RolesDoor) =>
  actionRoute(deactivateCall, {
    subject: ({ staffId }) => `staff:${staffId}`,
    facts: (tx, ctx, input) => held(tx, ctx, input, true),
    seats: 'brake',
    words: (_, { name }) => ({ key: 'people.actions.deactivate', params: { name } }),
    difference: () => ({ before: { active: true }, after: { active: false } }),
    run: async (tx, ctx, { staffId }) => {
      // First: who could approve until now counts as having been there.
      await noteSecondApprover(ctx, roles)
      await tables(tx).updateTable('people.staff').set({ active: false }).where('id', '=', staffId).execute()
      const sessionsEnded = await endSessions(tx, ctx.app.clock.now(), 'deactivated', { staffId })
      await audit(tx, ctx, {
        action: 'people.deactivate',
        subject: `staff:${staffId}`,
        detail: { sessionsEnded },
      })
      return { sessionsEnded }
    },
  })

/** Lets somebody in again, by two; they approve nothing for a day. */
export const activateAction = actionRoute(activateCall, {
  subject: ({ staffId }) => `staff:${staffId}`,
  facts: (tx, ctx, input) => held(tx, ctx, input, false),
  seats: () => 2,
  stepUp: true,
  words: (_, { name }) => ({ key: 'people.actions.activate', params: { name } }),
  difference: () => ({ before: { active: false }, after: { active: true } }),
  run: async (tx, ctx, { staffId }) => {
    const approvesFrom = secondsAfter(ctx.app.clock.now(), NEWCOMER_HOURS * 3600)
    await tables(tx)
      .updateTable('people.staff')
      .set({ active: true, approves_from: approvesFrom })
      .where('id', '=', staffId)
      .execute()
    await audit(tx, ctx, { action: 'people.activate', subject: `staff:${staffId}` })
    return null
  },
})
