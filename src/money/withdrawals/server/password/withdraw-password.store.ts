import type { Db, Tx } from '#platform/db/index.ts'
import type { WithdrawalsTables } from '../withdrawals.tables.ts'

/** The stored hash of a member's withdraw password, or undefined where none is set. */
export async function readPasswordHash(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.password')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.password_hash
}

/** Keeps a new hash in the place of the one there was. */
export async function putPasswordHash(tx: Tx, memberId: string, hash: string, now: Date): Promise<void> {
  await tx
    .$extendTables<WithdrawalsTables>()
    .insertInto('withdrawals.password')
    .values({ member_id: memberId, password_hash: hash, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ password_hash: hash, changed_at: now }),
    )
    .execute()
}
