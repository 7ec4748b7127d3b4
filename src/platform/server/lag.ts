import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'

/**
 * Publishes how many outbox rows wait for each consumer, and for how long the oldest has. Their number alone
 * says little: a consumer passes over what is not for it only now and then.
 */
export async function measureLag(ctx: Ctx): Promise<void> {
  const { db, metrics } = ctx.app
  // By the database's clock, which wrote when each came.
  const { rows } = await sql<{ consumer: string; waiting: bigint; seconds: number }>`
    select c.consumer, count(o.seq) as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(o.at)), 0)::float8 as seconds
    from platform.outbox_cursor c
    left join platform.outbox o on (o.xid, o.seq) > (c.xid, c.seq) group by c.consumer`.execute(db)
  // What was said of a consumer that is gone would stand for as long as the process does.
  metrics.outboxLag.reset()
  metrics.outboxWaitingSeconds.reset()
  for (const { consumer, waiting, seconds } of rows) {
    metrics.outboxLag.set({ consumer }, Number(waiting))
    metrics.outboxWaitingSeconds.set({ consumer }, Math.max(0, seconds))
  }
}
