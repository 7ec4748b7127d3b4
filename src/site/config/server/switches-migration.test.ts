import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a house from before the switches decided anything goes on as it was: 3, 4 and 6 are on in each version and draft', async () => {
  const { db } = world.app
  const before = { footballIntelligence: false, chatRoom: true, anchor: false, fbty: false, worldCup: true }
  const said = JSON.stringify({ ...before, virtualCurrency: false })
  await sql`update settings.version set value = ${said}::jsonb where document_id = 'site.switches'`.execute(
    db,
  )
  await sql`insert into settings.draft (document_id, staff_id, base_no, value, saved_at)
    values ('site.switches', gen_random_uuid(), 1, ${said}::jsonb, ${world.clock.now()})`.execute(db)
  const others = sql<{ all: string }>`select md5(string_agg(value::text, ',' order by document_id, no)) as all
    from settings.version where document_id <> 'site.switches'`
  const untouched = (await others.execute(db)).rows
  const migration = await readFile(join(import.meta.dirname, 'migrations/0358-switches.sql'), 'utf8')
  await sql.raw(migration).execute(db)
  const { rows } = await sql<{
    value: object
  }>`select value from settings.version where document_id = 'site.switches'
    union all select value from settings.draft where document_id = 'site.switches'`.execute(db)
  expect(rows.length).toBe(2)
  for (const { value } of rows)
    expect(value).toEqual({ ...before, anchor: true, fbty: true, virtualCurrency: true })
  expect((await others.execute(db)).rows).toEqual(untouched)
})
