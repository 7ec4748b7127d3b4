import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '#money/ledger/server/index.ts'
import { bookViolations } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, WORLD_START, type World } from '#testing/world.ts'
import { seedApp } from '../open.ts'
import { beginLife, liveOn } from './sandbox-life.ts'
import { TWO_MONTHS } from './two-months.ts'

const TWO_MONTHS_MS = 61 * 86_400_000

let world: World
let lin: WireClient
beforeAll(async () => {
  world = await newHouse()
  await start(world)
  lin = await signedIn(world)
})
afterAll(() => world.close())

const newHouse = (settings = {}, sandbox = true) => createWorld({ seed: false, settings, sandbox })

/** What a start does before it serves (`run.ts`). */
async function start({ app, url }: World): Promise<void> {
  await beginLife(app)
  await seedApp(app)
  await liveOn(app, url)
}

async function signedIn(house: World): Promise<WireClient> {
  const browser = house.browser()
  expect((await browser.login('lin_yuan', 'Yuan-lou7-hall')).code).toBe(0)
  return browser
}

// biome-ignore lint/suspicious/noExplicitAny: as the wire gives them
type Rows = any[]

/** A whole list of the member's, from its last page on. */
async function all(member: WireClient, path: string): Promise<Rows> {
  const rows: Rows = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { code, data } = await member.get(`${path}${path.includes('?') ? '&' : '?'}pageNum=${pageNum}`)
    expect(code).toBe(0)
    rows.push(...data.list)
    if (data.list.length === 0 || rows.length >= data.total) return rows
  }
}

/** What a member sees of the life, without the numbers that are drawn anew in each house. */
async function seen(member: WireClient) {
  const { version: _changes, ...balance } = (await member.get('/cw/v1/balance')).data
  const pick = (rows: Rows, ...names: string[]) => rows.map((row) => names.map((name) => row[name]))
  return {
    balance,
    deposits: pick(
      await all(member, '/cw/v1/deposit/orders'),
      ...['channelId', 'orderAmount', 'creditAmount', 'discount', 'stage', 'placedAt', 'closedAt'],
    ),
    withdrawals: pick(
      await all(member, '/cw/v1/withdraw/list?scope=all'),
      ...['amount', 'state', 'refusedReason', 'completedBy', 'submittedAt', 'endedAt'],
    ),
    bets: pick(
      await all(member, '/cg/v1/bet/records'),
      ...['stake', 'price', 'result', 'payout', 'placedAt', 'settledAt'],
    ),
    // What one moment brings, two bets of one match say, comes in the order of numbers that are drawn.
    transactions: pick(
      await all(member, '/cw/v1/transactions'),
      'createdAt',
      'dealType',
      'amount',
      'currency',
    ).toSorted(),
    usdt: pick(await all(member, '/cw/v1/usdt/deposit/list'), 'state', 'credited', 'placedAt', 'endedAt'),
    interest: pick(await all(member, '/cw/v1/yeb/days'), 'day', 'earned'),
  }
}

/** Which action is the first of a day. */
const noOf = (day: number) => TWO_MONTHS.findIndex((act) => act.day === day)

async function ended(house: World) {
  const { rows } = await house.pool.query('select began_at, ended_at, gave_up from sandbox_life.life')
  return rows
}

