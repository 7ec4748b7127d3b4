import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'

/** Hours each kind of row is kept. Answers are promised for 24; the ledger's own ids are kept for good. */
export const KEEP_HOURS = { answers: 72, realtimeMessages: 24, outbox: 168 } as const

function before(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}

/**
 * Clears away what nobody can ask for any more: old answers to request ids, old realtime messages, and outbox rows that
 * every consumer has read. What a consumer has not read stays, however old.
 */
export async function clearOldRows(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx.house
  const now = clock.now()
  await sql`delete from platform.answer where at < ${before(now, KEEP_HOURS.answers)}`.execute(db)
  await sql`delete from platform.realtime_message where at < ${before(now, KEEP_HOURS.realtimeMessages)}`.execute(
    db,
  )
  await sql`delete from platform.outbox o using (
      select c.xid, c.seq from platform.outbox_cursor c order by c.xid, c.seq limit 1) slowest
    where o.at < ${before(now, KEEP_HOURS.outbox)} and (o.xid, o.seq) <= (slowest.xid, slowest.seq)`.execute(
    db,
  )
}
