import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Db, openDb, openPool } from '../pool.ts'

/** One connection, as a query builder and as it is: for what only the driver can do, such as COPY. */
export interface Session {
  readonly client: pg.PoolClient
  /** Runs everything on this connection: what `client` does meanwhile is part of its transactions. */
  readonly db: Db
}

/**
 * Opens a connection of its own for as long as it is used.
 * @throws {StartupError} when the database cannot be reached, or goes away meanwhile.
 */
export async function withSession<T>(url: string, use: (session: Session) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1, { pipeline: false })
  try {
    const client = await pool.connect().catch((error: Error) => {
      throw new StartupError(`the database cannot be reached (${error.message})`)
    })
    let lost: Error | null = null
    client.on('error', (error) => {
      lost = error
    })
    try {
      return await use({ client, db: openDb(onlyGiving(client)) })
    } catch (error) {
      if (lost === null) throw error
      throw new StartupError(`the database went away (${(lost as Error).message})`)
    } finally {
      // Not for anybody else: a transaction may be half done on it.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

function onlyGiving(client: pg.PoolClient): Parameters<typeof openDb>[0] {
  const query = client.query.bind(client) as PostgresPoolClient['query']
  const borrowed = { query, release: () => undefined }
  return { connect: async () => borrowed, end: async () => undefined, options: {} }
}
