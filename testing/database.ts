import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#platform/db/pool.ts'
import { copyStatement, onSameServer, runStatement } from './databases/server.ts'

/** A database of one test's own, with the house's schema and nothing in it. */
export interface TestDatabase {
  /** Its address, for a process or a pool of its own. */
  readonly url: string
  /** Connections to it, as the house opens them. */
  readonly pool: pg.Pool
  /** Closes the pool and drops the database, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Makes a database by copying the run's migrated template, or another one (`begunLike`): a few hundredths of a second, and
 * no test sees another's rows. Call `drop()` when done. Works in the suites that `testing/global-setup.ts` prepares.
 */
export async function createTestDatabase(copied?: string): Promise<TestDatabase> {
  const { adminUrl, template, inMemory, ownServer } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runStatement(adminUrl, copyStatement(name, { template: copied ?? template, inMemory }))
  const url = onSameServer(adminUrl, name)
  const pool = openPool(url, 16)
  const drop = async () => {
    await pool.end()
    const dropped = runStatement(adminUrl, `drop database if exists ${name} with (force)`)
    // A server that keeps its data on a disk takes up to a second for it, and no test waits for that: what is
    // left at the end of the run is dropped then (global-setup.ts).
    if (ownServer) await dropped
    else dropped.catch(() => undefined)
  }
  return { url, pool, drop }
}
