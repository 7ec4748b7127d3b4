import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { tables } from '../quickpay.tables.ts'

/**
 * Whole milliseconds that the house was away, or 0 while the pause since its last heartbeat is an ordinary
 * one.
 */
export function awayFor(beatAt: Date, now: Date, downSeconds: number): number {
  const pause = now.getTime() - beatAt.getTime()
  return pause > downSeconds * 1000 ? pause : 0
}

/**
 * Notes that the house is there. After a longer silence every running deadline is moved on by as much of it
 * as it ran through, once, in the same transaction, whichever process comes first: nobody's time runs while
 * the house is down. Locks the heartbeat, then orders.
 */
export async function beat(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const { clock, config, log } = inner.app
    const t = tables(tx)
    await t
      .insertInto('quickpay.heartbeat')
      .values({ beat_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const last = await t
      .selectFrom('quickpay.heartbeat')
      .select('beat_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const now = clock.now()
    const away = awayFor(last.beat_at, now, config.quickDownSeconds)
    if (away > 0) {
      await sql`update quickpay.deposit set due_at = due_at + (${now} - greatest(due_set_at, ${last.beat_at}))
        where due_at is not null`.execute(tx)
      await sql`update quickpay.withdrawal set match_until = match_until + (${now} - greatest(match_set_at, ${last.beat_at}))
        where unmatched > 0`.execute(tx)
      log.warn({ seconds: away / 1000 }, 'the house was away: deadlines of quick pay were moved on')
    }
    await t
      .updateTable('quickpay.heartbeat')
      .set((eb) => ({
        beat_at: now,
        moved_seconds: eb('moved_seconds', '+', BigInt(Math.round(away / 1000))),
      }))
      .execute()
  })
}

/** How many heartbeats a pause has room for that does not count as one while the house was away. */
const BEATS_IN_A_PAUSE = 4

/**
 * Whether the house is to note that it is there: with every look while any deadline runs, as that is moved on by what it ran
 * through since the last one; while none does, often enough that the pause is an ordinary one.
 */
export function isBeatDue({ app: { clock, config } }: Pick<Ctx, 'app'>): Question {
  const now = clock.now()
  const since = secondsAfter(now, -config.quickDownSeconds / BEATS_IN_A_PAUSE)
  return sql<boolean>`((select min(due_at) from quickpay.deposit where due_at is not null) is not null
    or (select min(match_until) from quickpay.withdrawal where unmatched > 0) is not null
    or not exists (select from quickpay.heartbeat where beat_at > ${since} and beat_at <= ${now}))`
}

/**
 * Whether deadlines may be judged now: the house was there all the time. Otherwise the next heartbeat moves
 * them first. Holds the heartbeat until the transaction ends; call it before any order is locked.
 */
export async function mayJudge(tx: Tx, ctx: Ctx): Promise<boolean> {
  const { clock, config } = ctx.app
  const last = await tables(tx)
    .selectFrom('quickpay.heartbeat')
    .select('beat_at')
    .forShare()
    .executeTakeFirst()
  return last !== undefined && secondsAfter(last.beat_at, config.quickDownSeconds) >= clock.now()
}
