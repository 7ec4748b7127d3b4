/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { LOTTERY } from '#play/venues/venues.catalogue.ts'
import { bookViolations } from '#testing/money.ts'
import { aheadOf, bet, cancel, chase, lotteryMoney, runDraws, tinyDraws } from '#testing/people/drawers.ts'
import { newPlayer } from '#testing/people/players.ts'
import { WHEEL } from '#testing/toy/wheel.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { knownDraws } from '../known-draws.ts'
import { settleDraw } from './settle-draws.ts'

let world: World
let lin: WireClient
let ahead: Awaited<ReturnType<typeof aheadOf>>
beforeAll(async () => {
  world = await createWorld({ besides: [tinyDraws()] })
})
beforeEach(async () => {
  world.clock.advance(60_000)
  await runDraws(world)
  lin = (await newPlayer(world)).browser
  ahead = await aheadOf(world)
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const nth = (n: number) => ahead[n] as (typeof ahead)[number]
const games = knownDraws([{ venue: LOTTERY, games: [WHEEL], namesOf: (id) => ({ 'zh-CN': id, en: id }) }])
const sure = { bets: [{ bet: { sure: true }, lineStake: '10.00' }] }

/** Has the database session die that writes to a table, while something is tried. */
async function dyingAt<T>(table: string, event: 'insert' | 'update', tried: () => Promise<T>): Promise<T> {
  const level = world.app.log.level
  world.app.log.level = 'silent'
  await world.pool.query(`
    create function public.dies() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$;
    create trigger dies after ${event} on ${table} for each statement execute function public.dies()`)
  try {
    return await tried()
  } finally {
    // The session that died may be the first that the pool hands out.
    const drop = () => world.pool.query('drop function if exists public.dies cascade')
    await drop().catch(drop).catch(drop)
    world.app.log.level = level
  }
}

it.each([
  ['draws.bet', 'insert'],
  ['draws.chase', 'insert'],
  ['draws.draw', 'update'],
  ['ledger.transfer', 'insert'],
  ['platform.outbox', 'insert'],
  ['platform.audit', 'insert'],
  ['platform.answer', 'update'],
] as const)(
  'an order that is cut off as it writes %s is not there; asked again, it is there once',
  async (table, event) => {
    const requestId = randomUUID()
    const issues = [nth(0).issue, nth(1).issue]
    const died = await dyingAt(table, event, () => chase(lin, issues, { requestId }))
    expect(died.status).toBeGreaterThanOrEqual(500)
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
    expect((await chase(lin, issues, { requestId })).code).toBe(0)
    expect((await lin.get('/cg/v1/draws/bets')).data.total).toBe(2)
    expect(await lotteryMoney(lin)).toEqual(['480.00', '0.00', '20.00'])
  },
)

it.each([
  ['close', 'draws.draw', 'update'],
  ['beacon', 'fairness.beacon', 'insert'],
  ['beacon', 'draws.draw', 'update'],
  ['draw', 'platform.outbox', 'insert'],
  ['draw', 'platform.audit', 'insert'],
  ['settle', 'draws.bet', 'update'],
  ['settle', 'draws.chase', 'update'],
  ['settle', 'ledger.transfer', 'insert'],
  ['settle', 'wallet.movement', 'insert'],
  ['stopChases', 'draws.bet', 'update'],
  ['stopChases', 'ledger.transfer', 'insert'],
] as const)(
  'a house that dies in %s as it writes %s goes on where it stopped, and pays each once',
  async (job, table, event) => {
    await chase(lin, [nth(0).issue, nth(1).issue], sure)
    world.clock.set(new Date(nth(0).drawsAt))
    for (const step of ['close', 'beacon', 'draw', 'settle', 'stopChases']) {
      if (step === job) {
        await dyingAt(table, event, () => world.runJobs(`draws.${step}`).catch(() => undefined))
        break
      }
      await world.runJobs(`draws.${step}`)
    }
    // What failed is set aside for a moment.
    world.clock.advance(5_000)
    await runDraws(world)
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    const { data } = await lin.get('/cg/v1/draws/bets')
    expect(data.list.map(({ state }: { state: string }) => state).toSorted()).toEqual(['cancelled', 'won'])
  },
)

it('cancelled by many presses at once comes back once', async () => {
  const { data } = await bet(lin, nth(0).issue, sure)
  const { betId } = data.bets[0]
  const told = await Promise.all(Array.from({ length: 5 }, () => cancel(lin, { betId })))
  expect(told.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
})

describe('a draw that two make void', () => {
  it('gives stakes back that were not drawn, in slices', async () => {
    await bet(lin, nth(0).issue, sure)
    await sql`update draws.draw set state = 'void', void_reason = 'house' where issue = ${nth(0).issue}`.execute(
      world.app.db,
    )
    await runDraws(world)
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
  })
})

it('ten thousand bets on a draw conserve every cent, settled by two at once and cut off in between', async () => {
  const rich = await newPlayer(world, '100000')
  await sql`update draws.draw set exposed = 0 where issue = ${nth(1).issue}`.execute(world.app.db)
  // 200 requests of 50 bets, a tenth of them sure.
  const requests = Array.from({ length: 200 }, () => ({
    bets: Array.from({ length: 50 }, (_, n) => ({
      bet: n % 10 === 0 ? { sure: true } : { numbers: [n % 10] },
      lineStake: '0.10',
    })),
  }))
  for (const one of requests) expect((await bet(rich.browser, nth(1).issue, one)).code).toBe(0)
  expect(await lotteryMoney(rich.browser)).toEqual(['99000.00', '0.00', '1000.00'])
  for (const step of ['close', 'beacon', 'draw', 'settle', 'stopChases', 'close', 'beacon']) {
    world.clock.set(new Date(nth(step === 'close' ? 0 : 0).drawsAt))
    await world.runJobs(`draws.${step}`)
  }
  world.clock.set(secondsAfter(new Date(nth(1).drawsAt), 1))
  for (const step of ['close', 'beacon', 'draw']) await world.runJobs(`draws.${step}`)
  const { rows } = await sql<{
    id: string
    number: number
  }>`select id, (result->>'number')::int as number from draws.draw
    where issue = ${nth(1).issue}`.execute(world.app.db)
  const [{ id, number } = { id: '', number: -1 }] = rows
  let slices = 0
  // Cut off after three slices.
  await settleDraw(systemCtx(world.app, newId()), games, id, () => slices++ >= 3)
  const began = performance.now()
  await Promise.all([1, 2].map(() => settleDraw(systemCtx(world.app, newId()), games, id)))
  const took = performance.now() - began
  const { rows: sums } = await sql<{ open: number; paid: bigint; drawPaid: bigint; state: string }>`
    select count(*) filter (where b.state = 'open')::int as open, sum(b.payout)::bigint as paid, max(d.paid)::bigint as "drawPaid",
      max(d.state) as state
    from draws.bet b join draws.draw d on d.id = b.draw_id where b.draw_id = ${id}`.execute(world.app.db)
  // 1,000 sure ones pay 0.12; of each number but 0 there are 1,000, which pay 0.98.
  const paid = 1_000n * 120_000n + (number === 0 ? 0n : 1_000n * 980_000n)
  expect(sums).toEqual([{ open: 0, paid, drawPaid: paid, state: 'settled' }])
  const cents = 9_900_000n + paid / 10_000n
  expect(await lotteryMoney(rich.browser)).toEqual([
    `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`,
    '0.00',
    '0.00',
  ])
  expect(took).toBeLessThan(120_000)
}, 240_000)
