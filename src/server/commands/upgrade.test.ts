/** @module-tag statements */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHead, verifyBooks } from '#money/ledger/server/index.ts'
import { loadConfig } from '#platform/config/config.ts'
import { openPool } from '#platform/db/index.ts'
import { type BareDatabase, createBareDatabase } from '#testing/databases/bare-database.ts'
import { bankRound, bookViolations } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { type Restored, restore } from './restore.ts'

/**
 * A house as a release before filled it, which `testing/upgrades/README.md` describes. A restore runs the migrations
 * that the backup has, puts its rows there and runs the rest: what an upgrade does to a filled house.
 */
const BEFORE = join(import.meta.dirname, '../../../testing/upgrades/0.1.0-before-grants.backup')
/** Past the days that its clock had gone by then. */
const LATER_MS = 5 * 24 * 3_600_000

let bare: BareDatabase
let restored: Restored
let world: World
beforeAll(async () => {
  bare = await createBareDatabase()
  restored = await restore(loadConfig({ DATABASE_URL: bare.url, LOG_LEVEL: 'silent' }), BEFORE)
  const pool = openPool(bare.url, 16)
  const drop = async () => {
    await pool.end()
    await bare.drop()
  }
  world = await createWorld({
    database: { url: bare.url, pool, drop },
    settings: { SANDBOX_VENUE: '1' },
  })
  world.clock.advance(LATER_MS)
})
afterAll(() => world.close())

/** How many there are of each, by what they are and how far they have come. */
async function standing(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await world.pool.query<{ what: string; rows: number }>(`
    select 'bet ' || state as what, count(*)::int as rows from sportsbook.bet group by 1
    union all select 'deposit ' || state, count(*)::int from deposits.pay_order group by 1
    union all select 'withdrawal ' || state, count(*)::int from withdrawals.withdrawal group by 1
    union all select 'quick deposit ' || state, count(*)::int from quickpay.deposit group by 1
    union all select 'usdt deposit ' || state, count(*)::int from usdt.deposit group by 1
    union all select 'exchange', count(*)::int from usdt.exchange
    union all select 'coins', count(*)::int from coins.purchase
    union all select 'interest', count(*)::int from interest.day`)
  return Object.fromEntries(rows.map(({ what, rows: count }) => [what, count]))
}

/** Everything that the books have to be, the head of before included. */
async function expectWhole(): Promise<void> {
  expect(await bookViolations(world)).toEqual([])
  const { verdict } = await world.app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyBooks(tx, { head: restored.manifest.head?.hash ?? '' }))
  expect(verdict).not.toHaveProperty('broken')
}

async function goOn(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    world.clock.advance(60_000)
    await bankRound(world)
    await world.settleEvents()
    await world.runJobs()
  }
}

/** Every line of a member's list, opened to its entries. */
async function opened(member: WireClient): Promise<number> {
  const { list, total } = (await member.get('/cw/v1/transactions?pageNum=1')).data
  for (const { id } of list)
    expect(await member.get(`/cw/v1/transactions/${id}/entries`)).toMatchObject({ status: 200, code: 0 })
  return total
}

it('a house that the version before filled is whole when it is upgraded, and goes on', async () => {
  expect(restored.totals.rows).toBeGreaterThan(1000)
  const before = await standing()
  expect(before).toMatchObject({
    'bet open': 4,
    'bet settled': 43,
    'deposit credited': 4,
    'deposit pending': 1,
    'withdrawal completed': 5,
    'withdrawal submitted': 1,
    'quick deposit waiting': 1,
    'usdt deposit waiting': 1,
    exchange: 2,
    coins: 1,
    interest: 2,
  })
  await expectWhole()

  await goOn(10)
  const after = await standing()
  expect(after['bet settled']).toBe(47)
  for (const open of ['bet open', 'deposit pending', 'withdrawal submitted', 'quick deposit waiting'])
    expect(after).not.toHaveProperty(open)
  expect(after['interest']).toBeGreaterThan(2)
  await expectWhole()
  const head = await readHead(world.app.db)
  expect(Number(head?.block)).toBeGreaterThan(Number(restored.manifest.head?.block))

  const lin = world.browser()
  expect((await lin.login('lin_yuan', 'Yuan-lou7-hall')).code).toBe(0)
  expect(await opened(lin)).toBeGreaterThan(3)
})
