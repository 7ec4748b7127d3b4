import { actionRoute } from '#platform/desk/server/action.ts'
import { removeRoleCall } from '../../roles.contract.ts'
import { RolesErrors } from '../../roles.refusals.ts'
import { SEEDED_ROLES } from '../../roles.seeded.ts'
import { allHoldings, lockRoles } from '../roles.store.ts'
import { tables } from '../roles.tables.ts'

/** Takes a role away that nobody has. Those that a house begins with stay: the next start would bring them back. */
export const removeRole = actionRoute(removeRoleCall, {
  subject: ({ roleId }) => `role:${roleId}`,
  facts: async (tx, _ctx, { roleId }) => {
    const role = (await lockRoles(tx)).find(({ id }) => id === roleId)
    if (!role) throw RolesErrors.unknownRole()
    if (roleId in SEEDED_ROLES) throw RolesErrors.kept()
    if ((await allHoldings(tx)).some(({ role_id }) => role_id === roleId)) throw RolesErrors.stillHeld()
    return { name: role.name, permissions: role.permissions.toSorted().join(' '), version: role.version }
  },
  seats: () => 2,
  stepUp: true,
  words: ({ roleId }) => ({ key: 'roles.words.remove', params: { role: roleId } }),
  difference: ({ facts }) => ({ before: { name: facts.name, permissions: facts.permissions } }),
  run: async (tx, _ctx, { roleId }) => {
    await tables(tx).deleteFrom('roles.role').where('id', '=', roleId).execute()
    return null
  },
})
