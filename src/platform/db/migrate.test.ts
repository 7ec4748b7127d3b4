import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('migrations', () => {
  it('run once: a second start, and four at once, change nothing', async () => {
    expect(await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool)))).toEqual([[], [], [], []])
  })

  it('refuse, in one line, a database that a newer Fairhall wrote', async () => {
    await database.pool.query(`insert into platform.migration (no, name, hash) values (9999, 'future', '')`)
    await expect(migrate(database.pool)).rejects.toThrow(/newer Fairhall \(it has migration 9999-future\)/)
    await database.pool.query('delete from platform.migration where no = 9999')
  })

  it('refuse a migration whose text was changed after it ran', async () => {
    await database.pool.query(`update platform.migration set hash = 'other' where no = 1`)
    await expect(migrate(database.pool)).rejects.toThrow(/1-platform was changed after it was applied/)
  })
})
