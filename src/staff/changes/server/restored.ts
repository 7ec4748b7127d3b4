import { sql, type Tx } from '#platform/db/index.ts'

/**
 * What was open when the backup was made is stale: whoever proposed or signed it saw a house that went on since, and
 * may have done it there.
 */
export async function endRestored(tx: Tx): Promise<void> {
  // A backup of a release that had no changes: the migration after the restore makes the table.
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('changes.change') is not null as there`.execute(tx)
  if (!rows[0]?.there) return
  await sql`update changes.change set state = 'stale', stale_why = 'restored', ended_at = now()
    where state in ('proposed', 'approved')`.execute(tx)
  await sql`delete from changes.challenge`.execute(tx)
}
