import type { RawBuilder } from 'kysely'
import { type Db, sql } from '#platform/db/index.ts'
import type { RoundRow, RoundSource } from './round-source.ts'

/** In one order, because the parts of a union are matched by their places. */
const COLUMNS = sql.raw('id, member_id, placed_at, settled_at, state, result, stake, valid_stake, payout')

/** Which rounds are meant. */
export interface RoundFilter {
  /** Whose; null for anybody's, where the ids say which. */
  readonly memberId: string | null
  readonly state?: 'all' | 'open' | 'settled'
  readonly ids?: readonly string[]
  /** Placed at or after, and before. */
  readonly since?: RawBuilder<Date>
  readonly until?: RawBuilder<Date>
}

/** A round with the venue that it was played at. */
export interface FoundRound extends RoundRow {
  readonly venue: string
}

/** How many rounds a filter has, and their sums, in units. */
export interface RoundSums {
  readonly total: bigint
  readonly valid: bigint
  readonly net: bigint
}

/**
 * A page of the rounds that a filter means, the newest first. Of those placed at one moment the order is that
 * of their ids.
 */
export async function readRounds(
  db: Db,
  sources: readonly RoundSource[],
  filter: RoundFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly FoundRound[]> {
  if (sources.length === 0) return []
  return (await pageOfRounds(sources, filter, page).execute(db)).rows
}

/**
 * The statement that reads a page of one source or more. Each venue gives in its own order what the page
 * could show of it at most: so each is walked along its index and no further, and the parts are merged. (In
 * one order over all parts, the database would sort every round.)
 */
export function pageOfRounds(
  sources: readonly RoundSource[],
  filter: RoundFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<FoundRound> {
  const parts = partsOf(sources, filter).map(
    (part) => sql<FoundRound>`(${part} order by placed_at desc, id limit ${limit + offset})`,
  )
  return sql<FoundRound>`select * from (${sql.join(parts, sql` union all `)}) played
    order by placed_at desc, id limit ${limit} offset ${offset}`
}

/** Counts and adds up all the rounds that a filter means, over all pages. */
export async function sumRounds(
  db: Db,
  sources: readonly RoundSource[],
  filter: RoundFilter,
): Promise<RoundSums> {
  if (sources.length === 0) return { total: 0n, valid: 0n, net: 0n }
  const { rows } = await sql<RoundSums>`
    select count(*) as total, coalesce(sum(valid_stake), 0)::bigint as valid, coalesce(sum(payout - stake), 0)::bigint as net
    from (${sql.join(partsOf(sources, filter), sql` union all `)}) played`.execute(db)
  return rows[0] as RoundSums
}

/** The rounds that a filter means, a select for each source. */
function partsOf(sources: readonly RoundSource[], filter: RoundFilter): readonly RawBuilder<FoundRound>[] {
  const { memberId, state = 'all', ids, since, until } = filter
  const conditions = [
    memberId === null ? sql`true` : sql`member_id = ${memberId}::uuid`,
    ...(state === 'settled' ? [sql`state in ('settled', 'rejected')`] : []),
    ...(state === 'open' ? [sql`state not in ('settled', 'rejected')`] : []),
    ...(ids ? [sql`id = any(${ids}::uuid[])`] : []),
    ...(since ? [sql`placed_at >= ${since}`] : []),
    ...(until ? [sql`placed_at < ${until}`] : []),
  ]
  const isMeant = sql.join(conditions, sql` and `)
  return sources.map(({ venue, rounds }) => {
    const name = sql`${sql.lit(venue.channelCode)}::text as venue`
    return sql<FoundRound>`select ${name}, ${COLUMNS} from (${rounds}) own where ${isMeant}`
  })
}
