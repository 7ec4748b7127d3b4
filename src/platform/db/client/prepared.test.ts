/** @module-tag statements */
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from '../away.ts'
import { createBatcher, type Db, openDb, openPool, sql } from '../index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await forgetNames()
})
beforeEach(() => emptyTable())
afterAll(() => database.drop())

async function emptyTable(): Promise<void> {
  await database.pool.query('drop table if exists public.note')
  await database.pool.query('create table public.note (no int primary key)')
}

/**
 * Files that ran in this process before may have used up the texts that are prepared: an outdated query makes
 * room.
 */
async function forgetNames(): Promise<void> {
  await emptyTable()
  const client = await database.pool.connect()
  const named = () =>
    client.query({ name: 'mine', text: 'select * from public.note where no > $1', values: [0] })
  await named()
  await addColumn('one')
  await named().catch(() => undefined)
  client.release()
}

function pooled(connections: number): pg.Pool {
  const pool = openPool(database.url, connections)
  onTestFinished(() => pool.end())
  return pool
}

const read = (client: pg.Pool | pg.PoolClient) =>
  client.query('select * from public.note where no > $1', [0]).then(({ rows }) => rows)
const write = (db: Db, no: number) => sql`insert into public.note (no) values (${no}) returning *`.execute(db)
/** What the migration of a newer process does, on its own connection. */
const addColumn = (name: string) => database.pool.query(`alter table public.note add column ${name} int`)
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('a column that is added beside a running process costs it one try, whichever connections it has, each time', async () => {
  const pool = pooled(3)
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  try {
    for (const column of ['one', 'two']) {
      for (const client of clients) await read(client)
      await addColumn(column)
      const errors = []
      for (const client of [...clients, ...clients]) errors.push(await errorOf(read(client)))
      expect(errors.map((error) => error && isDatabaseAway(error))).toEqual([
        true,
        null,
        null,
        null,
        null,
        null,
      ])
    }
  } finally {
    for (const client of clients) client.release()
  }
})

it('a transaction that meets it leaves nothing behind, and goes through when it is tried again', async () => {
  const pool = pooled(1)
  const db = openDb(pool)
  await write(db, 1)
  await addColumn('one')
  const both = () =>
    db.transaction().execute(async (tx) => {
      await sql`insert into public.note (no) values (2)`.execute(tx)
      await write(tx, 3)
    })
  expect(isDatabaseAway(await errorOf(both()))).toBe(true)
  await both()
  expect(await read(pool)).toEqual([1, 2, 3].map((no) => ({ no, one: null })))
})

it('who asks for something that is committed with others does not notice', async () => {
  const db = openDb(pooled(2))
  const submit = createBatcher<number, number>({
    commit: async (numbers) => {
      await db.transaction().execute(async (tx) => {
        for (const no of numbers) await write(tx, no)
      })
      return numbers
    },
    most: 10,
    worth: 1,
    atOnce: 2,
    waiting: 10,
  })
  await submit(1)
  await addColumn('one')
  expect(await submit(2)).toBe(2)
})
