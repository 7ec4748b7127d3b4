import { randomInt } from 'node:crypto'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'

/**
 * The first half of the locks that claimants hold. Any number will do, as long as every Fairhall has the
 * same.
 */
const CLAIMANTS = 4_207_005
const MOST_NAMES = 2 ** 31

/**
 * Runs `work` under a name that lives no longer than it does: the name is a lock of a session of its own,
 * which PostgreSQL lets go of when the work ends, and when the process dies or loses the session. Rows that
 * it puts under its name can so be told from those it left behind (`isLeftBehind`).
 */
export async function claiming<T>(db: Db, work: (claimant: number) => Promise<T>): Promise<T> {
  const claimant = randomInt(1, MOST_NAMES)
  return db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${CLAIMANTS}::int, ${claimant}::int)`.execute(session)
    try {
      return await work(claimant)
    } finally {
      // A session that is gone has let go already.
      await sql`select pg_advisory_unlock(${CLAIMANTS}::int, ${claimant}::int)`
        .execute(session)
        .catch(() => undefined)
    }
  })
}

/**
 * Whether a row is still under the name of a claimant that lives no more: nobody is at it, however long it
 * was claimed for. Names are put in while they live and taken out before they end, so that a row seen with a
 * dead one is not under way.
 */
export function isLeftBehind(claimedBy: Expression<number | null>): RawBuilder<boolean> {
  return sql<boolean>`(${claimedBy} is not null and ${claimedBy} not in (
    select l.objid::bigint from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.classid = ${CLAIMANTS}::int and l.objsubid = 2))`
}

/** The rows that are claimed of a table whose key is `id`, and which keeps its `attempts` and, in `claimed_by`, who is at a row. */
export interface Claimed {
  readonly table: string
  /** The column that says when a row is due. */
  readonly dueAt: string
  /** Which of its rows are not over. */
  readonly open: RawBuilder<boolean>
}

/** Whether a row may be due: it is, or it stands under a name. */
export const mayBeClaimed = ({ table, dueAt, open, now }: Claimed & { readonly now: Date }) =>
  sql<boolean>`exists (select from ${sql.table(table)}
    where ${open} and (${sql.ref(dueAt)} <= ${now} or claimed_by is not null))`

/**
 * Runs `work` as `claiming` does, where a row may be due. Most of the time none is, and a name with its lock, a claim and the
 * end of both are spared.
 */
export async function claimingDue(
  db: Db,
  claimed: Claimed & { readonly now: Date },
  work: (claimant: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select ${mayBeClaimed(claimed)} as found`.execute(db)
  if (rows[0]?.found) await claiming(db, work)
}

interface DueClaim extends Claimed {
  readonly claimant: number
  readonly now: Date
  /** When a row is due again that is not heard of. */
  readonly until: Date
  readonly most: number
}

/**
 * Takes due rows, the longest due first, by moving them ahead under the claimant's name, and commits before
 * anything else is done with them: no transaction is open while the network is. What a claimant left behind
 * that lives no more is due at once.
 */
export async function claimDue<Row>(db: Db, claim: DueClaim): Promise<Row[]> {
  const { open, claimant, now, until, most } = claim
  const table = sql.table(claim.table)
  const dueAt = sql.ref(claim.dueAt)
  const { rows } = await sql<Row>`
    update ${table} set attempts = attempts + 1, ${dueAt} = ${until}::timestamptz, claimed_by = ${claimant}
    where ${open} and id in (
      select id from ${table}
      where ${open} and (${dueAt} <= ${now} or ${isLeftBehind(sql.ref<number | null>('claimed_by'))})
      order by ${dueAt} limit ${most} for update skip locked)
    returning *`.execute(db)
  return rows
}
