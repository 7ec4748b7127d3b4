import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { type RoleRow, tables } from './roles.tables.ts'

/** Every role, by its id. */
export async function allRoles(db: Db): Promise<readonly RoleRow[]> {
  return tables(db).selectFrom('roles.role').selectAll().orderBy('id').execute()
}

/** These roles, locked until the transaction ends; all of them where none is named. */
export async function lockRoles(tx: Tx, ids?: readonly string[]): Promise<readonly RoleRow[]> {
  const roles = tables(tx).selectFrom('roles.role').selectAll().orderBy('id').forUpdate()
  return (ids === undefined ? roles : roles.where('id', 'in', [...ids, ''])).execute()
}

/** Who holds which role. */
export async function allHoldings(
  db: Db,
): Promise<readonly { readonly staff_id: string; readonly role_id: string; readonly since: Date }[]> {
  return tables(db).selectFrom('roles.holding').selectAll().orderBy('since').orderBy('staff_id').execute()
}

/** The ids of somebody's roles. */
export async function rolesOf(db: Db, staffId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('roles.holding')
    .select('role_id')
    .where('staff_id', '=', staffId)
    .orderBy('role_id')
    .execute()
  return rows.map(({ role_id }) => role_id)
}

/** Somebody's roles with what each lets them do, in one statement. */
export async function heldRoles(
  db: Db,
  staffId: string,
): Promise<readonly { readonly id: string; readonly permissions: string[] }[]> {
  const { rows } = await sql<{ id: string; permissions: string[] }>`
    select role.id, role.permissions from roles.holding join roles.role on role.id = holding.role_id
    where holding.staff_id = ${staffId}`.execute(db)
  return rows
}

/** Sets which roles somebody has; those they have already keep their day. */
export async function setHoldings(
  tx: Tx,
  { staffId, roles, at }: { staffId: string; roles: readonly string[]; at: Date },
): Promise<void> {
  await tables(tx)
    .deleteFrom('roles.holding')
    .where('staff_id', '=', staffId)
    .where('role_id', 'not in', [...roles, ''])
    .execute()
  if (roles.length === 0) return
  await tables(tx)
    .insertInto('roles.holding')
    .values(roles.map((role) => ({ staff_id: staffId, role_id: role, since: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
