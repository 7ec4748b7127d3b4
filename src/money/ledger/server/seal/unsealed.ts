import { type Db, firstRow, sql } from '#platform/db/index.ts'

/** Seconds since the oldest transfer was posted that has no seal yet; 0 when all have theirs. */
export async function secondsUnsealed(db: Db, now: Date): Promise<number> {
  const oldest = await firstRow(
    db,
    sql<{ at: Date }>`
      with known as (select coalesce((select low from ledger.block order by number desc limit 1), 0) as low)
      select t.created_at as at from ledger.transfer t, known
      where t.seq > known.low and not exists (
        select from ledger.position p where p.transfer_seq = t.seq and p.transfer_seq > known.low)
      order by t.seq limit 1`,
  )
  return oldest ? Math.max(0, (now.getTime() - oldest.at.getTime()) / 1000) : 0
}
