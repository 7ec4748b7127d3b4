import type { Tx } from '#platform/db/index.ts'

type Tables = {
  'venues.recovery': { readonly member_id: string; readonly last_at: Date | null }
}

/**
 * Locks the member's recoveries until the transaction ends; when the last one was, or null when there was
 * none.
 */
export async function lockLastRecovery(tx: Tx, memberId: string): Promise<Date | null> {
  const t = tx.$extendTables<Tables>()
  await t
    .insertInto('venues.recovery')
    .values({ member_id: memberId, last_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await t
    .selectFrom('venues.recovery')
    .select('last_at')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.last_at
}

/** Notes when the member's last recovery was. */
export async function putLastRecovery(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .updateTable('venues.recovery')
    .set({ last_at: at })
    .where('member_id', '=', memberId)
    .execute()
}
