import { secondsAfter } from '#platform/clock/clock.ts'
import { ahead, type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { anyOf, findsAny } from '#platform/jobs/server/questions.ts'
import type { BetOn, Gradable } from '../settlement.rules.ts'
import type { BetEnd, BetState } from '../sportsbook.contract.ts'
import { pickOf } from './prices/pick-of.ts'
import { type BetRow, ENDING_COLUMNS, type EndingBet, type SportsbookTables } from './sportsbook.tables.ts'

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
  await sql`${ahead}insert into sportsbook.market (match_id, key, staked)
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
  // Markets have two or three selections, and arrays of arrays are all of one length: each is told as a text.
  await sql`${ahead}update sportsbook.market m set staked = leaned.staked::bigint[]
    from unnest(${markets.map(({ matchId }) => matchId)}::uuid[], ${markets.map(({ key }) => key)}::text[],
      ${markets.map(({ staked }) => `{${staked.join(',')}}`)}::text[]) leaned(match_id, key, staked)
    where m.match_id = leaned.match_id and m.key = leaned.key`.execute(tx)
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
    .where(sql<boolean>`match_id = any(${matchIds}::uuid[])`)
    .execute()
  for (const row of rows) {
    const markets = byMatch.get(row.match_id) ?? new Map<string, readonly bigint[]>()
    byMatch.set(row.match_id, markets.set(row.key, row.staked.map(BigInt)))
  }
  return byMatch
}

/** Bets that are there, of some ids. By key, one by one, whatever the statistics say of a table that grows all day. */
export async function readBets(db: Db | Tx, betIds: readonly string[]): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`select bet.* from unnest(${betIds}::uuid[]) asked(id)
    cross join lateral (select * from sportsbook.bet b where b.id = asked.id limit 1) bet`.execute(db)
  return rows
}

/** What is settled of a bet at the moment it is placed. */
export type NewBet = Pick<
  BetRow,
  | 'id'
  | 'member_id'
  | 'match_id'
  | 'kind'
  | 'line'
  | 'selection'
  | 'currency'
  | 'stake'
  | 'odds'
  | 'margin'
  | 'placed_at'
  | 'asked_odds'
  | 'odds_policy'
> &
  /** Of one in play what it was asked for on, and until when it waits. */
  Partial<
    Pick<BetRow, 'decide_at' | 'at_home' | 'at_away' | 'at_home_reds' | 'at_away_reds' | 'at_phase'> & {
      readonly state: 'pending'
    }
  >

const NOTHING_YET = {
  state: 'open',
  decide_at: null,
  decided_at: null,
  at_home: null,
  at_away: null,
  at_home_reds: null,
  at_away_reds: null,
  at_phase: null,
  rejected_why: null,
  rejected_odds: null,
  result: null,
  payout: null,
  remainder: null,
  valid_stake: null,
  settled_at: null,
  graded_by: null,
  review_since: null,
  review_due: null,
  cashed_stake: 0n,
  cashed_paid: 0n,
  cashed_valid: 0n,
} as const satisfies Partial<BetRow>

/** Adds accepted bets, in one statement that nobody waits for; gives their rows in that order. */
export async function insertBets(tx: Tx, bets: readonly NewBet[]): Promise<readonly BetRow[]> {
  if (bets.length === 0) return []
  const rows = bets.map((bet): BetRow => ({ ...NOTHING_YET, ...bet }))
  const column = <K extends keyof BetRow>(name: K): BetRow[K][] => rows.map((row) => row[name])
  await sql`${ahead}insert into sportsbook.bet (id, member_id, match_id, kind, line, selection, currency, stake, odds, margin,
      placed_at, asked_odds, odds_policy, state, decide_at, at_home, at_away, at_home_reds, at_away_reds, at_phase)
    select * from unnest(${column('id')}::uuid[], ${column('member_id')}::uuid[], ${column('match_id')}::uuid[],
      ${column('kind')}::text[], ${column('line')}::smallint[], ${column('selection')}::text[], ${column('currency')}::text[],
      ${column('stake')}::bigint[], ${column('odds')}::int[], ${column('margin')}::int[], ${column('placed_at')}::timestamptz[],
      ${column('asked_odds')}::int[], ${column('odds_policy')}::text[], ${column('state')}::text[],
      ${column('decide_at')}::timestamptz[], ${column('at_home')}::smallint[], ${column('at_away')}::smallint[],
      ${column('at_home_reds')}::smallint[], ${column('at_away_reds')}::smallint[], ${column('at_phase')}::text[])`.execute(
    tx,
  )
  return rows
}

/** Ids of every bet asked for on a match until now: single ones, and those with a leg on it, also where they were rejected since. */
export async function betIdsOf(tx: Tx, matchId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sportsbook.bet where match_id = ${matchId}
    union all select distinct multiple_id from sportsbook.leg where match_id = ${matchId}`.execute(tx)
  return rows.map((row) => row.id)
}

/** A bet that stands and is not settled. */
export type Unsettled = Exclude<BetState, 'pending' | 'settled' | 'rejected'>

/**
 * Matches that have open bets, or bets in review; or such legs of multiples. Steps in the index from match to match,
 * so that it takes no longer the more bets there are on each.
 */
export async function matchesWithBets(
  db: Db,
  state: Unsettled,
  of: 'bet' | 'leg' = 'bet',
): Promise<readonly string[]> {
  const { rows } = await matchesOfBets(state, of).execute(db)
  return rows.map((row) => row.match_id)
}