it('a new sandbox has an account with two months behind it, in which nothing is left open', async () => {
  expect(await ended(world)).toEqual([{ began_at: WORLD_START, ended_at: WORLD_START, gave_up: null }])
  const life = await seen(lin)
  const kinds = (rows: Rows, at: number) => new Set(rows.map((row) => row[at]))
  expect(kinds(life.deposits, 4)).toEqual(new Set(['credited', 'cancelled', 'expired']))
  expect(kinds(life.deposits, 0).size).toBeGreaterThan(5)
  // The appealed one: another amount than was asked for.
  expect(life.deposits).toContainEqual(expect.arrayContaining(['bank-yungang', '800.00', '780.00']))
  expect(life.deposits.filter(([, , , discount]) => discount !== '0.00')).toHaveLength(3)
  expect(kinds(life.bets, 2)).toEqual(new Set(['win', 'lose', 'push', 'void']))
  // Nobody is shown an account that beat the house.
  expect(
    life.bets.reduce((sum, [stake, , , payout]) => sum + Number(payout) - Number(stake), 0),
  ).toBeLessThan(0)
  expect(kinds(life.withdrawals, 1)).toEqual(new Set(['completed', 'refused']))
  expect(kinds(life.withdrawals, 3)).toEqual(new Set(['member', 'house', null]))
  expect(life.usdt).toEqual([expect.arrayContaining(['150.00'])])
  expect(life.interest.length).toBeGreaterThan(40)
  for (const name of ['lockMoney', 'transitMoney']) expect(life.balance[name]).toBe('0.00')
  for (const name of ['yebWalletBalance', 'coinMoney', 'virtualMoney', 'centerMoney'])
    expect(Number(life.balance[name])).toBeGreaterThan(0)

  const times = (await all(lin, '/cw/v1/transactions')).map(({ createdAt }) => Date.parse(createdAt))
  expect(times.length).toBeGreaterThan(100)
  expect(Math.max(...times)).toBeLessThanOrEqual(WORLD_START.getTime())
  expect(Math.min(...times)).toBeGreaterThan(WORLD_START.getTime() - TWO_MONTHS_MS)
  expect(times.toSorted((a, b) => b - a)).toEqual(times)
})

it('its books are whole, and sealed', async () => {
  expect(await bookViolations(world)).toEqual([])
  const snapshot = world.app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  expect(await snapshot.execute((tx) => verifyBooks(tx))).toMatchObject({
    verdict: { whole: expect.anything() },
    unsealed: 0,
  })
})

it('the other account is new, and both are asked for nothing', async () => {
  const chen = world.browser()
  await chen.login('chen_mo', 'Mo-shan9-gate')
  expect(await seen(chen)).toMatchObject({ deposits: [], withdrawals: [], bets: [], transactions: [] })
  expect((await lin.get('/cw/v1/deposit/current_order')).data).toMatchObject({ order: null })
})

it('killed half-way, it goes on at the next start, and comes out as every other', async () => {
  const killed = await newHouse()
  try {
    // As the database goes away with what it was at: first an action's own transaction, then what follows one.
    const placing = `${noOf(18)}.deposit.0`
    const bankTells = `${noOf(53)}.withdraw.2`
    for (const moment of [placing, bankTells]) {
      await killed.pool.query(`create or replace function sandbox_life.die() returns trigger language plpgsql as
        $$ begin raise exception 'killed' using errcode = '57P01'; end $$`)
      await killed.pool.query(`create trigger dies before insert on sandbox_life.done for each row
        when (new.moment = '${moment}') execute function sandbox_life.die()`)
      await expect(start(killed)).rejects.toThrow('killed')
      await killed.pool.query('drop trigger dies on sandbox_life.done')
    }
    await start(killed)
    expect(await ended(killed)).toMatchObject([{ gave_up: null }])
    expect(await seen(await signedIn(killed))).toEqual(await seen(lin))
    expect(await bookViolations(killed)).toEqual([])
  } finally {
    await killed.close()
  }
})

it.each([
  ['that stands already', {}, true, true],
  ['that is set to have none', { SANDBOX_LIFE: '0' }, true, false],
  ['that is no sandbox', { PAYEE_WAIT_MINUTES: '60' }, false, false],
])('a house %s gets no such account', async (_which, settings, sandbox, stands) => {
  const house = await newHouse(settings, sandbox)
  try {
    if (stands) await seedApp(house.app)
    await start(house)
    expect(await ended(house)).toEqual([])
    const { rows } = await house.pool.query('select from ledger.transfer')
    expect(rows).toEqual([])
  } finally {
    await house.close()
  }
})
