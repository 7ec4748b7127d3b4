import type pg from 'pg'

/**
 * Ends the sessions of whoever has claimed rows in this database (`claiming`), as their deaths would, and
 * waits for that.
 */
export async function endClaimants(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(l.pid, 10000) from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 4207005`,
  )
  return rowCount ?? 0
}
