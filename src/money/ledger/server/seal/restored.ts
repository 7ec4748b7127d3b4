import { sql, type Tx } from '#platform/db/index.ts'

/**
 * Says of the newest block that the restoring transaction wrote it: everything the block could have missed is
 * visible to whoever sees this transaction. The id that stood there belongs to another cluster, and the
 * sealer would wait for it.
 */
export async function markRestored(tx: Tx): Promise<void> {
  await sql`update ledger.block set sealed_in = pg_current_xact_id()
    where number = (select max(number) from ledger.block)`.execute(tx)
}
