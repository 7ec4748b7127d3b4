import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { tables } from './sportsbook.store.ts'

/** Of some matches those on which somebody of the house closed betting. */
export async function closedOf(db: Db | Tx, matchIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (matchIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('sportsbook.closure')
    .select('match_id')
    .where(sql<boolean>`match_id = any(${matchIds}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.match_id))
}

/** Closes betting on a locked match. */
export async function insertClosure(tx: Tx, matchId: string, staffId: string, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('sportsbook.closure')
    .values({ match_id: matchId, closed_by: staffId, closed_at: at })
    .execute()
}

/** Opens betting on a locked match again. */
export async function deleteClosure(tx: Tx, matchId: string): Promise<void> {
  await tables(tx).deleteFrom('sportsbook.closure').where('match_id', '=', matchId).execute()
}
