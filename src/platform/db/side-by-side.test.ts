/** @module-tag statements */
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { ahead, openDb, openPool, sideBySide, sql, type Tx, transactionOf } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    'create table public.note (seq int generated always as identity, no int primary key)',
  )
})
beforeEach(() => database.pool.query('truncate public.note'))
afterAll(() => database.drop())

function opened() {
  const pool = openPool(database.url, 1)
  onTestFinished(() => pool.end())
  return { pool, db: openDb(pool) }
}

const write = (tx: Tx, no: number) => sql`insert into public.note (no) values (${no})`.execute(tx)
const writeAhead = (tx: Tx, no: number) =>
  sql`${ahead}insert into public.note (no) values (${no})`.execute(tx)
const count = async (tx: Tx) =>
  (await sql<{ n: number }>`select count(*)::int as n from public.note`.execute(tx)).rows[0]?.n
const noted = async () =>
  (await database.pool.query('select no from public.note order by seq')).rows.map(({ no }) => no)

it('steps give each its own answer, and cost one way to the database', async () => {
  const { pool, db } = opened()
  await db.transaction().execute((tx) => count(tx))
  const client = await pool.connect()
  client.release()
  const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
  await db.transaction().execute(async (tx) => {
    await write(tx, 1)
    const sent = vi.spyOn(stream, '_writev' as never)
    const answers = await sideBySide(tx, [
      (tx) => write(tx, 2),
      (tx) => count(tx),
      async () => 'asks nothing',
      (tx) => sideBySide(tx, [(tx) => write(tx, 3), (tx) => count(tx)]),
    ])
    expect(answers).toMatchObject([{}, 2, 'asks nothing', [{}, 3]])
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

it('the first statement of each goes out in the order of the steps, whatever went ahead of it', async () => {
  const { db } = opened()
  await db.transaction().execute((tx) =>
    sideBySide(tx, [
      async (tx) => {
        await null
        await writeAhead(tx, 1)
        await null
        await write(tx, 2)
        await write(tx, 6)
      },
      (tx) => sideBySide(tx, [async (tx) => void (await write(tx, 3)), (tx) => write(tx, 4)]),
      (tx) => write(tx, 5),
    ]),
  )
  expect(await noted()).toEqual([1, 2, 3, 4, 5, 6])
})

it('are all ended before the error of the one that failed is told, and nothing of them stays', async () => {
  const { db } = opened()
  let after: unknown = 'not asked'
  const failing = db.transaction().execute((tx) =>
    sideBySide(tx, [
      async (tx) => {
        await count(tx)
        after = await write(tx, 1).catch((error) => error.code)
      },
      async (tx) => {
        await write(tx, 2)
        await write(tx, 2)
      },
      async (tx) => {
        await count(tx)
        await count(tx)
        await count(tx)
        await write(tx, 3)
      },
    ]),
  )
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(after).not.toBe('not asked')
  expect(await noted()).toEqual([])
  // The connection, of which there is one, is good for the next.
  await db.transaction().execute((tx) => write(tx, 4))
  expect(await noted()).toEqual([4])
})

it('a handle of a step stands for the transaction that it is on', async () => {
  const { db } = opened()
  await db.transaction().execute(async (tx) => {
    const handles = await sideBySide(tx, [
      async (tx) => transactionOf(tx),
      (tx) => sideBySide(tx, [async (tx) => transactionOf(tx)]),
    ])
    expect(handles.flat().every((one) => one === transactionOf(tx))).toBe(true)
  })
})
