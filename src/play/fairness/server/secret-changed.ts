import { sql, type Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { openedOr } from '#platform/secrets/server/sealed-text.ts'
import { tables } from './fairness.tables.ts'
import { openSeed, sealSeed } from './seed-cipher.ts'
import { SEED_PAIR } from './seed-pair.states.ts'

/** Rows that are sealed anew between two looks at the table. */
const PAGE = 500

/** States in which a server seed is sealed. */
const SEALED = SEED_PAIR.states.filter((state) => SEED_PAIR.next(state, 'lose') !== null)

/**
 * Seals server seeds anew under the new secret. Where the old one is lost nobody can read them: their pairs are lost, and
 * members go on with new ones.
 */
export async function resealSeeds(tx: Tx, change: SecretChange): Promise<void> {
  const t = tables(tx)
  if ('lost' in change) {
    await t
      .updateTable('fairness.seed_pair')
      .set({ state: 'lost', sealed: null })
      .where('state', 'in', SEALED)
      .execute()
    return
  }
  for (let last: string | null = null; ; ) {
    let page = t.selectFrom('fairness.seed_pair').select(['id', 'sealed']).orderBy('id').limit(PAGE)
    if (last !== null) page = page.where('id', '>', last)
    const pairs = await page.where('sealed', 'is not', null).execute()
    for (const { id, sealed } of pairs) {
      const serverSeed = openedOr(null, () => openSeed(change.from, id, sealed as Buffer))
      await t
        .updateTable('fairness.seed_pair')
        .set(
          serverSeed === null
            ? { state: 'lost', sealed: null }
            : { sealed: sealSeed(change.to, id, serverSeed) },
        )
        .where('id', '=', id)
        .execute()
    }
    last = pairs.at(-1)?.id ?? null
    if (last === null) return
  }
}

/**
 * Ends every pair that is not published after a restore: rounds that the backup does not know may have been drawn from it,
 * and its next ones would be known to whoever played those. Members go on with new pairs; these are published with them.
 */
export async function endRestored(tx: Tx): Promise<void> {
  // A backup of a release that had no seeds: the migration after the restore makes the table.
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('fairness.seed_pair') is not null as there`.execute(tx)
  if (!rows[0]?.there) return
  await sql`update fairness.seed_pair set state = 'ended' where state in ('next', 'inUse')`.execute(tx)
}
