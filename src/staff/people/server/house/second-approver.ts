import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Db, type Tx, transact } from '#platform/db/index.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'

type Asked = Pick<RolesDoor, 'permissionsOf'>

/** How many humans could approve something now: they work here, are not new, can prove themselves, and may. */
async function approvers(db: Db | Tx, { permissionsOf }: Asked, now: Date): Promise<number> {
  const rows = await tables(db)
    .selectFrom('people.staff as staff')
    .select(['staff.id', 'staff.person_id'])
    .where('staff.active', '=', true)
    .where('staff.approves_from', '<=', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('staff.of_sandbox', '=', true),
        exists(selectFrom('people.passkey').select('staff_id').whereRef('staff_id', '=', 'staff.id')),
        exists(selectFrom('people.totp').select('staff_id').whereRef('staff_id', '=', 'staff.id')),
      ]),
    )
    .execute()
  const people = new Set<string>()
  for (const { id, person_id: personId } of rows) {
    const permissions = await permissionsOf(db, id)
    if ([...permissions].some((one) => one.endsWith('.approve'))) people.add(personId)
  }
  return people.size
}

/** Whether a second person could ever approve here: from then on nothing that takes two is done by one. */
export async function hadSecondApprover(db: Db | Tx): Promise<boolean> {
  const house = await tables(db).selectFrom('people.house').select('second_at').executeTakeFirst()
  return house?.second_at != null
}

/** Notes when a second person can approve for the first time: a house of one is over then, for good. */
export async function noteSecondApprover(ctx: Ctx, roles: Asked): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const house = await tables(tx)
      .selectFrom('people.house')
      .select('second_at')
      .where('second_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const now = ctx.app.clock.now()
    if (!house || (await approvers(tx, roles, now)) < 2) return
    await tables(tx).updateTable('people.house').set({ second_at: now }).execute()
    await audit(tx, ctx, { action: 'people.secondApprover', subject: 'house:people' })
  })
}
