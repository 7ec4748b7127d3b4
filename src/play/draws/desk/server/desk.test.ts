/** @module-tag statements */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GameErrors } from '#play/games/games.refusals.ts'
import { bookViolations } from '#testing/money.ts'
import { aheadOf, bet, lotteryMoney, runDraws, runUntil, tinyDraws } from '#testing/people/drawers.ts'
import { newPlayer } from '#testing/people/players.ts'
import { act, agree } from '#testing/staff/seats.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import {
  closeDrawGameCall,
  drawBetList,
  drawBetRecordCall,
  drawGamesRecordCall,
  drawList,
  drawRecordCall,
  openDrawGameCall,
  voidDrawCall,
} from '../draws.desk.ts'

const EDITOR = ['console.use', 'venues.view', 'venues.brake', 'venues.edit', 'venues.edit.approve'] as const

let world: World
let lin: WireClient
let linId: string
let zhou: WorldStaff
let he: WorldStaff
let ahead: { issue: string; drawsAt: string; closesAt: string }[]
beforeAll(async () => {
  world = await createWorld({ besides: [tinyDraws()] })
})
beforeEach(async () => {
  world.clock.advance(60_000)
  await runDraws(world)
  const player = await newPlayer(world)
  lin = player.browser
  linId = player.memberId
  zhou = world.staff(...EDITOR)
  he = world.staff(...EDITOR)
  ahead = await aheadOf(world)
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const issueOf = (n: number) => ahead[n]?.issue as string
const drawIdOf = async (issue: string): Promise<string> =>
  (await zhou.get(`${drawList.path}?issue=${issue}`)).data.rows[0].drawId
const sure = { bets: [{ bet: { sure: true }, lineStake: '10.00' }] }

describe('draws and bets', () => {
  it('are listed, narrowed, and opened to what they come by', async () => {
    const { data } = await bet(lin, issueOf(0), sure)
    const [{ betId }] = data.bets
    const drawId = await drawIdOf(issueOf(0))
    const before = await zhou.get(`${drawRecordCall.path}?drawId=${drawId}`)
    expect(before.data).toMatchObject({
      draw: { issue: issueOf(0), state: 'open' },
      bets: 1,
      members: 1,
      staked: '10.00',
      exposed: '12.00',
      openBets: 1,
      link: null,
      randomness: null,
    })
    await runUntil(world, ahead[0]?.drawsAt as string)
    const { data: after } = await zhou.get(`${drawRecordCall.path}?drawId=${drawId}`)
    expect(after).toMatchObject({
      draw: { state: 'settled' },
      paid: '12.00',
      openBets: 0,
      trail: [{ action: 'draws.draw', kind: 'system' }],
    })
    expect(after.link).toMatch(/^[0-9a-f]{64}$/)
    const rows = (await zhou.get(`${drawBetList.path}?member=${linId}&state=won`)).data.rows
    expect(rows).toMatchObject([{ betId, issue: issueOf(0), play: 'sure', stake: '10.00', payout: '12.00' }])
    const { data: opened } = await zhou.get(`${drawBetRecordCall.path}?betId=${betId}`)
    expect(opened).toMatchObject({
      bet: { betId, state: 'won' },
      drawId,
      member: { memberId: linId },
      trail: [{ action: 'draws.place', kind: 'member' }],
    })
    expect(opened.booked.debitTotal).toBe(opened.booked.creditTotal)
    expect((await world.staff('console.use').get(drawList.path)).status).toBe(403)
  })
})

describe('a draw', () => {
  it('is made void by two while its sale goes on, and every stake goes back', async () => {
    await bet(lin, issueOf(0), sure)
    const drawId = await drawIdOf(issueOf(0))
    const proposed = await act(zhou, voidDrawCall, { drawId })
    expect(proposed).toMatchObject({ code: 0, data: { state: 'proposed', seats: 2 } })
    expect(await lotteryMoney(lin)).toEqual(['490.00', '0.00', '10.00'])
    expect(await agree(he, proposed.data.changeId)).toMatchObject({ code: 0, data: { state: 'applied' } })
    await runDraws(world)
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
    await runUntil(world, ahead[0]?.drawsAt as string)
    const { data } = await zhou.get(`${drawRecordCall.path}?drawId=${drawId}`)
    expect(data).toMatchObject({ draw: { state: 'void', voided: 'house', result: null }, link: null })
    expect((await bet(lin, issueOf(0))).code).toBe(DrawErrors.saleClosed.code)
  })

  it('whose sale is over before the second agrees stands: nobody voids what can be known', async () => {
    await bet(lin, issueOf(0), sure)
    const drawId = await drawIdOf(issueOf(0))
    const proposed = await act(zhou, voidDrawCall, { drawId })
    await runUntil(world, ahead[0]?.closesAt as string)
    const agreed = await agree(he, proposed.data.changeId)
    expect(agreed.data?.state).not.toBe('applied')
    await runUntil(world, ahead[0]?.drawsAt as string)
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    const late = await act(zhou, voidDrawCall, { drawId })
    const refused = late.code === 0 ? await agree(he, late.data.changeId) : late
    expect(refused.data.state).toBe('failed')
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
  })
})

describe('a game', () => {
  it('is closed by one at once, its draws go on, and is opened before its time by two', async () => {
    await bet(lin, issueOf(0), sure)
    const said = { gameId: 'wheel', minutes: null, words: { 'zh-CN': '调整', en: 'Adjusting' } }
    expect(await act(zhou, closeDrawGameCall, said)).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect((await bet(lin, issueOf(1), sure)).code).toBe(GameErrors.gameClosed.code)
    await runUntil(world, ahead[0]?.drawsAt as string)
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    const { data } = await zhou.get(drawGamesRecordCall.path)
    expect(data.games).toMatchObject([
      { gameId: 'wheel', closed: { until: null, words: { en: 'Adjusting' } } },
    ])
    const proposed = await act(zhou, openDrawGameCall, { gameId: 'wheel' })
    expect(proposed.data).toMatchObject({ state: 'proposed', seats: 2 })
    await agree(he, proposed.data.changeId)
    expect((await bet(lin, issueOf(1), sure)).code).toBe(0)
  })
})
