import type { Insertable } from 'kysely'
import { secondsAfter } from '#platform/clock/clock.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { MarketKind, Selection } from '../markets/kinds.rules.ts'
import { marketOf, type Pick } from '../markets/market.rules.ts'
import type { BetResult, Gradable } from '../settlement.rules.ts'
import type { BetState } from '../sportsbook.contract.ts'
import type { BetRow, SportsbookTables } from './sportsbook.tables.ts'

/** The room's tables on a handle. */
export const tables = (db: Db | Tx) => db.$extendTables<SportsbookTables>()

/** A market of a match, by its key. */
export interface MarketName {
  readonly matchId: string
  readonly key: string
  /** How many selections it has. */
  readonly selections: number
}

/**
 * Locks the stakes of markets until the transaction ends and reads them, in the order asked; a market nobody
 * bet on has nothing on each side. Locks in one order, so that two batches never wait for each other.
 */
export async function lockStakes(
  tx: Tx,
  markets: readonly MarketName[],
): Promise<readonly (readonly bigint[])[]> {
  if (markets.length === 0) return []
  const matchIds = markets.map(({ matchId }) => matchId)
  const keys = markets.map(({ key }) => key)
  const sizes = markets.map(({ selections }) => selections)
  await sql`insert into sportsbook.market (match_id, key, staked)
    select match_id, key, array_fill(0::bigint, array[size])
    from unnest(${matchIds}::uuid[], ${keys}::text[], ${sizes}::int[]) asked(match_id, key, size)
    order by match_id, key on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ match_id: string; key: string; staked: string[] }>`
    select m.* from sportsbook.market m
    join unnest(${matchIds}::uuid[], ${keys}::text[]) asked(match_id, key) using (match_id, key)
    order by m.match_id, m.key for update of m`.execute(tx)
  const stakedOf = new Map(rows.map((row) => [`${row.match_id} ${row.key}`, row.staked.map(BigInt)]))
  return markets.map(({ matchId, key }) => stakedOf.get(`${matchId} ${key}`) ?? [])
}

/** Writes the stakes of locked markets. */
export async function putStakes(
  tx: Tx,
  markets: readonly { readonly matchId: string; readonly key: string; readonly staked: readonly bigint[] }[],
): Promise<void> {
  if (markets.length === 0) return
  await tables(tx)
    .insertInto('sportsbook.market')
    .values(markets.map(({ matchId, key, staked }) => ({ match_id: matchId, key, staked: [...staked] })))
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'key']).doUpdateSet((row) => ({ staked: row.ref('excluded.staked') })),
    )
    .execute()
}

/** What was staked on the markets of some matches: by match, then by market key. */
export async function stakesOf(
  db: Db | Tx,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly bigint[]>>> {
  const byMatch = new Map<string, Map<string, readonly bigint[]>>()
  if (matchIds.length === 0) return byMatch
  const rows = await tables(db)
    .selectFrom('sportsbook.market')
    .selectAll()
    .where('match_id', 'in', [...matchIds])
    .execute()
  for (const row of rows) {
    const markets = byMatch.get(row.match_id) ?? new Map<string, readonly bigint[]>()
    byMatch.set(row.match_id, markets.set(row.key, row.staked.map(BigInt)))
  }
  return byMatch
}

/** Bets that are there, of some ids. */
export async function readBets(db: Db | Tx, betIds: readonly string[]): Promise<readonly BetRow[]> {
  return tables(db)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where(sql<boolean>`id = any(${betIds}::uuid[])`)
    .execute()
}

/** Adds accepted bets; gives their rows in that order. */
export async function insertBets(
  tx: Tx,
  bets: readonly Insertable<SportsbookTables['sportsbook.bet']>[],
): Promise<readonly BetRow[]> {
  if (bets.length === 0) return []
  const rows = await tables(tx)
    .insertInto('sportsbook.bet')
    .values([...bets])
    .returningAll()
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return bets.map(({ id }) => rowOf.get(id) as BetRow)
}

/** Ids of every bet accepted on a match. */
export async function betIdsOf(tx: Tx, matchId: string): Promise<readonly string[]> {
  const rows = await tables(tx)
    .selectFrom('sportsbook.bet')
    .select('id')
    .where('match_id', '=', matchId)
    .execute()
  return rows.map((row) => row.id)
}

/** A bet that is not settled. */
export type Unsettled = Exclude<BetState, 'settled'>

/**
 * Matches that have open bets, or bets in review. Steps in the index from match to match, so that it takes no
 * longer the more bets there are on each.
 */
export async function matchesWithBets(db: Db, state: Unsettled): Promise<readonly string[]> {
  const is = sql.lit(state)
  const { rows } = await sql<{ match_id: string }>`
    with recursive open as (
      (select match_id from sportsbook.bet where state = ${is} order by match_id limit 1)
      union all
      select (select match_id from sportsbook.bet where state = ${is} and match_id > open.match_id order by match_id limit 1)
      from open where match_id is not null
    )
    select match_id from open where match_id is not null`.execute(db)
  return rows.map((row) => row.match_id)
}

/** What the bets on a match are on, of those open or in review. */
async function picksOf(
  db: Db,
  matchId: string,
  state: Unsettled,
): Promise<readonly (Pick & { readonly name: string })[]> {
  const { rows } = await sql<{ kind: MarketKind; line: number | null; selection: Selection }>`
    select distinct kind, line, selection from sportsbook.bet
    where match_id = ${matchId} and state = ${sql.lit(state)}`.execute(db)
  return rows.flatMap(({ kind, line, selection }) => {
    const market = marketOf(kind, line)
    return market ? [{ market, selection, name: `${kind} ${line} ${selection}` }] : []
  })
}

/**
 * Ids of the bets on a match that can be graded, of those open or in review, oldest first, without those of
 * `except`.
 */
export async function unsettledBetIds(
  db: Db,
  matchId: string,
  state: Unsettled,
  which: Gradable,
  limit: number,
  except: readonly string[],
): Promise<readonly string[]> {
  if (which === 'none') return []
  let open = tables(db)
    .selectFrom('sportsbook.bet')
    .select('id')
    .where('match_id', '=', matchId)
    .where('state', '=', sql.lit(state))
  if (which !== 'all' && 'kinds' in which)
    open = open.where(sql<boolean>`kind in (${sql.join(which.kinds.map((kind) => sql.lit(kind)))})`)
  else if (which !== 'all') {
    const graded = (await picksOf(db, matchId, state)).filter(which.isGraded).map(({ name }) => name)
    if (graded.length === 0) return []
    open = open.where(
      sql<boolean>`concat_ws(' ', kind, coalesce(line::text, 'null'), selection) = any(${graded}::text[])`,
    )
  }
  const rows = await open
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** A bet for whoever decides about it, however it is; waits for somebody else who is at it. */
export async function lockBet(tx: Tx, betId: string): Promise<BetRow | undefined> {
  return tables(tx)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirst()
}

/** An unsettled bet for whoever settles it; undefined when it is settled or somebody else is at it. */
export async function lockUnsettledBet(tx: Tx, betId: string): Promise<BetRow | undefined> {
  return tables(tx)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where('id', '=', betId)
    .where('state', '<>', 'settled')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** How a bet ended. */
export interface Settlement {
  readonly result: BetResult
  readonly payout: bigint
  readonly remainder: bigint
  readonly validStake: bigint
  readonly at: Date
}

/** The rules of this release, which know every market. */
const RULES = 1

/** Writes how a locked bet ended. */
export async function putSettlement(tx: Tx, betId: string, settlement: Settlement): Promise<void> {
  await tables(tx)
    .updateTable('sportsbook.bet')
    .set({
      state: 'settled',
      result: settlement.result,
      payout: settlement.payout,
      remainder: settlement.remainder,
      valid_stake: settlement.validStake,
      settled_at: settlement.at,
      graded_by: RULES,
    })
    .where('id', '=', betId)
    .execute()
}

/** For how many hours a bet is left to a person at most, as those who run the house are held to. */
const REVIEW_HOURS = 24

/** Leaves a locked bet to a person. */
export async function putReview(tx: Tx, betId: string, now: Date): Promise<void> {
  const due = secondsAfter(now, REVIEW_HOURS * 3_600)
  await tables(tx)
    .updateTable('sportsbook.bet')
    .set({ state: 'review', review_since: now, review_due: due })
    .where('id', '=', betId)
    .execute()
}
