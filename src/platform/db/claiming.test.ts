/** @module-tag races */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { endClaimants } from '#testing/databases/claimants.ts'
import { claiming, claimingDue, isLeftBehind } from './claiming.ts'
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

it('begins where a row is due, or stands under a name, and does nothing otherwise', async () => {
  await database.pool.query(
    'create table due_row (id int primary key, due_at timestamptz, claimed_by int, over boolean)',
  )
  const now = new Date('2026-11-28T12:00:00Z')
  const due = { table: 'due_row', dueAt: 'due_at', open: sql<boolean>`not over`, now }
  const begins = async () => {
    let has = false
    await claimingDue(db, due, async () => {
      has = true
    })
    return has
  }
  const stands = (at: string, claimedBy: number | null, over = false) =>
    database.pool.query(
      `insert into due_row values (1, $1, $2, $3) on conflict (id) do update
        set due_at = excluded.due_at, claimed_by = excluded.claimed_by, over = excluded.over`,
      [at, claimedBy, over],
    )
  expect(await begins()).toBe(false)
  await stands('2026-11-28T12:00:01Z', null)
  expect(await begins()).toBe(false)
  await stands('2026-11-28T12:00:00Z', null)
  expect(await begins()).toBe(true)
  await stands('2026-11-28T12:00:00Z', null, true)
  expect(await begins()).toBe(false)
  await stands('2026-11-28T13:00:00Z', 7)
  expect(await begins()).toBe(true)
})
