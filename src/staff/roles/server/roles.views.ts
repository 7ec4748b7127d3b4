import type { StaffCtx } from '#platform/context/context.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import type { Role } from '../roles.contract.ts'
import { ALONE } from '../roles.rules.ts'
import { allHoldings, allRoles } from './roles.store.ts'

/** Every role with what it may do and who has it, for the console. */
export async function readRoles({ app, actor }: StaffCtx): Promise<{ list: Role[]; own: string[] }> {
  const [roles, holdings] = [await allRoles(app.db), await allHoldings(app.db)]
  const people = await staffMembers(app.db, [...new Set(holdings.map(({ staff_id }) => staff_id))])
  const holdersOf = (id: string) =>
    holdings.flatMap(({ staff_id: staffId, role_id, since }) => {
      const person = people.get(staffId)
      if (role_id !== id || !person) return []
      const { displayName, active } = person
      return [{ staffId, displayName, active, since: since.toISOString() }]
    })
  const list = roles
    .map((role) => ({
      id: role.id,
      name: role.name,
      permissions: role.permissions,
      changedAt: role.changed_at?.toISOString() ?? null,
      holders: holdersOf(role.id),
    }))
    // Of the founder’s own there is nothing to say where nobody has it.
    .filter(({ id, holders }) => id !== ALONE || holders.length > 0)
  const own = holdings.flatMap(({ staff_id, role_id }) => (staff_id === actor.staffId ? [role_id] : []))
  return { list, own }
}
