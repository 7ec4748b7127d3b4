import { sql, type Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { openedOr } from '#platform/secrets/server/sealed-text.ts'
import type { ChainRow } from './chains.store.ts'
import { openLink, sealLink } from './links.ts'

/** Seals chains anew under the new secret. Those that nobody can read are lost; games go on with new ones. */
export async function resealChains(tx: Tx, change: SecretChange): Promise<void> {
  if ('lost' in change) {
    await sql`update fairness.chain set state = 'lost', sealed = null where state <> 'lost'`.execute(tx)
    return
  }
  const { rows } = await sql<
    Pick<ChainRow, 'id' | 'sealed'>
  >`select id, sealed from fairness.chain where sealed is not null`.execute(tx)
  for (const { id, sealed } of rows) {
    const last = openedOr(null, () => openLink(change.from, id, sealed as Buffer))
    await (last === null
      ? sql`update fairness.chain set state = 'lost', sealed = null where id = ${id}`
      : sql`update fairness.chain set sealed = ${sealLink(change.to, id, last)} where id = ${id}`
    ).execute(tx)
  }
}

/**
 * Ends every chain after a restore: draws that the backup does not know were planned on it, and revealed its links. Draws of
 * the backup whose sale is still to close are before those in the chain, so that theirs were not.
 */
export async function endRestoredChains(tx: Tx): Promise<void> {
  // A backup of a release that had no chains: the migration after the restore makes the table.
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('fairness.chain') is not null as there`.execute(tx)
  if (!rows[0]?.there) return
  await sql`update fairness.chain set state = 'ended' where state in ('next', 'inUse')`.execute(tx)
}
