import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx, StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'

/** How many private things (whole numbers, phones) one person of the house is shown in 24 hours, in all rooms together. */
export const MOST_REVEALS = 30
/** For how long one is shown. */
const REVEAL_SECONDS = 60
const DAY_SECONDS = 24 * 3600

/**
 * Counts that somebody is shown something private of a member, and answers until when; the audit entry is the room's.
 * In the transaction that reads it, so that nothing is shown uncounted.
 * @throws what `tooMany` makes, where they were shown 30 in the last 24 hours, whatever it was
 */
export async function countReveal(
  tx: Tx,
  { app, actor }: StaffCtx,
  {
    permission,
    tooMany,
  }: {
    readonly permission: Permission
    readonly tooMany: (said: { params: { most: number } }) => Error
  },
): Promise<{ until: string }> {
  const { staffId } = actor
  const now = app.clock.now()
  // Two at once would each be the thirtieth.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform.reveal.${staffId}`}, 0))`.execute(tx)
  const before = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from platform.reveal
      where staff_id = ${staffId} and at > ${secondsAfter(now, -DAY_SECONDS)}`,
  )
  if ((before?.count ?? 0) >= MOST_REVEALS) throw tooMany({ params: { most: MOST_REVEALS } })
  await sql`insert into platform.reveal (id, staff_id, permission, at)
    values (${newId()}, ${staffId}, ${permission}, ${now})`.execute(tx)
  return { until: secondsAfter(now, REVEAL_SECONDS).toISOString() }
}

/** Publishes how much the most curious person of the house was shown within 24 hours (metric `fairhall_most_reveals`). */
export async function measureReveals({ app }: Pick<Ctx, 'app'>): Promise<void> {
  const since = secondsAfter(app.clock.now(), -DAY_SECONDS)
  const most = await firstRow(
    app.db,
    sql<{ count: number }>`select count(*)::int as count from platform.reveal where at > ${since}
      group by staff_id order by 1 desc limit 1`,
  )
  app.metrics.mostReveals.set(most?.count ?? 0)
}
