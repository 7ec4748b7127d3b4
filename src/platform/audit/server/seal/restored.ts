import { firstRow, sql, type Tx } from '#platform/db/index.ts'

/**
 * Says of every entry without a seal that the restoring transaction wrote it, and of the newest block that it
 * ends before them. The ids that stood there belong to another cluster: what is written from now on would
 * count as sealed long ago, and what waits would wait for ids of a far future. What is sealed stays as it is.
 */
export async function renumberUnsealed(tx: Tx): Promise<void> {
  // A backup of a release that did not seal: the migration after the restore finds it as it was.
  const there = sql<{ there: boolean }>`select to_regclass('platform.audit_block') is not null as there`
  if (!(await firstRow(tx, there))?.there) return
  await sql`update platform.audit a set xid = pg_current_xact_id()
    where not exists (select from platform.audit_position p where p.audit_id = a.id)`.execute(tx)
  await sql`update platform.audit_block set last_xid = pg_current_xact_id(), last_id = 0
    where number = (select max(number) from platform.audit_block)`.execute(tx)
}
