/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { bookViolations } from '#testing/money.ts'
import { moneyOf, move, newPlayer, openDoors, play, tinyGames } from '#testing/people/players.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld({ besides: [tinyGames()] })
})
beforeEach(async () => {
  world.clock.advance(5_000)
  const player = await newPlayer(world)
  lin = player.browser
  linId = player.memberId
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

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
    await world.pool.query('drop function public.dies cascade')
    world.app.log.level = level
  }
}

const roundsOf = async () =>
  (
    await sql<{ nonce: number; state: string; moves: number }>`
      select nonce, state, json_array_length(moves) as moves from games.round where member_id = ${linId} order by nonce`.execute(
      world.app.db,
    )
  ).rows
const pairOf = async () =>
  (
    await sql<{ nonces: number }>`select nonces from fairness.seed_pair
      where member_id = ${linId} and state = 'inUse'`.execute(world.app.db)
  ).rows

it.each([
  ['fairness.seed_pair', 'update'],
  ['games.round', 'insert'],
  ['ledger.transfer', 'insert'],
  ['wallet.movement', 'insert'],
  ['platform.outbox', 'insert'],
  ['platform.audit', 'insert'],
  ['games.tally', 'insert'],
  ['platform.answer', 'update'],
] as const)(
  'a round that is cut off as it writes %s is not there; asked again, it is there once',
  async (table, event) => {
    const requestId = randomUUID()
    const died = await dyingAt(table, event, () => play(lin, { requestId }))
    expect(died.status).toBeGreaterThanOrEqual(500)
    expect([await roundsOf(), await moneyOf(lin)]).toEqual([[], ['500.00', '0.00', '0.00']])
    const { code, data } = await play(lin, { requestId })
    expect(code).toBe(0)
    expect(await roundsOf()).toEqual([{ nonce: 1, state: 'settled', moves: 0 }])
    expect(await pairOf()).toEqual([{ nonces: 1 }])
    expect((await moneyOf(lin))[0]).toBe(data.result === 'win' ? '509.80' : '490.00')
  },
)

it.each([
  ['games.round', 'update'],
  ['ledger.transfer', 'insert'],
  ['platform.answer', 'update'],
] as const)(
  'a move that is cut off as it writes %s has not happened; asked again, it pays once',
  async (table, event) => {
    let round = (await openDoors(lin)).data
    while (round.state !== 'open' || round.moves.length === 0) {
      if (round.state !== 'open') {
        world.clock.advance(1_000)
        round = (await openDoors(lin)).data
      }
      round = (await move(lin, round.roundId, 0, { open: 0 })).data
    }
    const before = await moneyOf(lin)
    const requestId = randomUUID()
    const died = await dyingAt(table, event, () => move(lin, round.roundId, 1, { take: true }, requestId))
    expect(died.status).toBeGreaterThanOrEqual(500)
    expect(await moneyOf(lin)).toEqual(before)
    expect((await roundsOf()).at(-1)).toMatchObject({ state: 'open', moves: 1 })
    for (let time = 0; time < 2; time += 1)
      expect((await move(lin, round.roundId, 1, { take: true }, requestId)).data.paid).toBe('12.80')
    expect((await moneyOf(lin)).slice(1)).toEqual(['0.00', '0.00'])
    expect((await roundsOf()).at(-1)).toMatchObject({ state: 'settled', moves: 2 })
  },
)
