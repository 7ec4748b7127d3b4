import type pg from 'pg'
import { withoutTimeout } from './client/timeout-client.ts'

/**
 * What processes that start at once do one after the other. Any numbers will do, as long as every Fairhall
 * has the same.
 */
const LOCKS = { migrate: 4_207_001, seed: 4_207_003, founder: 4_207_006 } as const

/** Runs `work` when no other process of this database is at the same task. */
export async function inTurn<T>(
  pool: pg.Pool,
  task: keyof typeof LOCKS,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTurnOn(client, task, () => work(client))
  } finally {
    client.release()
  }
}

/** The same on a connection that the caller has. */
export function inTurnOn<T>(
  client: pg.ClientBase,
  task: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  // A migration of another process may take long, and so may one's own.
  return withoutTimeout(async () => {
    try {
      await client.query('select pg_advisory_lock($1)', [LOCKS[task]])
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCKS[task]]).catch(() => undefined)
    }
  })
}
