/** @module-tag statements */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '#platform/http/contract.ts'
import { move, newPlayer, openDoors, play, tinyGames } from '#testing/people/players.ts'
import { act, agree } from '#testing/staff/seats.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { GameErrors } from '../../games.refusals.ts'
import { closeGameCall, gamesRecordCall, openGameCall, roundList, roundRecordCall } from '../games.desk.ts'

const EDITOR = ['console.use', 'venues.view', 'venues.brake', 'venues.edit', 'venues.edit.approve'] as const
const WORDS = { 'zh-CN': '调整赔付', en: 'We are adjusting it' }
const MINUTE_MS = 60_000
const half = { gameId: 'halves', choice: null }

let world: World
let lin: WireClient
let linId: string
let zhou: WorldStaff
let he: WorldStaff
beforeAll(async () => {
  world = await createWorld({ besides: [tinyGames()] })
})
beforeEach(async () => {
  world.clock.advance(5_000)
  const player = await newPlayer(world)
  lin = player.browser
  linId = player.memberId
  zhou = world.staff(...EDITOR)
  he = world.staff(...EDITOR)
})
afterAll(() => world.close())

const rows = async (query = '') =>
  (await zhou.get(`${roundList.path}?member=${linId}${query}`)).data.rows as Record<string, unknown>[]
const games = async () => (await zhou.get(gamesRecordCall.path)).data as CallOutput<typeof gamesRecordCall>
const game = async (id: string) => (await games()).games.find(({ gameId }) => gameId === id)

describe('rounds', () => {
  it('are listed, narrowed, and opened to their entries and the way to their proof', async () => {
    const first = await play(lin, half)
    const open = await openDoors(lin)
    expect(await rows()).toMatchObject([
      expect.objectContaining({ stake: '10.00' }),
      expect.objectContaining({ stake: '10.00' }),
    ])
    expect(await rows('&state=open')).toMatchObject([
      { game: 'doors', state: 'open', result: null, payout: null, roundId: open.data.roundId },
    ])
    expect(await rows('&game=halves')).toMatchObject([
      { game: 'halves', state: 'settled', result: 'lose', payout: '5.00', roundId: first.data.roundId },
    ])
    const { data } = await zhou.get(`${roundRecordCall.path}?roundId=${first.data.roundId}`)
    expect(data).toMatchObject({
      round: first.data,
      member: { memberId: linId },
      booked: { debitTotal: '20.00', creditTotal: '20.00' },
      trail: [{ action: 'games.play', kind: 'member' }],
    })
    const looker = world.staff('console.use')
    expect((await looker.get(roundList.path)).status).toBe(403)
    expect((await looker.get(gamesRecordCall.path)).status).toBe(403)
    await move(lin, open.data.roundId, 0, { open: 0 })
  })
})

describe('a game', () => {
  it('shows what was played of it, and what goes on', async () => {
    const before = await game('halves')
    await play(lin, half)
    await openDoors(lin)
    const after = await game('halves')
    expect((after?.rounds ?? 0) - (before?.rounds ?? 0)).toBe(1)
    expect((await game('doors'))?.openRounds).toBeGreaterThan(0)
  })

  it('is closed by one at once: nothing is staked on it, open rounds go on, members read why and until when', async () => {
    const open = await openDoors(lin)
    const close = (minutes: number | null) =>
      act(zhou, closeGameCall, { gameId: 'doors', minutes, words: WORDS })
    expect(await close(10)).toMatchObject({ code: 0, data: { state: 'applied' } })
    const until = new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
    world.clock.advance(1_000)
    const { browser: chen } = await newPlayer(world)
    const refused = { code: GameErrors.gameClosed.code, data: { until, words: WORDS } }
    expect(await openDoors(chen)).toMatchObject(refused)
    expect((await play(chen)).code).toBe(0)
    const { data } = await world.browser().get('/cg/v1/games/list')
    expect(data.games.map(({ closed }: { closed: unknown }) => closed)).toEqual([
      null,
      { until, words: WORDS },
      null,
    ])
    expect((await move(lin, open.data.roundId, 0, { open: 0 })).code).toBe(0)
    expect((await close(5)).code).toBe(GameErrors.closedAlready.code)
    world.clock.advance(10 * MINUTE_MS)
    expect((await openDoors(chen)).code).toBe(0)
  })

  it('is opened before its time by two', async () => {
    await act(zhou, closeGameCall, { gameId: 'halves', minutes: null, words: { 'zh-CN': '', en: '' } })
    expect(await play(lin, half)).toMatchObject({
      code: GameErrors.gameClosed.code,
      data: { until: null, words: null },
    })
    const proposed = await act(zhou, openGameCall, { gameId: 'halves' })
    expect(proposed).toMatchObject({ code: 0, data: { state: 'proposed', seats: 2 } })
    expect((await play(lin, half)).code).toBe(GameErrors.gameClosed.code)
    expect(await agree(he, proposed.data.changeId)).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect((await play(lin, half)).code).toBe(0)
    expect((await games()).trail.slice(0, 2)).toMatchObject([
      { action: 'games.open', gameId: 'halves' },
      { action: 'games.close', gameId: 'halves' },
    ])
  })

  it('that there is not cannot be closed', async () => {
    const said = { gameId: 'roulette', minutes: 60, words: WORDS }
    expect((await act(zhou, closeGameCall, said)).code).toBe(GameErrors.unknownGame.code)
  })
})
