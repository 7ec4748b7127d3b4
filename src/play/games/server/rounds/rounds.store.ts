import { ahead, type Db, jsonColumn, sql, type Tx } from '#platform/db/index.ts'
import type { RoundRow } from '../games.tables.ts'

/** Rounds that are there, of some ids. By key, one by one, whatever the statistics say of a table that grows all day. */
export async function readRounds(db: Db | Tx, ids: readonly string[]): Promise<readonly RoundRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RoundRow>`select round.* from unnest(${ids}::uuid[]) asked(id)
    cross join lateral (select * from games.round r where r.id = asked.id limit 1) round`.execute(db)
  return rows
}

/** Locks rounds by id, in one order, until the transaction ends; whoever else moves in them waits. */
export async function lockRounds(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, RoundRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RoundRow>`select * from games.round where id = any(${[...new Set(ids)]}::uuid[])
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds rounds, in one statement that nobody waits for. */
export async function insertRounds(tx: Tx, rows: readonly RoundRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof RoundRow>(name: K): RoundRow[K][] => rows.map((row) => row[name])
  await sql`${ahead}insert into games.round (id, member_id, game, family, rules_version, currency, stake, choice, moves,
      outcome, multiple, state, result, payout, remainder, valid_stake, pair_id, nonce, placed_at, moved_at, settled_at)
    select id, member_id, game, family, rules_version, currency, stake, choice::json, moves::json, outcome::json, multiple,
      state, result, payout, remainder, valid_stake, pair_id, nonce, placed_at, placed_at, settled_at
    from unnest(${column('id')}::uuid[], ${column('member_id')}::uuid[], ${column('game')}::text[],
      ${column('family')}::text[], ${column('rules_version')}::int[], ${column('currency')}::text[],
      ${column('stake')}::bigint[], ${jsonColumn(column('choice'))}, ${jsonColumn(column('moves'))},
      ${jsonColumn(column('outcome'))}, ${column('multiple')}::bigint[], ${column('state')}::text[],
      ${column('result')}::text[], ${column('payout')}::bigint[], ${column('remainder')}::bigint[],
      ${column('valid_stake')}::bigint[], ${column('pair_id')}::uuid[], ${column('nonce')}::int[],
      ${column('placed_at')}::timestamptz[], ${column('settled_at')}::timestamptz[])
      asked(id, member_id, game, family, rules_version, currency, stake, choice, moves, outcome, multiple, state, result,
        payout, remainder, valid_stake, pair_id, nonce, placed_at, settled_at)`.execute(tx)
}

/** Writes how rounds stand after moves, or how they ended, in one statement that nobody waits for. They are locked. */
export async function putRounds(tx: Tx, rows: readonly RoundRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof RoundRow>(name: K): RoundRow[K][] => rows.map((row) => row[name])
  // Arrays of arrays are all of one length: each list of ids is told as a text.
  const moveIds = rows.map(({ move_ids: ids }) => `{${ids.join(',')}}`)
  await sql`${ahead}update games.round r set moves = put.moves::json, move_ids = put.move_ids::uuid[],
      outcome = put.outcome::json, multiple = put.multiple, state = put.state, result = put.result, payout = put.payout,
      remainder = put.remainder, valid_stake = put.valid_stake, moved_at = put.moved_at, settled_at = put.settled_at
    from unnest(${column('id')}::uuid[], ${jsonColumn(column('moves'))}, ${moveIds}::text[],
      ${jsonColumn(column('outcome'))}, ${column('multiple')}::bigint[], ${column('state')}::text[],
      ${column('result')}::text[], ${column('payout')}::bigint[], ${column('remainder')}::bigint[],
      ${column('valid_stake')}::bigint[], ${column('moved_at')}::timestamptz[], ${column('settled_at')}::timestamptz[])
      put(id, moves, move_ids, outcome, multiple, state, result, payout, remainder, valid_stake, moved_at, settled_at)
    where r.id = put.id`.execute(tx)
}

/** What members have under way, by `ofMember`: when their last round of a family began, and their open round of a game. */
export interface UnderWay {
  readonly lastAt: Map<string, Date>
  readonly open: Map<string, string>
}

/** Names a game, or a family, of a member. */
export const ofMember = (memberId: string, of: string) => `${memberId} ${of}`

/**
 * What members have under way now; rounds that began before `since` hold up none. Their balances are locked, so that nobody
 * adds any.
 */
export async function readUnderWay(tx: Tx, memberIds: readonly string[], since: Date): Promise<UnderWay> {
  const ids = [...new Set(memberIds)]
  const { rows } = await sql<{ member_id: string; of: string; at: Date | null; id: string | null }>`
    select member_id, family as of, max(placed_at) as at, null::uuid as id from games.round
      where member_id = any(${ids}::uuid[]) and placed_at > ${since} group by member_id, family
    union all
    select member_id, game, null, id from games.round where member_id = any(${ids}::uuid[]) and state = 'open'`.execute(
    tx,
  )
  const name = (row: (typeof rows)[number]) => ofMember(row.member_id, row.of)
  return {
    lastAt: new Map(rows.flatMap((row) => (row.at ? [[name(row), row.at] as const] : []))),
    open: new Map(rows.flatMap((row) => (row.id ? [[name(row), row.id] as const] : []))),
  }
}

/** Ids of open rounds that nobody moved in since a moment, the oldest first, without those of `except`. */
export async function leftRounds(
  db: Db,
  since: Date,
  except: readonly string[],
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from games.round
    where state = 'open' and moved_at < ${since} and id <> all(${except}::uuid[]) order by moved_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