function matchesOfBets(state: Unsettled, of: 'bet' | 'leg') {
  const is = sql.lit(state)
  const from = sql.table(`sportsbook.${of}`)
  return sql<{ match_id: string }>`
    with recursive open as (
      (select match_id from ${from} where state = ${is} order by match_id limit 1)
      union all
      select (select match_id from ${from} where state = ${is} and match_id > open.match_id order by match_id limit 1)
      from open where match_id is not null
    )
    select match_id from open where match_id is not null`
}

/** Whether there are bets, or legs of multiples, that are not settled. */
export const areUnsettled = (of: 'bet' | 'leg'): Question =>
  anyOf(findsAny(matchesOfBets('open', of)), findsAny(matchesOfBets('review', of)))

/** What the bets on a match are on, of those open or in review, or such legs of multiples; each with its name (`NAME_ON`). */
export async function picksOf(
  db: Db,
  matchId: string,
  state: Unsettled,
  of: 'bet' | 'leg' = 'bet',
): Promise<readonly (BetOn & { readonly name: string })[]> {
  const { rows } = await sql<OnWhat>`
    select distinct kind, line, selection, at_home, at_away from ${sql.table(`sportsbook.${of}`)}
    where match_id = ${matchId} and state = ${sql.lit(state)}`.execute(db)
  return rows.map((row) => ({ ...pickOf(row), name: namesOn.map((part) => row[part] ?? 'null').join(' ') }))
}

type OnWhat = Pick<BetRow, 'kind' | 'line' | 'selection' | 'at_home' | 'at_away'>
/** What tells bets apart that a score may end otherwise. */
const namesOn = ['kind', 'line', 'selection', 'at_home', 'at_away'] as const

/** What a bet, or a leg, is on, as the database names it. */
export const NAME_ON = sql<string>`concat_ws(' ', kind, coalesce(line::text, 'null'), selection, coalesce(at_home::text, 'null'),
  coalesce(at_away::text, 'null'))`

/**
 * Ids of the bets on a match that can be graded, of those open or in review, without those of `except`: open ones member
 * by member, so that those that end together are of few wallets; those in review oldest first.
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
  if (which !== 'all') {
    const graded = (await picksOf(db, matchId, state)).filter(which.isGraded).map(({ name }) => name)
    if (graded.length === 0) return []
    open = open.where(sql<boolean>`${NAME_ON} = any(${graded}::text[])`)
  }
  const rows = await open
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy(state === 'open' ? 'member_id' : 'placed_at')
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

/** The same for several, in one order. */
export async function lockBets(tx: Tx, betIds: readonly string[]): Promise<readonly BetRow[]> {
  if (betIds.length === 0) return []
  return tables(tx)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where(sql<boolean>`id = any(${betIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Of some bets those that stand and are not settled, for whoever settles them; without those that somebody else is at. */
export async function lockUnsettledBets(tx: Tx, betIds: readonly string[]): Promise<readonly EndingBet[]> {
  return tables(tx)
    .selectFrom('sportsbook.bet')
    .select(ENDING_COLUMNS)
    .where(sql<boolean>`id = any(${betIds}::uuid[])`)
    .where('state', 'in', ['open', 'review'])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** How a bet ended: what was cashed out of it before is in its payout and in what counts. */
export interface Settlement {
  readonly result: BetEnd
  readonly payout: bigint
  readonly remainder: bigint
  readonly validStake: bigint
  readonly at: Date
}

/** The rules of this release, which know every market, and what was cashed out, of multiples too. */
export const RULES = 3

/** How a bet ended, as its row says it. */
export const settledAs = ({ result, payout, remainder, validStake, at }: Settlement) =>
  ({
    state: 'settled',
    result,
    payout,
    remainder,
    valid_stake: validStake,
    settled_at: at,
    graded_by: RULES,
  }) as const

/** What was cashed out of a bet so far. Units. */
export interface Cashed {
  readonly stake: bigint
  readonly paid: bigint
  readonly validStake: bigint
}

/** A locked bet with how it ended. */
interface SettledBet {
  readonly bet: Pick<BetRow, 'id'>
  readonly settlement: Settlement
}

/** Writes how locked bets ended, in one statement. */
export async function putSettlements(tx: Tx, settled: readonly SettledBet[]): Promise<void> {
  const column = <T>(pick: (one: SettledBet) => T): T[] => settled.map(pick)
  await sql`update sportsbook.bet b set state = 'settled', result = e.result, payout = e.payout, remainder = e.remainder,
      valid_stake = e.valid_stake, settled_at = e.at, graded_by = ${RULES}
    from unnest(${column(({ bet }) => bet.id)}::uuid[], ${column(({ settlement }) => settlement.result)}::text[],
      ${column(({ settlement }) => settlement.payout)}::bigint[], ${column(({ settlement }) => settlement.remainder)}::bigint[],
      ${column(({ settlement }) => settlement.validStake)}::bigint[], ${column(({ settlement }) => settlement.at)}::timestamptz[]
    ) e(id, result, payout, remainder, valid_stake, at) where b.id = e.id`.execute(tx)
}

/** For how many hours a bet is left to a person at most, as those who run the house are held to. */
const REVIEW_HOURS = 24

/** Until when what is left to a person at a moment is to be decided. */
export const reviewDue = (since: Date): Date => secondsAfter(since, REVIEW_HOURS * 3_600)

/** Leaves locked bets to a person. */
export async function putReviews(tx: Tx, betIds: readonly string[], now: Date): Promise<void> {
  if (betIds.length === 0) return
  const due = reviewDue(now)
  await tables(tx)
    .updateTable('sportsbook.bet')
    .set({ state: 'review', review_since: now, review_due: due })
    .where(sql<boolean>`id = any(${betIds}::uuid[])`)
    .execute()
}
