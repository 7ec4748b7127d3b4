/** @module-tag statements */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb, sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { linkedMembers, othersLinked } from './linked-members.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.pool)
  await sql`insert into payees.holder select gen_random_uuid() from generate_series(1, 5000)`.execute(db)
  await sql`insert into payees.card (id, member_id, bank_code, card_type, last_four, holder_shown, sealed, number_mark, holder_mark, is_default, bound_at)
    select gen_random_uuid(), member_id, 'CMB', 0, '0000', '*', '', sha256(member_id::text::bytea), sha256(('named ' || member_id)::bytea), false, now()
    from payees.holder`.execute(db)
  await sql`insert into deposits.depositor (member_id, name_mark, name_shown, said_at)
    select member_id, sha256(('named ' || member_id)::bytea), '*', now() from payees.holder`.execute(db)
  await sql`insert into quickpay.device (member_id, mark, seen_at)
    select member_id, sha256(('by ' || member_id)::bytea), now() from payees.holder`.execute(db)
  await sql`analyze payees.card, deposits.depositor, quickpay.device`.execute(db)
})
afterAll(() => database.drop())

it('reads no card, name or device but those that may be the same, however many there are', async () => {
  const { sql: text, parameters } = othersLinked(newId()).compile(db)
  const { rows } = await database.pool.query(`explain ${text}`, [...parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index')
  expect(plan).not.toContain('Seq Scan')
})

it('names everybody once who has, or had, a card of the member’s, whatever else they share', async () => {
  const [own, other] = (
    await sql<{ member_id: string }>`select member_id from payees.holder order by member_id limit 2`.execute(
      db,
    )
  ).rows.map((row) => row.member_id)
  if (!own || !other) throw new Error('no members')
  expect(await linkedMembers(db, own)).toEqual([])
  await sql`update payees.card set number_mark = sha256('one'), holder_mark = sha256('one'), removed_at = now()
    where member_id in (${own}, ${other})`.execute(db)
  await sql`update quickpay.device set mark = sha256('one') where member_id in (${own}, ${other})`.execute(db)
  expect(await linkedMembers(db, own)).toEqual([other])
  expect(await linkedMembers(db, other)).toEqual([own])
})
