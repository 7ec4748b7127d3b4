/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaVersion } from '#platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

describe('a database of a test', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })
  afterAll(() => Promise.all([one.drop(), other.drop()]))

  it('has the schema of the house', async () => {
    const { rows } = await one.pool.query('select max(no) as newest from platform.migration')
    expect(rows).toEqual([{ newest: await schemaVersion() }])
  })

  it('is nobody else’s', async () => {
    await one.pool.query('create table mine as select 1 as number')
    await expect(other.pool.query('select * from mine')).rejects.toThrow('does not exist')
  })
})
