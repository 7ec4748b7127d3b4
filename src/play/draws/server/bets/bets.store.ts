import { ahead, type Db, jsonColumn, sql, type Tx } from '#platform/db/index.ts'
import type { BetRow, ChaseRow } from '../draws.tables.ts'

/** Bets that are there, of some ids, by key. */
export async function readBets(db: Db | Tx, ids: readonly string[]): Promise<readonly BetRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BetRow>`select bet.* from unnest(${ids}::uuid[]) asked(id)
    cross join lateral (select * from draws.bet b where b.id = asked.id limit 1) bet`.execute(db)
  return rows
}

/** Adds bets, in one statement that nobody waits for. */
export async function insertBets(tx: Tx, rows: readonly BetRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof BetRow>(name: K): BetRow[K][] => rows.map((row) => row[name])
  await sql`${ahead}insert into draws.bet (id, member_id, venue, draw_id, game, issue, rules_version, chase_id, times, play, bet,
      lines, line_stake, stake, most, state, placed_at)
    select id, member_id, venue, draw_id, game, issue, rules_version, chase_id, times, play, bet::json, lines, line_stake,
      stake, most, state, placed_at
    from unnest(${column('id')}::uuid[], ${column('member_id')}::uuid[], ${column('venue')}::text[],
      ${column('draw_id')}::uuid[], ${column('game')}::text[], ${column('issue')}::text[],
      ${column('rules_version')}::int[], ${column('chase_id')}::uuid[], ${column('times')}::int[],
      ${column('play')}::text[], ${jsonColumn(column('bet'))}, ${column('lines')}::int[],
      ${column('line_stake')}::bigint[], ${column('stake')}::bigint[], ${column('most')}::bigint[],
      ${column('state')}::text[], ${column('placed_at')}::timestamptz[])
      asked(id, member_id, venue, draw_id, game, issue, rules_version, chase_id, times, play, bet, lines, line_stake, stake,
        most, state, placed_at)`.execute(tx)
}

/** Writes how bets ended, in one statement that nobody waits for. They are locked. */
export async function putEnded(tx: Tx, rows: readonly BetRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof BetRow>(name: K): BetRow[K][] => rows.map((row) => row[name])
  await sql`${ahead}update draws.bet b set state = put.state, result = put.result, multiple = put.multiple,
      payout = put.payout, remainder = put.remainder, valid_stake = put.valid_stake, settled_at = put.settled_at
    from unnest(${column('id')}::uuid[], ${column('state')}::text[], ${column('result')}::text[],
      ${column('multiple')}::bigint[], ${column('payout')}::bigint[], ${column('remainder')}::bigint[],
      ${column('valid_stake')}::bigint[], ${column('settled_at')}::timestamptz[])
      put(id, state, result, multiple, payout, remainder, valid_stake, settled_at)
    where b.id = put.id`.execute(tx)
}

/** Adds orders. */
export async function insertChases(tx: Tx, rows: readonly ChaseRow[]): Promise<void> {
  for (const row of rows)
    await sql`${ahead}insert into draws.chase (id, member_id, game, bets, draws, stop_on_win, state, placed_at)
      values (${row.id}, ${row.member_id}, ${row.game}, ${JSON.stringify(row.bets)}::json, ${JSON.stringify(row.draws)}::json,
        ${row.stop_on_win}, ${row.state}, ${row.placed_at})`.execute(tx)
}

/** The bets of an order, those of earlier draws first. */
export async function betsOfChases(db: Db | Tx, chaseIds: readonly string[]): Promise<readonly BetRow[]> {
  if (chaseIds.length === 0) return []
  const { rows } = await sql<BetRow>`select * from draws.bet where chase_id = any(${chaseIds}::uuid[])
    order by issue, id`.execute(db)
  return rows
}
