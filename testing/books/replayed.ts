import { type Db, sql } from '#platform/db/index.ts'
import { type Replayed, replayBooks } from '#play/sportsbook/server/index.ts'

/** The books replayed, with a change planted in them, as SQL, that is gone afterwards. */
export async function replayed(db: Db, planted?: string): Promise<Replayed> {
  const undone = new Error('undone')
  let found: Replayed | undefined
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      if (planted) await sql.raw(planted).execute(tx)
      found = await replayBooks(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (!found) throw new Error('nothing was replayed')
  return found
}
