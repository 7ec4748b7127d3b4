/** @module-tag statements */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { openDb, sql } from '../index.ts'
import { arrayLiteral, jsonColumn } from './columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const TEXTS = [
  'plain',
  '0b8c7a5e-0000-8000-8000-000000000000',
  'member:1',
  '',
  ' ',
  'null',
  'NULL',
  'a,b',
  '{a}',
  '"said"',
  'back\\slash',
  'two\nlines\ttab',
  '让球',
  '-1.5',
  null,
]

it.each([
  ['texts', 'text', TEXTS],
  ['units', 'bigint', [0n, -1n, 9_007_199_254_740_993n, null]],
  ['numbers', 'float8', [0, -1.5, 1e21, Number.NaN]],
  ['conditions', 'boolean', [true, false, null]],
  ['bytes', 'bytea', [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0), null]],
  ['nothing', 'text', []],
] as const)('%s arrive as they were sent, by whoever writes the literal', async (_, type, items) => {
  const rows = async (given: unknown) =>
    (await database.pool.query(`select item from unnest($1::${type}[]) item`, [given])).rows
  expect(await rows(arrayLiteral(items))).toEqual(items.map((item) => ({ item })))
  expect(await rows(items)).toEqual(items.map((item) => ({ item })))
})

it('a list of dates, lists or objects is left to the driver', () => {
  for (const item of [new Date(0), ['a'], { a: 1 }]) expect(arrayLiteral(['a', item])).toBeNull()
})

it('documents of many rows arrive as they were sent', async () => {
  const documents = [...TEXTS, { a: 'x\u001ey', '"': ['\\', 1] }, [], 7]
  const { rows } = await sql<{ document: unknown }>`
    select document::jsonb from unnest(${jsonColumn(documents)}) document`.execute(openDb(database.pool))
  expect(rows.map(({ document }) => document)).toEqual(documents)
})
