import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import { SANDBOX_PEOPLE, type SandboxPerson } from '../sandbox-people.ts'
import { tables } from './people.tables.ts'
import type { RolesDoor } from './roles-door.ts'
import { addPerson } from './verbs/redeem-code.ts'

async function isThere(ctx: Ctx, name: string): Promise<boolean> {
  const row = await tables(ctx.app.db)
    .selectFrom('people.staff')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

async function addSandboxPerson(
  tx: Tx,
  ctx: Ctx,
  { person, passwordHash, roles }: { person: SandboxPerson; passwordHash: string; roles: RolesDoor },
): Promise<void> {
  const now = ctx.app.clock.now()
  const staffId = await addPerson(tx, ctx, { ...person, personId: null, approvesFrom: now })
  await tables(tx)
    .updateTable('people.staff')
    .set({ of_sandbox: true, password_hash: passwordHash, password_since: now })
    .where('id', '=', staffId)
    .execute()
  await roles.grantRoles(tx, ctx, staffId, [person.role, ...(person.besides ?? [])])
}

/** Puts a sandbox's own people into it, and lets in again whom somebody shut out. Harmless to repeat. */
export async function seedSandboxPeople(ctx: Ctx, roles: RolesDoor): Promise<void> {
  if (!ctx.app.sandbox) return
  await tables(ctx.app.db)
    .updateTable('people.staff')
    .set({ active: true })
    .where('of_sandbox', '=', true)
    .where('active', '=', false)
    .execute()
  const missing: SandboxPerson[] = []
  for (const person of SANDBOX_PEOPLE) if (!(await isThere(ctx, person.name))) missing.push(person)
  if (missing.length === 0) return
  const hashes = await Promise.all(missing.map(({ password }) => hashPassword(password)))
  await transact(ctx, async (tx, ctx) => {
    const now = ctx.app.clock.now()
    await tables(tx)
      .insertInto('people.house')
      .values({ alone: false, rp_id: null, founded_at: now, second_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [place, person] of missing.entries())
      await addSandboxPerson(tx, ctx, { person, passwordHash: hashes[place] ?? '', roles })
  })
}
