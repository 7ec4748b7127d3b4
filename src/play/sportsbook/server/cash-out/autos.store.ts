import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { tables } from '../sportsbook.store.ts'
import type { AutoCashOutRow } from '../sportsbook.tables.ts'

/** From which offers on some bets are cashed out by themselves; a bet without one is not among them. */
export async function autosOf(
  db: Db | Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, AutoCashOutRow>> {
  if (betIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('sportsbook.auto_cash_out')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${betIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.bet_id, row]))
}

/** Sets from which offer on a locked bet is cashed out by itself, in the place of what was set. */
export async function putAuto(tx: Tx, row: AutoCashOutRow): Promise<void> {
  await tables(tx)
    .insertInto('sportsbook.auto_cash_out')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('bet_id').doUpdateSet({ at_least: row.at_least, set_at: row.set_at }),
    )
    .execute()
}

/** Takes back what was set for bets; true where anything was. */
export async function dropAutos(tx: Tx, betIds: readonly string[]): Promise<boolean> {
  if (betIds.length === 0) return false
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('sportsbook.auto_cash_out')
    .where(sql<boolean>`bet_id = any(${betIds}::uuid[])`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of some matches those with bets that are cashed out by themselves. */
export async function matchesWithAutos(db: Db, matchIds: readonly string[]): Promise<readonly string[]> {
  if (matchIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from unnest(${matchIds}::uuid[]) asked(id)
    where exists (select from sportsbook.auto_cash_out where match_id = asked.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bets of a match that are cashed out by themselves and for which nothing waits, by their ids, after `after`. */
export async function autoBetIds(
  db: Db,
  matchId: string,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ bet_id: string }>`select bet_id from sportsbook.auto_cash_out a
    where match_id = ${matchId} and (${after}::uuid is null or bet_id > ${after}::uuid)
    and not exists (select from sportsbook.cash_out_request r where r.bet_id = a.bet_id and r.state = 'waiting')
    order by bet_id limit ${limit}`.execute(db)
  return rows.map((row) => row.bet_id)
}
