import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { tables } from '../sportsbook.store.ts'
import type { AutoCashOutRow } from '../sportsbook.tables.ts'
import { type CashableBet, matchesOf } from './cashable.store.ts'

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
export async function putAuto(
  tx: Tx,
  bet: CashableBet,
  { atLeast, at }: { readonly atLeast: bigint; readonly at: Date },
): Promise<void> {
  const isOnSeveral = bet.open.some(({ leg }) => leg !== null)
  await tables(tx)
    .insertInto('sportsbook.auto_cash_out')
    .values({
      bet_id: bet.id,
      match_id: isOnSeveral ? null : bet.match_id,
      at_least: atLeast,
      set_at: at,
    })
    .onConflict((conflict) => conflict.column('bet_id').doUpdateSet({ at_least: atLeast, set_at: at }))
    .execute()
  if (!isOnSeveral) return
  await tables(tx)
    .insertInto('sportsbook.auto_cash_out_on')
    .values(matchesOf([bet]).map((matchId) => ({ match_id: matchId, bet_id: bet.id })))
    .onConflict((conflict) => conflict.doNothing())
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

/** Has multiples be looked at that are cashed out by themselves, because a leg of theirs ended or counts otherwise. */
export async function markMoved(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return
  await sql`update sportsbook.auto_cash_out set moved = moved + 1 where bet_id = any(${betIds}::uuid[])`.execute(
    tx,
  )
}

/** They were looked at as they stood: one of which another leg ended meanwhile is looked at once more. */
export async function unmarkMoved(tx: Tx, seen: readonly AutoCashOutRow[]): Promise<void> {
  await sql`update sportsbook.auto_cash_out a set moved = 0
    from unnest(${seen.map((one) => one.bet_id)}::uuid[], ${seen.map(({ moved }) => moved)}::int[]) e(id, moved)
    where a.bet_id = e.id and a.moved = e.moved`.execute(tx)
}

/** Whether any bet is cashed out by itself. */
export const areAutos = sql<boolean>`exists (select from sportsbook.auto_cash_out)`

/** Of some matches those with bets that are cashed out by themselves, on that match alone or among others. */
export async function matchesWithAutos(db: Db, matchIds: readonly string[]): Promise<readonly string[]> {
  if (matchIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from unnest(${matchIds}::uuid[]) asked(id)
    where exists (select from sportsbook.auto_cash_out where match_id = asked.id)
      or exists (select from sportsbook.auto_cash_out_on where match_id = asked.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nothing waits for it already. */
const IS_FREE = sql`not exists (select from sportsbook.cash_out_request r where r.bet_id = a.bet_id and r.state = 'waiting')`

/** Bets with a match among theirs that are cashed out by themselves and for which nothing waits, by their ids, after `after`. */
export async function autoBetIds(
  db: Db,
  matchId: string,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ bet_id: string }>`select bet_id from (
      select bet_id from sportsbook.auto_cash_out where match_id = ${matchId}
      union all select bet_id from sportsbook.auto_cash_out_on where match_id = ${matchId}) a
    where (${after}::uuid is null or bet_id > ${after}::uuid) and ${IS_FREE}
    order by bet_id limit ${limit}`.execute(db)
  return rows.map((row) => row.bet_id)
}

/** Multiples that are cashed out by themselves of which a leg ended since they were looked at, in the same way. */
export async function movedAutoIds(db: Db, after: string | null, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ bet_id: string }>`select bet_id from sportsbook.auto_cash_out a
    where moved > 0 and (${after}::uuid is null or bet_id > ${after}::uuid) and ${IS_FREE}
    order by bet_id limit ${limit}`.execute(db)
  return rows.map((row) => row.bet_id)
}
