import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import { assignRolesCall } from '../../roles.contract.ts'
import { RolesErrors } from '../../roles.refusals.ts'
import { ALONE } from '../../roles.rules.ts'
import { rolesTogether } from '../judge.ts'
import { allHoldings, allRoles, rolesOf, setHoldings } from '../roles.store.ts'
import { somebodyElse } from './own.ts'

/** @throws `lastManager` where nobody at work could give roles any more */
async function refuseLastManager(tx: Tx, staffId: string, roles: readonly string[]): Promise<void> {
  const managing = new Set(
    (await allRoles(tx)).flatMap(({ id, permissions }) =>
      permissions.includes('roles.manage') && id !== ALONE ? [id] : [],
    ),
  )
  if (roles.some((role) => managing.has(role))) return
  const others = (await allHoldings(tx)).filter(
    ({ staff_id, role_id }) => staff_id !== staffId && managing.has(role_id),
  )
  const people = await staffMembers(
    tx,
    others.map(({ staff_id }) => staff_id),
  )
  if (![...people.values()].some(({ active }) => active)) throw RolesErrors.lastManager()
}

/** Sets which roles somebody has. It rests on those they have, and on what the new ones may do. */
export const assignRoles = actionRoute(assignRolesCall, {
  subject: ({ staffId }) => `staff:${staffId}`,
  facts: async (tx, ctx, { staffId, roles }) => {
    const person = await somebodyElse(tx, ctx, staffId)
    const given = await rolesTogether(tx, roles)
    const before = (await rolesOf(tx, staffId)).filter((role) => role !== ALONE)
    if (before.join(' ') === given.map(({ id }) => id).join(' ')) throw RolesErrors.unchanged()
    await refuseLastManager(tx, staffId, roles)
    return {
      person: person.displayName,
      roles: before.join(' '),
      given: given.map(({ id, version }) => `${id}:${version}`).join(' '),
    }
  },
  seats: () => 2,
  stepUp: true,
  words: ({ roles }, { person }) => ({
    key: roles.length === 0 ? 'roles.words.takeAll' : 'roles.words.assign',
    params: { person, roles: roles.toSorted().join(', ') },
  }),
  difference: ({ facts, result }) => ({
    before: { roles: facts.roles },
    after: { roles: result.roles.join(' ') },
  }),
  run: async (tx, ctx, { staffId, roles }) => {
    const wanted = [...new Set(roles)].toSorted()
    await setHoldings(tx, { staffId, roles: wanted, at: ctx.app.clock.now() })
    return { roles: wanted }
  },
})
