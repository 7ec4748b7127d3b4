import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'

/**
 * What only one process of a house does at a time. Any numbers will do, as long as every Fairhall has the
 * same.
 */
const LOCKS = { watch: 4_207_011, send: 4_207_012 } as const

/**
 * Does the work unless another process is at it. The lock is a session's: PostgreSQL lets it go when the
 * process dies.
 */
export async function alone(
  { app }: Ctx,
  task: keyof typeof LOCKS,
  work: () => Promise<void>,
): Promise<void> {
  await app.db.connection().execute(async (session) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_lock(${LOCKS[task]}) as mine`.execute(session)
    if (!rows[0]?.mine) return
    try {
      await work()
    } finally {
      // A session that is gone has let go already.
      await sql`select pg_advisory_unlock(${LOCKS[task]})`.execute(session).catch(() => undefined)
    }
  })
}
