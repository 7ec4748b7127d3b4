import type { Insertable, Selectable } from 'kysely'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { System } from '../../multiples/multiples.rules.ts'
import { typeFor } from '../../multiples/types.rules.ts'
import type { BetOn, BetResult } from '../../settlement.rules.ts'
import {
  NAME_ON,
  picksOf,
  RULES,
  reviewDue,
  type Settlement,
  tables,
  type Unsettled,
} from '../sportsbook.store.ts'
import type { MultipleRow, SportsbookTables } from '../sportsbook.tables.ts'

/** A leg with the result that stands: that of its newest correction, else the one it settled with. */
export type LegRow = Omit<Selectable<SportsbookTables['sportsbook.leg']>, 'settled_at' | 'graded_by'> & {
  /** How often it was corrected. */
  readonly corrected: number
}

/** The lines of a multiple. */
export function systemOf({ id, type, legs }: Only<MultipleRow, 'id' | 'type' | 'legs'>): System {
  const known = typeFor(type, legs)
  if (!known) throw new Error(`bet ${id} has no such type: ${type} of ${legs}`)
  return known.system
}
type Only<T, K extends keyof T> = { readonly [P in K]: T[P] }

/** Multiples that are there, of some ids. */
export async function readMultiples(db: Db | Tx, ids: readonly string[]): Promise<readonly MultipleRow[]> {
  if (ids.length === 0) return []
  return tables(db)
    .selectFrom('sportsbook.multiple')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The legs of some multiples, by multiple, in their order. */
export async function readLegs(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LegRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LegRow>`
    select l.multiple_id, l.no, l.match_id, l.kind, l.line, l.selection, l.odds, l.margin, l.state,
      coalesce(c.result, l.result) as result, coalesce(c.times, 0) as corrected, l.asked_odds,
      l.at_home, l.at_away, l.at_home_reds, l.at_away_reds, l.at_phase, l.rejected_why, l.rejected_odds
    from sportsbook.leg l left join lateral (
      select result, times from sportsbook.leg_correction c
      where c.multiple_id = l.multiple_id and c.no = l.no order by times desc limit 1) c on true
    where l.multiple_id = any(${ids}::uuid[]) order by l.multiple_id, l.no`.execute(db)
  return Map.groupBy(rows, (row) => row.multiple_id)
}

/** The leg on a match, the one of that number where it is named; of several the first that waits for a person. */
export function legOn(legs: readonly LegRow[], matchId: string, no?: number): LegRow | undefined {
  const onMatch = legs.filter((leg) => leg.match_id === matchId && (no === undefined || leg.no === no))
  return onMatch.find(({ state }) => state === 'review') ?? onMatch[0]
}

/** Adds accepted multiples with their legs. */
export async function insertMultiples(
  tx: Tx,
  multiples: readonly Insertable<SportsbookTables['sportsbook.multiple']>[],
  legs: readonly Insertable<SportsbookTables['sportsbook.leg']>[],
): Promise<readonly MultipleRow[]> {
  if (multiples.length === 0) return []
  const rows = await tables(tx)
    .insertInto('sportsbook.multiple')
    .values([...multiples])
    .returningAll()
    .execute()
  await tables(tx)
    .insertInto('sportsbook.leg')
    .values([...legs])
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return multiples.map(({ id }) => rowOf.get(id) as MultipleRow)
}

/** A multiple for whoever ends a leg of it, however it is; waits for somebody else who is at it. */
export async function lockMultiple(tx: Tx, id: string): Promise<MultipleRow | undefined> {
  return tables(tx)
    .selectFrom('sportsbook.multiple')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The same for a job, of several, in one order; without those that somebody else is at. */
export async function lockFreeMultiples(tx: Tx, ids: readonly string[]): Promise<readonly MultipleRow[]> {
  return tables(tx)
    .selectFrom('sportsbook.multiple')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * Ids of the multiples with an unsettled leg on a match, open or in review, that is on one of the picks which
 * `isGraded` says yes to; without those of `except`.
 */
export async function multiplesToGrade(
  db: Db,
  matchId: string,
  state: Unsettled,
  isGraded: (pick: BetOn) => boolean,
  limit: number,
  except: readonly string[],
): Promise<readonly string[]> {
  const graded = (await picksOf(db, matchId, state, 'leg')).filter(isGraded).map(({ name }) => name)
  if (graded.length === 0) return []
  const rows = await tables(db)
    .selectFrom('sportsbook.leg')
    .where('match_id', '=', matchId)
    .where('state', '=', sql.lit(state))
    .select('multiple_id')
    .distinct()
    .where(sql<boolean>`${NAME_ON} = any(${graded}::text[])`)
    .where(sql<boolean>`multiple_id <> all(${except}::uuid[])`)
    .orderBy('multiple_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.multiple_id)
}

type LegName = Only<LegRow, 'multiple_id' | 'no'>

/** Writes how legs of locked multiples ended, in one statement. */
export async function putLegResults(
  tx: Tx,
  legs: readonly (LegName & { readonly result: BetResult })[],
  at: Date,
): Promise<void> {
  if (legs.length === 0) return
  await sql`update sportsbook.leg l set state = 'settled', result = e.result, settled_at = ${at}, graded_by = ${RULES}
    from unnest(${legs.map((leg) => leg.multiple_id)}::uuid[], ${legs.map(({ no }) => no)}::int[],
      ${legs.map(({ result }) => result)}::text[]) e(multiple_id, no, result)
    where l.multiple_id = e.multiple_id and l.no = e.no`.execute(tx)
}

/** Leaves legs of locked multiples to a person. */
export async function putLegReviews(tx: Tx, legs: readonly LegName[]): Promise<void> {
  if (legs.length === 0) return
  await sql`update sportsbook.leg l set state = 'review'
    from unnest(${legs.map((leg) => leg.multiple_id)}::uuid[], ${legs.map(({ no }) => no)}::int[]) e(multiple_id, no)
    where l.multiple_id = e.multiple_id and l.no = e.no`.execute(tx)
}

/** Notes whether locked multiples that are not settled wait for a person. */
export async function putMultipleStates(
  tx: Tx,
  ids: readonly string[],
  state: Unsettled,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const review = state === 'review' ? { review_since: now, review_due: reviewDue(now) } : {}
  await tables(tx)
    .updateTable('sportsbook.multiple')
    .set({ state, ...review })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Writes how locked multiples ended, in one statement. */
export async function putMultipleSettlements(
  tx: Tx,
  settled: readonly { readonly id: string; readonly settlement: Settlement }[],
): Promise<void> {
  if (settled.length === 0) return
  const column = <T>(pick: (settlement: Settlement) => T): T[] =>
    settled.map(({ settlement }) => pick(settlement))
  await sql`update sportsbook.multiple m set state = 'settled', result = e.result, payout = e.payout, remainder = e.remainder,
      valid_stake = e.valid_stake, settled_at = e.at, graded_by = ${RULES}
    from unnest(${settled.map(({ id }) => id)}::uuid[], ${column(({ result }) => result)}::text[],
      ${column(({ payout }) => payout)}::bigint[], ${column(({ remainder }) => remainder)}::bigint[],
      ${column(({ validStake }) => validStake)}::bigint[], ${column(({ at }) => at)}::timestamptz[]
    ) e(id, result, payout, remainder, valid_stake, at) where m.id = e.id`.execute(tx)
}
