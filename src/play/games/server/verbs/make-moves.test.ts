/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { bookViolations } from '#testing/money.ts'
import { moneyOf, move, newPlayer, openDoors, play, tinyGames } from '#testing/people/players.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { GameErrors } from '../../games.refusals.ts'

const HOUR = 60 * 60 * 1000

let world: World
let lin: WireClient
let name: string
beforeAll(async () => {
  world = await createWorld({ besides: [tinyGames()] })
})
beforeEach(async () => {
  const player = await newPlayer(world)
  lin = player.browser
  name = player.name
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

/** A round with its first door open, and what it is then: over where the draught was behind it. */
async function opened() {
  for (;;) {
    world.clock.advance(1_000)
    const { data } = await openDoors(lin)
    const first = await move(lin, data.roundId, 0, { open: 0 })
    if (first.data.state === 'open') return first.data
  }
}
const roundOf = async (roundId: string) => {
  const { data } = await lin.get('/cg/v1/games/rounds?gameId=doors')
  return data.list.find((round: { roundId: string }) => round.roundId === roundId)
}
const told = async (roundId: string) =>
  (
    await sql<{ type: string }>`select type from platform.outbox where key = ${roundId} order by seq`.execute(
      world.app.db,
    )
  ).rows.map(({ type }) => type)

describe('a round with moves', () => {
  it('locks its stake, and shows nothing that its member may not know', async () => {
    const { data } = await openDoors(lin)
    expect(data).toMatchObject({
      state: 'open',
      outcome: { opened: [], draught: null },
      multiple: 10_000,
      paid: '10.00',
      result: null,
      netAmount: null,
      validBetAmount: null,
      settledAt: null,
      endsAt: new Date(world.clock.now().getTime() + 24 * HOUR).toISOString(),
    })
    expect(await moneyOf(lin)).toEqual(['490.00', '0.00', '10.00'])
    const record = await lin.get('/cg/v1/bet/records?state=open')
    expect(record.data.list).toMatchObject([{ betId: data.roundId, state: 'open', payout: null }])
    const { data: proof } = await world.browser().get(`/cg/v1/games/proof/${data.roundId}/${data.shareKey}`)
    expect(proof).toMatchObject({ state: 'open', serverSeed: null, outcome: { draught: null } })
    await move(lin, data.roundId, 0, { open: 0 })
  })

  it('moves on, goes on after a reload, and pays what is taken, once', async () => {
    const round = await opened()
    expect(round).toMatchObject({ moves: [{ open: 0 }], multiple: 12_800, paid: '12.80' })
    expect(await roundOf(round.roundId)).toEqual(round)
    const [centre] = await moneyOf(lin)
    const taken = await move(lin, round.roundId, 1, { take: true })
    expect(taken.data).toMatchObject({
      state: 'settled',
      result: 'win',
      paid: '12.80',
      netAmount: '2.80',
      moves: [{ open: 0 }, { take: true }],
    })
    expect(taken.data.outcome.draught).toBeGreaterThan(0)
    const [after, there, staked] = await moneyOf(lin)
    expect([(Number(after) - Number(centre)).toFixed(2), there, staked]).toEqual(['12.80', '0.00', '0.00'])
    expect((await move(lin, round.roundId, 2, { take: true })).code).toBe(GameErrors.roundOver.code)
  })

  it('holds up another of the same game, and none of another', async () => {
    const round = await opened()
    world.clock.advance(1_000)
    expect(await openDoors(lin)).toMatchObject({
      code: GameErrors.roundOpen.code,
      data: { roundId: round.roundId },
    })
    expect((await play(lin)).code).toBe(0)
  })

  it('moves once however often a move is sent, also after its answer was forgotten', {
    tags: ['races'],
  }, async () => {
    const round = await opened()
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(lin, round.roundId, 1, { take: true }, requestId)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await sql`delete from platform.answer`.execute(world.app.db)
    const again = await move(lin, round.roundId, 1, { take: true }, requestId)
    expect(again.data).toEqual(answers[0]?.data)
    expect((await roundOf(round.roundId)).moves).toHaveLength(2)
  })

  it('on two pages: the later move is told that the round has moved on', { tags: ['races'] }, async () => {
    const round = await opened()
    const both = await Promise.all([
      move(lin, round.roundId, 1, { take: true }),
      move(lin, round.roundId, 1, { open: 1 }),
    ])
    const refused = both.filter(({ code }) => code !== 0)
    expect(refused).toHaveLength(1)
    expect([GameErrors.movedOn.code, GameErrors.roundOver.code]).toContain(refused[0]?.code)
    expect((await roundOf(round.roundId)).moves).toHaveLength(2)
  })

  it.each([
    ['a door that is open', { open: 0 }],
    ['a door that there is not', { open: 4 }],
    ['nothing', null],
    ['something else', { close: 1 }],
  ])('knows no move of %s', async (_, made) => {
    const round = await opened()
    expect((await move(lin, round.roundId, 1, made)).code).toBe(GameErrors.unknownMove.code)
    expect((await move(lin, round.roundId, 0, { open: 1 })).data).toEqual({ moves: 1 })
    await move(lin, round.roundId, 1, { take: true })
  })

  it('is its member’s alone', async () => {
    const round = await opened()
    const { browser: chen } = await newPlayer(world)
    expect((await move(chen, round.roundId, 1, { take: true })).code).toBe(GameErrors.unknownRound.code)
    expect((await chen.get('/cg/v1/games/rounds')).data.list).toEqual([])
    await move(lin, round.roundId, 1, { take: true })
  })

  it('goes on to its end while the venue is closed', async () => {
    const round = await opened()
    await sql`insert into venues.maintenance (channel_code, since, until, words_zh, words_en, set_by)
      values ('slots', ${world.clock.now()}, null, '', '', ${randomUUID()})`.execute(world.app.db)
    try {
      expect((await move(lin, round.roundId, 1, { take: true })).data.state).toBe('settled')
    } finally {
      await sql`delete from venues.maintenance`.execute(world.app.db)
    }
  })
})

/** A day after the last move, and a moment; its member comes back. */
async function aDayLater() {
  world.clock.advance(24 * HOUR + 1)
  await world.runJobs('games.leave')
  lin = world.browser()
  await lin.login(name)
}

describe('a round that its member left', () => {
  it('ends a day after the last move as they are best off, once', async () => {
    const round = await opened()
    const states = async () =>
      (
        await sql<{ state: string }>`select state from games.round where id = ${round.roundId}`.execute(
          world.app.db,
        )
      ).rows
    world.clock.advance(24 * HOUR)
    await world.runJobs('games.leave')
    expect(await states()).toEqual([{ state: 'open' }])
    world.clock.advance(1)
    await Promise.all([world.runJobs('games.leave'), world.runJobs('games.leave')])
    await aDayLater()
    expect(await roundOf(round.roundId)).toMatchObject({
      state: 'settled',
      result: 'win',
      paid: '12.80',
      moves: [{ open: 0 }, { take: true }],
    })
    expect((await told(round.roundId)).filter((type) => type === 'sportsbook.settled')).toHaveLength(1)
    expect((await moneyOf(lin)).slice(1)).toEqual(['0.00', '0.00'])
  })

  it('without a move gives its stake back, and counts as if it had never been placed', async () => {
    const { data } = await openDoors(lin)
    await aDayLater()
    expect(await roundOf(data.roundId)).toMatchObject({
      state: 'void',
      result: 'void',
      paid: '10.00',
      netAmount: '0.00',
      validBetAmount: '0.00',
    })
    expect(await moneyOf(lin)).toEqual(['500.00', '0.00', '0.00'])
    const { data: record } = await lin.get('/cg/v1/bet/records')
    expect(record.list).toMatchObject([{ state: 'settled', result: 'void', proof: null }])
  })

  it('of rules that the house no longer has gives its stake back', async () => {
    const round = await opened()
    await sql`update games.round set rules_version = 9 where id = ${round.roundId}`.execute(world.app.db)
    await aDayLater()
    expect((await roundOf(round.roundId)).state).toBe('void')
  })
})
