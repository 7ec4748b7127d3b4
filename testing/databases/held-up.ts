import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Resolves once somebody waits for a lock that this connection holds. The locks themselves are asked, because
 * inside a transaction pg_stat_activity stands still: whoever looked too early would see nobody wait for
 * ever.
 */
export async function holdsSomebodyUp(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await client.query(
      'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}
