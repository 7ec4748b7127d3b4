import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'

/** Publishes how many outbox rows wait for each consumer: what rises and stays up is an alarm. */
export async function measureLag(ctx: Ctx): Promise<void> {
  const { db, metrics } = ctx.house
  const { rows } = await sql<{ consumer: string; waiting: bigint }>`
    select c.consumer, count(o.seq) as waiting from platform.outbox_cursor c
    left join platform.outbox o on (o.xid, o.seq) > (c.xid, c.seq) group by c.consumer`.execute(db)
  for (const { consumer, waiting } of rows) metrics.outboxLag.set({ consumer }, Number(waiting))
}
