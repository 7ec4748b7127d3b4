import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { type AnswerTimeout, TimeoutClient } from './client/timeout-client.ts'

/** bigint columns are bigint in code: counts and units never pass through a float. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** The database before any room has named its tables: rooms add theirs with `db.$extendTables<Tables>()`. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's empty schema is the empty object type
export type NoTables = {}
/** A handle that can query, inside or outside a transaction. */
export type Db = Kysely<NoTables>
/** A handle inside a transaction: what verbs write through. */
export type Tx = Transaction<NoTables>

/**
 * How long a connection lies still before the system asks the other machine whether it is there; ten seconds
 * later it is known.
 */
const KEEP_ALIVE_MS = 10_000

/**
 * Opens a pool of at most `max` connections. Sessions are UTC, READ COMMITTED, with durable commits; without
 * `durable` a crash may take back the newest commits, in their order, until one that is durable follows them. With
 * `answerWithinMs`, a connection on which the database takes longer over an answer is given up. Without
 * `pipeline` each statement waits for the one before it, as COPY asks of its connection. A connection that nobody uses is
 * closed after ten seconds, or a minute after it was opened where they are `kept`: by then it is known to where the address
 * leads now.
 */
export function openPool(
  url: string,
  max = 24,
  {
    answerWithinMs,
    pipeline = true,
    durable = true,
    kept = false,
  }: AnswerTimeout & {
    readonly pipeline?: boolean
    readonly durable?: boolean
    readonly kept?: boolean
  } = {},
): pg.Pool {
  const settings: pg.PoolConfig & AnswerTimeout = {
    Client: TimeoutClient,
    pipeline,
    answerWithinMs,
    connectionString: url,
    max,
    application_name: 'fairhall',
    options: `-c timezone=UTC -c synchronous_commit=${durable ? 'on' : 'off'} -c default_transaction_isolation=read\\ committed`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: kept ? 0 : 10_000,
    maxLifetimeSeconds: kept ? 60 : 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
  const pool = new pg.Pool(settings)
  // A connection that dies while idle is not an accident of any call: the pool opens another.
  pool.on('error', () => undefined)
  // One that dies between two statements of a transaction tells it to the next statement, and to nobody else.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** A query builder over a pool. */
export function openDb(pool: PostgresPool): Db {
  return new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
}
