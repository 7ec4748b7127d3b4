import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { readPage } from './paging.ts'
import { type Db, openDb } from './pool.ts'

type RowTable = { row: { id: number } }

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table row (id int primary key)')
  await database.pool.query('insert into row select generate_series(1, 6)')
  db = openDb(database.pool)
})
afterAll(() => database.drop())

it.each([
  ['a full page, after which more comes', 1, 4, 6, [6, 5, 4, 3], 6],
  ['the last, which is not full', 2, 4, 6, [2, 1], 6],
  ['the last, which is full', 2, 3, 6, [3, 2, 1], 6],
  ['one beyond the last', 3, 4, 6, [], 6],
  ['the only one', 1, 20, 6, [6, 5, 4, 3, 2, 1], 6],
  ['the first of nothing', 1, 4, 0, [], 0],
])('reads %s, and how long the list is', async (_what, pageNum, pageSize, most, ids, total) => {
  const upTo = db.$extendTables<RowTable>().selectFrom('row').where('id', '<=', most)
  const { rows, ...page } = await readPage(upTo, { pageNum, pageSize }, (all) =>
    all.select('id').orderBy('id', 'desc'),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(page).toEqual({ pageNum, pageSize, total })
})
