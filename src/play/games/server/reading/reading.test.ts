/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { COIN, newPlayer, openDoors, play, tinyGames } from '#testing/people/players.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { GameErrors } from '../../games.refusals.ts'
import { knownGames } from '../known-games.ts'
import { findGames } from './search.views.ts'

let world: World
let lin: WireClient
beforeAll(async () => {
  world = await createWorld({ besides: [tinyGames()] })
})
beforeEach(async () => {
  world.clock.advance(5_000)
  lin = (await newPlayer(world)).browser
})
afterAll(() => world.close())

const listed = async (id: string) => {
  const { data } = await world.browser().get('/cg/v1/games/list')
  return data.games.find(({ gameId }: { gameId: string }) => gameId === id)
}
const half = { gameId: 'halves', choice: null }

it('every game says what it returns, as it is made and as it was played, to anybody', async () => {
  const { data } = await world.browser().get('/cg/v1/games/list')
  expect(data.games.map(({ gameId }: { gameId: string }) => gameId)).toEqual(['coin', 'doors', 'halves'])
  expect(data).toMatchObject({ mostPaid: '100000.00', currency: 'CNY' })
  const before = await listed('halves')
  expect(before).toMatchObject({
    family: 'slots',
    version: 1,
    leastSeconds: 2.5,
    leastStake: '0.20',
    stakeStep: '0.20',
    returns: {
      rtp: { over: '1', under: '2' },
      hit: { over: '1', under: '1' },
      most: 5_000,
      mostChance: { over: '1', under: '1' },
    },
    played: null,
    closed: null,
  })
  await play(lin, half)
  expect((await listed('halves')).played).toEqual({ days: 30, rounds: 1, staked: '10.00', returned: '5.00' })
  const open = await openDoors(lin)
  expect(open.code).toBe(0)
  expect((await listed('doors')).played).toBeNull()
})

it('what was played counts for thirty days of the site', async () => {
  await play(lin, half)
  const { rounds } = (await listed('halves')).played
  await sql`update games.tally set day = '2026-05-15' where game = 'halves'`.execute(world.app.db)
  expect(await listed('halves')).toMatchObject({ played: null })
  await sql`update games.tally set day = '2026-05-16' where game = 'halves'`.execute(world.app.db)
  expect((await listed('halves')).played.rounds).toBe(rounds)
})

it('a member’s own games: those collected, and those played last with what the newest round brought (S7-120)', async () => {
  const mine = async () => (await lin.get('/cg/v1/games/mine')).data
  const favour = (gameId: string, on: boolean) => lin.post('/cg/v1/games/favourites', { gameId, on })
  expect(await mine()).toEqual({ favourites: [], played: [], currency: 'CNY' })
  await favour('coin', true)
  await favour('halves', true)
  expect((await favour('coin', true)).data).toEqual({ favourites: ['halves', 'coin'] })
  expect((await favour('coin', false)).data).toEqual({ favourites: ['halves'] })
  expect((await favour('roulette', true)).code).toBe(GameErrors.unknownGame.code)
  expect((await favour('roulette', false)).code).toBe(0)
  const first = await play(lin, half)
  const second = await openDoors(lin)
  world.clock.advance(2_500)
  const third = await play(lin, { ...half, stake: '2.00' })
  expect([first.code, second.code, third.code]).toEqual([0, 0, 0])
  expect(await mine()).toMatchObject({
    favourites: ['halves'],
    played: [
      { gameId: 'halves', roundId: third.data.roundId, netAmount: '-1.00' },
      { gameId: 'doors', roundId: second.data.roundId, netAmount: null },
    ],
  })
})

it('rounds are listed open ones first, of one game or of all, and no more than asked for', async () => {
  const open = await openDoors(lin)
  world.clock.advance(5_000)
  const over = await play(lin, half)
  world.clock.advance(5_000)
  const newest = await play(lin, half)
  const ids = async (query = '') =>
    (await lin.get(`/cg/v1/games/rounds${query}`)).data.list.map(
      ({ roundId }: { roundId: string }) => roundId,
    )
  const [a, b, c] = [open, newest, over].map(({ data }) => data.roundId)
  expect(await ids()).toEqual([a, b, c])
  expect(await ids('?pageSize=2')).toEqual([a, b])
  expect(await ids('?gameId=halves')).toEqual([b, c])
  expect(await ids('?gameId=coin')).toEqual([])
  expect((await lin.get('/cg/v1/games/rounds?pageSize=101')).status).toBe(400)
})

it('games are found by their names, by anybody (S7-013)', async () => {
  const visitor = world.browser()
  const find = async (text: string) => (await visitor.post('/cg/v1/search', { text })).data
  expect(await find('COIN')).toEqual({
    list: [
      {
        gameId: 'coin',
        channelCode: 'slots',
        family: 'instant',
        names: { 'zh-CN': 'coin', en: 'coin' },
        page: '/app/egame/coin',
      },
    ],
    total: 1,
  })
  expect(await find('')).toMatchObject({ total: 3 })
  expect(await find('roulette')).toEqual({ list: [], total: 0 })
})

it('games of other venues are found with them', () => {
  const k3 = {
    gameId: 'k3',
    channelCode: 'lottery',
    family: 'lottery' as const,
    names: { 'zh-CN': '快三', en: 'Three Dice' },
    page: '/app/lottery/k3',
  }
  const find = (text: string) => findGames(knownGames([COIN]), [k3], text)
  expect(find('快三')).toEqual({ list: [k3], total: 1 })
  expect(find('lottery')).toEqual({ list: [k3], total: 1 })
  expect(find('').list.map(({ gameId }) => gameId)).toEqual(['coin', 'k3'])
})

it('a round is proved to whoever has its key; the server seed comes with the change of seeds', async () => {
  const { data } = await play(lin)
  const proof = (key = data.shareKey) => world.browser().get(`/cg/v1/games/proof/${data.roundId}/${key}`)
  const before = (await proof()).data
  expect(before).toMatchObject({
    game: 'coin',
    version: 1,
    nonce: 1,
    serverSeed: null,
    commitment: data.drawnFrom.commitment,
    choice: { side: 'heads' },
    outcome: data.outcome,
    multiple: `${data.multiple}`,
    stake: '10.00',
    payout: data.paid,
    state: 'settled',
  })
  expect((await proof('0'.repeat(32))).code).toBe(GameErrors.unknownRound.code)
  await lin.post('/cg/v1/fairness/rotate', { requestId: randomUUID(), clientSeed: 'mine' })
  const after = (await proof()).data
  expect(after.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect({ ...after, serverSeed: null, mixed: null }).toEqual(before)
})

it('the proofs of a pair are its member’s alone, by their numbers', async () => {
  await play(lin)
  await play(lin, half)
  const { data } = await lin.get('/cg/v1/fairness/seeds')
  const proofs = async (browser: WireClient, query = '') =>
    (await browser.get(`/cg/v1/games/proofs?pairId=${data.inUse.pairId}${query}`)).data
  expect(await proofs(lin)).toMatchObject({ list: [{ nonce: 1 }, { nonce: 2 }], next: null })
  expect((await proofs(lin, '&from=2')).list).toMatchObject([{ nonce: 2, game: 'halves', serverSeed: null }])
  const { browser: chen } = await newPlayer(world)
  expect(await proofs(chen)).toEqual({ list: [], next: null })
})

it('seeds are not changed while a round goes on that draws from them', async () => {
  await openDoors(lin)
  const rotated = await lin.post('/cg/v1/fairness/rotate', { requestId: randomUUID(), clientSeed: 'mine' })
  expect(rotated.code).not.toBe(0)
})
