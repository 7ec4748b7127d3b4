import type { Generated, Selectable } from 'kysely'
import type { Db } from '#platform/db/index.ts'

type RoleTable = {
  readonly id: string
  readonly name: string | null
  readonly permissions: string[]
  readonly changed_at: Generated<Date | null>
  readonly version: Generated<number>
}
/** A role. */
export type RoleRow = Selectable<RoleTable>
type HoldingTable = { readonly staff_id: string; readonly role_id: string; readonly since: Date }

/** The room's tables on a handle. */
export const tables = (db: Db) =>
  db.$extendTables<{ 'roles.role': RoleTable; 'roles.holding': HoldingTable }>()
