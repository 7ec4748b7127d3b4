import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'

/** What this room asks of roles, which stand right of it: handed in by composition. */
export interface RolesDoor {
  /** What somebody may do now; nothing where they are shut out. Asked at every call. */
  readonly permissionsOf: (db: Db, staffId: string) => Promise<ReadonlySet<string>>
  /** The ids of somebody's roles. */
  readonly rolesOf: (db: Db, staffId: string) => Promise<readonly string[]>
  /** What somebody can become; the name is null of those whose name the texts say. */
  readonly namedRoles: (db: Db) => Promise<readonly { readonly id: string; readonly name: string | null }[]>
  /** Makes the founder staff manager. */
  readonly grantManager: (tx: Tx, ctx: Ctx, staffId: string) => Promise<void>
  /**
   * Gives an invited person what their invitation said.
   * @throws Refusal where there is no such role, or where two of them go together in nobody
   */
  readonly grantRoles: (tx: Tx, ctx: Ctx, staffId: string, roles: readonly string[]) => Promise<void>
  /** @throws Refusal where `grantRoles` would: an invitation asks before it is made */
  readonly requireRoles: (tx: Tx, roles: readonly string[]) => Promise<void>
}
