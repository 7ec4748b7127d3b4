/** @module-tag statements */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withSession } from '#platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { runStatement } from '#testing/databases/server.ts'
import { takeBackup } from './take.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const RING = `insert into platform.outbox (type, key, payload) values ('toy.rang', 'bell', '{}')`

const about = async () => ({ takenAt: '2026-06-14T06:36:00.000Z', head: null, secrets: null })

/**
 * Takes a backup, and answers how many rows each table has in it. `meanwhile` comes between its beginning and
 * its tables.
 */
function rowsBackedUp(meanwhile = () => Promise.resolve()): Promise<ReadonlyMap<string, number>> {
  return withSession(database.url, async ({ client }) => {
    const rows = new Map<string, number>()
    let table = ''
    for await (const record of takeBackup(client, about)) {
      if (record.kind === 'manifest') await meanwhile()
      if (record.kind === 'table') table = record.content.name
      if (record.kind === 'tableEnd') rows.set(table, record.content.rows)
    }
    return rows
  })
}

describe('what a snapshot does not protect', () => {
  it.each([
    ['emptied', 'truncate platform.outbox'],
    ['rewritten', 'alter table platform.outbox alter key type varchar(100)'],
  ])('is kept: no table is %s while a backup is taken', async (_, statement) => {
    await runStatement(database.url, RING)
    const rows = await rowsBackedUp(async () => {
      const change = runStatement(database.url, `set lock_timeout = '50ms'; ${statement}`)
      await expect(change).rejects.toThrow('lock timeout')
    })
    expect(rows.get('platform.outbox')).toBe(1)
  })

  it('is had as it was left by whoever was there first', async () => {
    const changing = new pg.Client({ connectionString: database.url })
    await changing.connect()
    try {
      await changing.query(`begin; truncate platform.outbox; ${RING}; create table platform.bell (no int)`)
      const taken = rowsBackedUp()
      await holdsSomebodyUp(changing)
      await changing.query('commit')
      const rows = await taken
      expect([rows.get('platform.outbox'), rows.get('platform.bell')]).toEqual([1, 0])
    } finally {
      await changing.end()
    }
  })
})
