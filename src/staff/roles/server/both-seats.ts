import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'
import { houseMode } from '#staff/people/server/index.ts'

/**
 * Whether two humans can decide something together now: one who proposes it, and another who agrees to it, both at
 * work and past their first day. In a house of one it is enough that its only person is, because what takes two waits
 * there instead.
 */
export async function holdBothSeats(db: Db | Tx, permission: Permission, now: Date): Promise<boolean> {
  const isOfOne = (await houseMode(db)) === 'one'
  const approval: Permission = `${permission}.approve`
  const { rows } = await sql`
    with holder as (
      select staff.person_id, permission.id from people.staff
      join roles.holding on holding.staff_id = staff.id
      join roles.role on role.id = holding.role_id
      cross join lateral unnest(role.permissions) permission(id)
      where staff.active and staff.approves_from <= ${now} and (role.id <> 'alone' or ${isOfOne}::boolean)
        and permission.id in (${permission}, ${approval})
    )
    select from holder first join holder second
      on second.person_id <> first.person_id or ${isOfOne}::boolean
    where first.id = ${permission} and second.id = ${approval} limit 1`.execute(db)
  return rows.length > 0
}
