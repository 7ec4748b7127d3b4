/** @module-tag statements */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

describe('migrations', () => {
  it('run once: a second start, and four at once, change nothing', async () => {
    expect(await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool)))).toEqual([[], [], [], []])
  })

  it('refuse, in one line, a database that a newer Fairhall wrote', async () => {
    await database.pool.query(`insert into platform.migration (no, name, hash) values (9999, 'future', '')`)
    await expect(migrate(database.pool)).rejects.toThrow(/newer Fairhall \(it has migration 9999-future\)/)
  })

  it('refuse a migration whose text was changed after it ran', async () => {
    await database.pool.query(`update platform.migration set hash = 'other' where no = 1`)
    await expect(migrate(database.pool)).rejects.toThrow(/1-platform was changed after it was applied/)
  })
})

describe('a migration of a table that somebody keeps', () => {
  it('lets others work with the table meanwhile, and runs when it is free', async () => {
    // As if the release before had not had it.
    await database.pool.query(
      'alter table platform.realtime_message drop column id; delete from platform.migration where no = 2',
    )
    const keeper = new pg.Client({ connectionString: database.url })
    await keeper.connect()
    const lines: string[] = []
    try {
      await keeper.query('begin; lock table platform.realtime_message in access share mode')
      const migrated = migrate(database.pool, { warn: (line) => lines.push(line) })
      await holdsSomebodyUp(keeper)
      // Behind the migration: it gets through only if that lets go.
      await database.pool.query('select from platform.realtime_message')
      await expect.poll(() => lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^Migration 2-message-order waits until whoever uses its tables is done/)
      await keeper.query('commit')
      expect(await migrated).toEqual(['2-message-order'])
    } finally {
      await keeper.end()
    }
    expect(lines).toHaveLength(1)
    await database.pool.query('select id from platform.realtime_message')
  })
})
