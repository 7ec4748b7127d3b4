import type { Tx } from '#platform/db/index.ts'
import { permissionNamed } from '../roles.catalogue.ts'
import { RolesErrors } from '../roles.refusals.ts'
import { ALONE, conflictIn } from '../roles.rules.ts'
import { lockRoles } from './roles.store.ts'
import type { RoleRow } from './roles.tables.ts'

/** @throws what goes together in nobody */
export function refuseConflict(roles: readonly string[], permissions: Iterable<string>): void {
  const conflict = conflictIn(roles, permissions)
  if (conflict !== null) throw RolesErrors[conflict]()
}

/**
 * The roles of these ids, locked, as far as one person may hold them together.
 * @throws `unknownRole`, and what goes together in nobody
 */
export async function rolesTogether(tx: Tx, ids: readonly string[]): Promise<readonly RoleRow[]> {
  const wanted = [...new Set(ids)]
  const roles = await lockRoles(tx, wanted)
  if (wanted.includes(ALONE) || roles.length < wanted.length) throw RolesErrors.unknownRole()
  refuseConflict(
    wanted,
    roles.flatMap(({ permissions }) => permissions),
  )
  return roles
}

/** @throws `unknownPermission` where the catalogue does not have one of them */
export function refuseUnknown(permissions: readonly string[]): void {
  if (permissions.some((id) => permissionNamed(id) === undefined)) throw RolesErrors.unknownPermission()
}
