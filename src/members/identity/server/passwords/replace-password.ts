import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { tables } from '../identity.tables.ts'
import { endSessions } from '../sessions/sessions.store.ts'

/** An account as whoever sets its password has to know it. */
export interface PasswordOwner {
  readonly id: string
  /** The login name in lower case. */
  readonly name: string
}

/** The active account of a login name as it was normalised, or null. */
export async function findByLoginName(ctx: Ctx, name: string): Promise<PasswordOwner | null> {
  const row = await tables(ctx.app.db)
    .selectFrom('identity.member')
    .select(['id', 'name'])
    .where('name', '=', name)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Puts another hash of the login password in the place of the one there was, in the caller's transaction, and
 * ends every session of the member but `keep`. What was guessed at the old password is forgotten. Once it is
 * committed, hand the answer to `forgetSessions`.
 */
export async function replaceLoginPassword(
  tx: Tx,
  ctx: Ctx,
  owner: PasswordOwner,
  { hash, keep }: { readonly hash: string; readonly keep: string | null },
): Promise<readonly string[]> {
  // First of all: a login that found the old password right has its session before this, or not at all.
  await tables(tx)
    .updateTable('identity.credential')
    .set({ password_hash: hash, changed_at: ctx.app.clock.now() })
    .where('member_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await sql`update identity.attempt set failures = 0, blocked_until = null where key in (
    select key from identity.attempt
    where key = ${`account:${owner.name}`} or starts_with(key, ${`known:${owner.name}@`})
    order by key for update)`.execute(tx)
  const choice = keep === null ? { memberId: owner.id } : { memberId: owner.id, except: keep }
  return endSessions(tx, ctx, 'revoked', choice)
}
