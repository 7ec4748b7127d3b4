import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIST_FILLS } from '#testing/lists/list-fills.ts'
import { wrongPlans } from '#testing/lists/list-plans.ts'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { createWorld, type World } from '#testing/world.ts'
import { ROOMS } from './compose.ts'

const lists = [...ROOMS, toyRoom]
  .flatMap(({ desk }) => desk?.lists ?? [])
  .map(({ prepared }) => [prepared.list.id, prepared] as const)

/** Plans go by what the fills analyzed: a vacuum that comes in between, on a busy machine, would have some go otherwise. */
async function leaveToUs(pool: World['pool']): Promise<void> {
  await pool.query(`do $$ declare stored regclass; begin
    for stored in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' loop
      execute format('alter table %s set (autovacuum_enabled = false)', stored);
    end loop; end $$`)
}

/** Lists of one concept are filled together, and once. */
const filled = new Set<unknown>()
async function fill(id: string): Promise<void> {
  const list = LIST_FILLS[id]
  if (list === undefined || filled.has(list.fill)) return
  filled.add(list.fill)
  await list.fill(filling)
}

let world: World
/** Whoever analyzes through it reads every row of these tables: no plan hangs on which of them were sampled. */
let filling: pg.Pool
beforeAll(async () => {
  world = await createWorld({ besides: [toyRoom] })
  filling = new pg.Pool({ connectionString: world.url, options: '-c default_statistics_target=1000', max: 2 })
  await leaveToUs(world.pool)
})
afterAll(async () => {
  await filling.end()
  await world.close()
})

it('every list has a way to be filled (testing/lists/list-fills.ts)', () => {
  expect(Object.keys(LIST_FILLS).toSorted()).toEqual(lists.map(([id]) => id).toSorted())
})

describe.each(lists)('%s', (id, prepared) => {
  it('names an index for every sort with every filter', () => {
    const { sorts, filters } = prepared.list
    const wanted = ['none', ...Object.keys(filters)].toSorted()
    for (const sort of sorts)
      expect([sort, Object.keys(prepared.source.indexes[sort] ?? {}).toSorted()]).toEqual([sort, wanted])
  })

  it('goes by them on a filled table, and reads no big table from end to end', async () => {
    await fill(id)
    expect(await wrongPlans(world.app, world.pool, prepared, LIST_FILLS[id]?.samples)).toEqual([])
  })
})
