/** @module-tag races */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { endClaimants } from '#testing/databases/claimants.ts'
import { claiming, isLeftBehind } from './claiming.ts'
import { type Db, openDb } from './pool.ts'

type RowTable = { row: { id: number; claimed_by: number | null } }

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table row (id int primary key, claimed_by int)')
  db = openDb(database.pool)
})
afterAll(() => database.drop())

const rows = () => db.$extendTables<RowTable>()

async function put(id: number, claimant: number | null): Promise<void> {
  await rows().insertInto('row').values({ id, claimed_by: claimant }).execute()
}

async function leftBehind(): Promise<number[]> {
  const found = rows()
    .selectFrom('row')
    .select('id')
    .where((row) => isLeftBehind(row.ref('claimed_by')))
  return (await found.orderBy('id').execute()).map(({ id }) => id)
}

it('tells what a claimant has in hand from what it left behind, however it ended', async () => {
  await put(1, null)
  await claiming(db, async (claimant) => {
    await put(2, claimant)
    expect(await leftBehind()).toEqual([])
  })
  expect(await leftBehind()).toEqual([2])

  const thrown = claiming(db, async (claimant) => {
    await put(3, claimant)
    throw new Error('at fault')
  })
  await expect(thrown).rejects.toThrow('at fault')
  expect(await leftBehind()).toEqual([2, 3])

  await claiming(db, async (living) => {
    await put(4, living)
    await claiming(db, async (dying) => {
      await put(5, dying)
      expect(await leftBehind()).toEqual([2, 3])
      expect(await endClaimants(database.pool)).toBe(2)
      expect(await leftBehind()).toEqual([2, 3, 4, 5])
    })
  })
})

it('gives everybody a name of their own', async () => {
  await claiming(db, (one) => claiming(db, async (other) => expect(one).not.toBe(other)))
})
