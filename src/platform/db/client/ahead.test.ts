/** @module-tag statements */
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { isDatabaseAway } from '../away.ts'
import { ahead, leftForDatabase, openDb, openPool, sideBySide, sql, withSavepoint } from '../index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table public.note (no int primary key)')
})
beforeEach(() => database.pool.query('truncate public.note'))
afterAll(() => database.drop())

function opened() {
  const pool = openPool(database.url, 1)
  onTestFinished(() => pool.end())
  return { pool, db: openDb(pool) }
}
const write = (no: number) => sql`insert into public.note (no) values (${no})`
const writeAhead = (no: number) => sql`${ahead}insert into public.note (no) values (${no})`
const notes = async () => (await database.pool.query('select no from public.note order by no')).rows

/** The connection as the driver has it: its stream says how often something was sent. */
async function streamOf(pool: pg.Pool) {
  const client = await pool.connect()
  client.release()
  return (client as unknown as { connection: { stream: import('node:net').Socket } }).connection.stream
}

it('what begins a transaction or a step goes to the database with the statement after it', async () => {
  const { pool, db } = opened()
  const stream = await streamOf(pool)
  await db.transaction().execute((tx) => write(1).execute(tx))
  const alone = vi.spyOn(stream, '_write')
  const together = vi.spyOn(stream, '_writev' as never)
  await db.transaction().execute(async (tx) => {
    await withSavepoint(tx, () => write(2).execute(tx))
    await write(3).execute(tx)
  })
  // begin, savepoint and the first; the release and the second. The commit is alone.
  expect(together).toHaveBeenCalledTimes(2)
  expect(alone).toHaveBeenCalledTimes(1)
  expect(await notes()).toEqual([{ no: 1 }, { no: 2 }, { no: 3 }])
})

it('what fails first in a transaction leaves nothing, and the connection is good for the next', async () => {
  const { db } = opened()
  await write(1).execute(db)
  const twice = db.transaction().execute((tx) => write(1).execute(tx))
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await db.transaction().execute(async (tx) => {
    await expect(withSavepoint(tx, () => write(1).execute(tx))).rejects.toMatchObject({ code: '23505' })
    await write(2).execute(tx)
  })
  await db.transaction().execute(async () => undefined)
  expect(await notes()).toEqual([{ no: 1 }, { no: 2 }])
})

it('what is written ahead goes to the database with the next statement, at the latest with the commit', async () => {
  const { pool, db } = opened()
  const stream = await streamOf(pool)
  const alone = vi.spyOn(stream, '_write')
  const together = vi.spyOn(stream, '_writev' as never)
  await db.transaction().execute(async (tx) => {
    await writeAhead(1).execute(tx)
    await write(2).execute(tx)
    await writeAhead(3).execute(tx)
    await writeAhead(4).execute(tx)
  })
  // begin and the first two; the others and the commit.
  expect(together).toHaveBeenCalledTimes(2)
  expect(alone).not.toHaveBeenCalled()
  expect(await notes()).toEqual([1, 2, 3, 4].map((no) => ({ no })))
})

it('nothing is committed where something that was written ahead fails, and its error is told', async () => {
  const { db } = opened()
  await write(1).execute(db)
  const atTheEnd = db.transaction().execute(async (tx) => {
    await write(2).execute(tx)
    await writeAhead(1).execute(tx)
    await writeAhead(3).execute(tx)
  })
  await expect(atTheEnd).rejects.toMatchObject({ code: '23505' })
  const before = db.transaction().execute(async (tx) => {
    await writeAhead(1).execute(tx)
    await write(2).execute(tx)
  })
  await expect(before).rejects.toMatchObject({ code: '23505' })
  await db.transaction().execute((tx) => writeAhead(4).execute(tx))
  expect(await notes()).toEqual([{ no: 1 }, { no: 4 }])
})

it('nothing goes ahead outside of a transaction, where no commit would take it along', async () => {
  const { db } = opened()
  await expect(writeAhead(1).execute(db)).rejects.toThrow('outside of a transaction')
  await db.transaction().execute((tx) => writeAhead(2).execute(tx))
  await expect(writeAhead(3).execute(db)).rejects.toThrow('outside of a transaction')
  await write(4).execute(db)
  expect(await notes()).toEqual([{ no: 2 }, { no: 4 }])
})

it('what was written ahead in a step that is undone is undone with it, also where it failed', async () => {
  const { db } = opened()
  await write(1).execute(db)
  await db.transaction().execute(async (tx) => {
    const refused = withSavepoint(tx, async () => {
      await writeAhead(2).execute(tx)
      await writeAhead(1).execute(tx)
      throw new TypeError('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await write(3).execute(tx)
  })
  expect(await notes()).toEqual([{ no: 1 }, { no: 3 }])
})

it('whoever writes in a transaction that has lost its connection is told that the database is away', async () => {
  const { db } = opened()
  const failed = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await withSavepoint(tx, () => write(1).execute(tx))
  })
  const error = await failed.catch((thrown: unknown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  expect(await notes()).toEqual([])
})

it('holds up nothing that somebody waits for behind a statement that takes several writes to leave', async () => {
  const { db } = opened()
  const large = 'x'.repeat(8_000_000)
  await db.transaction().execute((tx) =>
    sideBySide(tx, [
      (tx) => sql`select length(${large}::text)`.execute(tx),
      async (tx) => {
        await leftForDatabase()
        await write(1).execute(tx)
      },
      async (tx) => {
        await leftForDatabase()
        await writeAhead(2).execute(tx)
      },
    ]),
  )
  expect(await notes()).toEqual([{ no: 1 }, { no: 2 }])
})
