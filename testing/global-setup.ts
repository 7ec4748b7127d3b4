import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeTemplate, startRunServer } from './databases/run-server.ts'
import type { Copying } from './databases/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server of this run: address of a database to administer it from, the migrated template's name,
     * whether its data is in memory, whether it goes with the run.
     */
    readonly testServer: Copying & { readonly adminUrl: string; readonly ownServer: boolean }
  }
}

/**
 * Runs once before the suites that need a database: finds the server (`TEST_DATABASE_URL`, else an embedded
 * one of this run), and migrates the template that every test's database is copied from. Takes all of it away
 * afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? null : await startRunServer()
  const adminUrl = own?.adminUrl ?? String(process.env.TEST_DATABASE_URL)
  const template = await makeTemplate(adminUrl)
  const inMemory = own?.inMemory ?? false
  project.provide('testServer', { adminUrl, template, inMemory, ownServer: own !== null })
  return async () => {
    await (own ? own.remove() : dropAll(adminUrl, template))
  }
}

/** Databases dropped at once: each waits for a checkpoint, and those that wait together share one. */
const DROPPED_AT_ONCE = 20

async function dropAll(adminUrl: string, template: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: DROPPED_AT_ONCE })
  try {
    const made = await pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    await Promise.all(
      made.rows.map(({ datname }) => pool.query(`drop database if exists ${datname} with (force)`)),
    )
  } finally {
    await pool.end()
  }
}
