/** @module-tag races */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { patiently } from './patiently.ts'

let database: TestDatabase
let other: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await database.drop()
})

describe('patient work', () => {
  it('gives way to somebody who has what it wants and wants what it has, and is done afterwards', async () => {
    await database.pool.query('create table public.first (no int); create table public.second (no int)')
    // Only the work looks whether the two wait for each other.
    await other.query(`set deadlock_timeout = '1h'; begin; lock table second in access share mode`)
    const client = await database.pool.connect()
    let waits = 0
    try {
      const work = async () => {
        await client.query('alter table first add column more int; alter table second add column more int')
      }
      const done = patiently(client, work, { onWait: () => (waits += 1) })
      await holdsSomebodyUp(other)
      await other.query('lock table first in access share mode; commit')
      await done
      expect(waits).toBe(1)
      await client.query('select first.more, second.more from first, second')
    } finally {
      client.release()
    }
  })
})
