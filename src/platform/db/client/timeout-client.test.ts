/** @module-tag races */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from '../away.ts'
import { sql } from '../index.ts'
import { openDb, openPool } from '../pool.ts'
import { READ_ONLY, withoutTimeout } from './timeout-client.ts'

/** Long enough for an answer on a busy machine, and far shorter than what is never answered here. */
const LIMIT_MS = 5_000
const NEVER = 'select pg_sleep(3600)'
const LONGER_THAN_THE_LIMIT = 'select pg_sleep(6)'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A pool of one connection: what happens to that one, the next call notices. */
function timeoutPool(): pg.Pool {
  const pool = openPool(database.url, 1, { answerWithinMs: LIMIT_MS })
  onTestFinished(() => pool.end())
  return pool
}

async function sessionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('a database that does not answer is away, and its connection is not used again', async () => {
  const pool = timeoutPool()
  const db = openDb(pool)
  const first = await sessionOf(pool)
  expect(isDatabaseAway(await errorOf(sql.raw(NEVER).execute(db)))).toBe(true)
  const second = await sessionOf(pool)
  expect(second).not.toBe(first)
  const inTransaction = db.transaction().execute((tx) => sql.raw(NEVER).execute(tx))
  expect(isDatabaseAway(await errorOf(inTransaction))).toBe(true)
  expect(await sessionOf(pool)).not.toBe(second)
})

it('what is in no hurry takes its time, and holds nobody up after it', async () => {
  const pool = timeoutPool()
  const first = await sessionOf(pool)
  await withoutTimeout(() => pool.query(LONGER_THAN_THE_LIMIT))
  expect(await errorOf(pool.query(LONGER_THAN_THE_LIMIT))).not.toBeNull()
  expect(await sessionOf(pool)).not.toBe(first)
})

it('a connection may lie idle for longer than an answer may take', async () => {
  const pool = timeoutPool()
  const client = await pool.connect()
  await client.query('select 1')
  await database.pool.query(LONGER_THAN_THE_LIMIT)
  await client.query('select 1')
  client.release()
})

it('a database that only reads is away, and the next connection is another', async () => {
  const pool = timeoutPool()
  const first = await sessionOf(pool)
  const write = () => sql`create table mine ()`.execute(openDb(pool))
  await pool.query('set default_transaction_read_only = on')
  expect(isDatabaseAway(await errorOf(write()))).toBe(true)
  expect(await sessionOf(pool)).not.toBe(first)
  await write()
})

it('one that was told to read only within a transaction is not, and goes on', async () => {
  const pool = timeoutPool()
  const first = await sessionOf(pool)
  const write = (db: ReturnType<typeof openDb>) => sql`create table other ()`.execute(db)
  const reading = openDb(pool).transaction().setAccessMode('read only').execute(write)
  expect(await errorOf(reading)).toMatchObject({ code: READ_ONLY })
  await write(openDb(pool))
  expect(await sessionOf(pool)).toBe(first)
})
