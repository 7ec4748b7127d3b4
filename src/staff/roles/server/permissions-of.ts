import type { Db } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'
import { houseMode } from '#staff/people/server/index.ts'
import { permissionNamed } from '../roles.catalogue.ts'
import { ALONE } from '../roles.rules.ts'
import { heldRoles } from './roles.store.ts'

/**
 * What somebody may do now: asked at every call, so one statement. What the founder holds while they run the house by
 * themselves counts as long as they do.
 */
export async function permissionsOf(db: Db, staffId: string): Promise<ReadonlySet<Permission>> {
  const held = await heldRoles(db, staffId)
  const isAlone = held.some(({ id }) => id === ALONE) && (await houseMode(db)) === 'one'
  const permissions = held
    .filter(({ id }) => id !== ALONE || isAlone)
    .flatMap((role) => role.permissions)
    .filter((id): id is Permission => permissionNamed(id) !== undefined)
  return new Set(permissions)
}
