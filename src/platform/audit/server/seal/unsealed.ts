import { type Db, firstRow, sql } from '#platform/db/index.ts'
import { BEGINNING, type Place, VISIBLE, waitingBehind } from './waiting.ts'

/** Seconds since the oldest entry was written that has no seal yet; 0 when all have theirs. */
export async function secondsUnsealed(db: Db, now: Date): Promise<number> {
  const newest = await firstRow(
    db,
    sql<Place>`select last_xid::text as xid, last_id as id from platform.audit_block order by number desc limit 1`,
  )
  const oldest = await firstRow(
    db,
    sql<{ at: Date }>`select a.at from ${waitingBehind(newest ?? BEGINNING, VISIBLE, 1)}
      order by a.place, a.id limit 1`,
  )
  return oldest ? Math.max(0, (now.getTime() - oldest.at.getTime()) / 1000) : 0
}
