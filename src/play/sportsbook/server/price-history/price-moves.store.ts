import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { tables } from '../sportsbook.store.ts'
import type { PriceMoveRow } from '../sportsbook.tables.ts'

/** Moves of a market that are shown; of one that moved oftener, the latest. */
const MOST_SHOWN = 500

/** Notes moves. One that its event noted already is left as it is. */
export async function insertMoves(tx: Tx, moves: readonly PriceMoveRow[]): Promise<void> {
  if (moves.length === 0) return
  await tables(tx)
    .insertInto('sportsbook.price_move')
    .values([...moves])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of some matches those of which any price is on record. */
export async function notedOf(tx: Tx, matchIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (matchIds.length === 0) return new Set()
  const rows = await tables(tx)
    .selectFrom('sportsbook.price_move')
    .select('match_id')
    .distinct()
    .where('match_id', 'in', [...matchIds])
    .execute()
  return new Set(rows.map((row) => row.match_id))
}

/** The last move of each market of a match before an event. */
export function lastMoves(tx: Tx, matchId: string, seq: bigint): Promise<readonly PriceMoveRow[]> {
  return tables(tx)
    .selectFrom('sportsbook.price_move')
    .selectAll()
    .distinctOn('key')
    .where('match_id', '=', matchId)
    .where('seq', '<', seq)
    .orderBy('key')
    .orderBy('seq', 'desc')
    .execute()
}

/** The moves of a match's markets, each market's in their order. */
export async function movesOf(db: Db, matchId: string): Promise<readonly PriceMoveRow[]> {
  const { rows } = await sql<PriceMoveRow>`
    select match_id, key, seq, moved_at, selections, odds from (
      select *, row_number() over (partition by key order by seq desc) as nth
      from sportsbook.price_move where match_id = ${matchId}
    ) move where nth <= ${MOST_SHOWN} order by key, seq`.execute(db)
  return rows
}
