/** @module-tag statements */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '#platform/audit/server/seal/verify-audit.ts'
import { verificationDocument } from '#site/config/server/config.documents.ts'
import { publishCall } from '#staff/settings/settings.contract.ts'
import { ledgerAsWitness } from '../../src/server/audit-witness.ts'
import { act } from '../people/desk.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seal()
  const hostile = world.staff('settings.view', 'site.edit')
  const { data } = await hostile.get(`/console/v1/settings/${verificationDocument.id}`)
  const { version, value } = data.live
  const input = { baseVersion: version, value: { ...value, hardVerify: true } }
  expect((await act(hostile, publishCall(verificationDocument), input)).data).toMatchObject({
    state: 'applied',
  })
  await seal()
})
afterAll(() => world.close())

const count = async (table: string) =>
  (await world.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number

/** Seals until all that was recorded is. */
async function seal(): Promise<void> {
  const sealed = async () => {
    await world.runJobs('ledger.seal')
    await world.runJobs('audit.seal')
    return count('platform.audit_position')
  }
  for (const end = Date.now() + 30_000; (await sealed()) < (await count('platform.audit')); )
    if (Date.now() > end) throw new Error('not all of it is sealed')
}

const verdict = async (head?: string) => {
  const look = world.app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return (await look.execute((tx) => verifyAudit(tx, ledgerAsWitness, { head }))).verdict
}

/** The entry about what they did, and the block that has it. */
async function track(): Promise<{ id: string; block: bigint }> {
  const { rows } = await world.pool.query(`select a.id::text, p.block from platform.audit a
    join platform.audit_position p on p.audit_id = a.id
    where a.actor_kind = 'staff' order by p.position desc limit 1`)
  return { id: rows[0].id, block: BigInt(rows[0].block) }
}

/** As whoever has the password of the database’s owner: past the triggers. Put back afterwards. */
async function pastTheGuards(statements: readonly string[], look: () => Promise<void>): Promise<void> {
  const client = await world.pool.connect()
  try {
    await client.query('create table public.kept as select * from platform.audit')
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await look()
  } finally {
    await client.query('delete from platform.audit')
    await client.query('insert into platform.audit overriding system value select * from public.kept')
    await client.query('drop table public.kept')
    client.release(true)
  }
}

let found: { id: string; block: bigint }
beforeEach(async () => {
  found = await track()
})

it.each([
  ['an update', (id: string) => `update platform.audit set actor_id = 'somebody' where id = ${id}`],
  ['a delete', (id: string) => `delete from platform.audit where id = ${id}`],
  ['a truncate', () => 'truncate platform.audit'],
  ['an update of its place', () => 'update platform.audit_position set audit_id = audit_id + 1000000'],
  ['a delete of its block', () => 'delete from platform.audit_block'],
])('20: erases tracks in SQL by %s: the database refuses', async (_, statement) => {
  await expect(world.pool.query(statement(found.id))).rejects.toThrow(/append-only|only|cannot/)
  expect(await verdict()).toHaveProperty('whole')
})

it.each([
  ['who did it', (id: string) => `update platform.audit set actor_id = 'somebody' where id = ${id}`],
  ['what was done', (id: string) => `update platform.audit set action = 'people.looked' where id = ${id}`],
  ['all of it', (id: string) => `delete from platform.audit where id = ${id}`],
])('20: past the triggers, %s: the chain names the entry, and an alarm rises', async (_, statement) => {
  const isBroken = async () => {
    await world.runJobs('audit.watch')
    return (await world.app.metrics.auditBroken.get()).values[0]?.value
  }
  world.app.log.level = 'silent'
  await pastTheGuards([statement(found.id)], async () => {
    expect(await verdict()).toMatchObject({ broken: { block: found.block } })
    world.clock.advance(25 * 3_600_000)
    expect(await isBroken()).toBe(1)
  })
  expect(await verdict()).toHaveProperty('whole')
  expect(await isBroken()).toBe(0)
})

it('20: seals everything again behind it: what anybody kept of the chain is not in it', async () => {
  const { rows } = await world.pool.query(
    `select encode(hash, 'hex') as hash from platform.audit_block order by number desc limit 1`,
  )
  const head: string = rows[0].hash
  await pastTheGuards(
    [
      `delete from platform.audit where id = ${found.id}`,
      'truncate platform.audit_block, platform.audit_position',
    ],
    async () => {
      await seal()
      expect(await verdict()).toHaveProperty('whole')
      expect(await verdict(head)).toMatchObject({ broken: { rule: 'head' } })
    },
  )
})
