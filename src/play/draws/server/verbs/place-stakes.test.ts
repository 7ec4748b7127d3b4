/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { GameErrors } from '#play/games/games.refusals.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { bookViolations } from '#testing/money.ts'
import {
  aheadOf,
  bet,
  cancel,
  chase,
  lotteryMoney,
  runDraws,
  runUntil,
  tinyDraws,
} from '#testing/people/drawers.ts'
import { newPlayer } from '#testing/people/players.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { DrawErrors } from '../../draws.refusals.ts'

let world: World
let lin: WireClient
let linId: string
let issues: string[]
let closes: string[]
let drawsAt: string[]
beforeAll(async () => {
  world = await createWorld({
    besides: [tinyDraws()],
    settings: { DRAWS_MOST_RETURN: '1000', DRAWS_MOST_EXPOSURE: '2000' },
  })
})
beforeEach(async () => {
  world.clock.advance(60_000)
  await runDraws(world)
  const player = await newPlayer(world)
  lin = player.browser
  linId = player.memberId
  const ahead = await aheadOf(world)
  issues = ahead.map(({ issue }) => issue)
  closes = ahead.map(({ closesAt }) => closesAt)
  drawsAt = ahead.map((draw) => draw.drawsAt)
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const issueOf = (n: number) => issues[n] as string
const sure = [{ bet: { sure: true }, lineStake: '10.00' }]
const never = [{ bet: { never: true }, lineStake: '10.00' }]
const own = async (query = '') => (await lin.get(`/cg/v1/draws/bets?pageSize=100${query}`)).data.list

describe('bets on a draw', () => {
  it('are staked together, shared by nobody else, and settled by what was drawn for all', async () => {
    const placed = await bet(lin, issueOf(0), {
      bets: [
        { bet: { numbers: [1, 2, 3] }, lineStake: '0.02' },
        { bet: { sure: true }, lineStake: '10.00' },
        { bet: { never: true }, lineStake: '5.00' },
      ],
    })
    expect(placed.code).toBe(0)
    expect(placed.data.bets).toMatchObject([
      {
        play: 'numbers',
        lines: 3,
        lineStake: '0.02',
        stake: '0.06',
        mostPaid: '0.19',
        state: 'open',
        drawn: null,
      },
      { play: 'sure', lines: 1, stake: '10.00', mostPaid: '12.00' },
      { play: 'never', stake: '5.00', mostPaid: '0.00' },
    ])
    expect(await lotteryMoney(lin)).toEqual(['484.94', '0.00', '15.06'])
    await runUntil(world, drawsAt[0] as string)
    const settled = await own()
    const of = (play: string) => settled.find((one: { play: string }) => one.play === play)
    const [never1, sure1, numbers] = [of('never'), of('sure'), of('numbers')]
    expect(never1).toMatchObject({
      state: 'lost',
      result: 'lose',
      paid: '0.00',
      multiple: 0,
      validBetAmount: '5.00',
    })
    expect(sure1).toMatchObject({
      state: 'won',
      result: 'win',
      paid: '12.00',
      netAmount: '2.00',
      multiple: 12_000,
    })
    const { number } = numbers.drawn
    const hit = [1, 2, 3].includes(number)
    expect(numbers).toMatchObject({ state: hit ? 'won' : 'lost', paid: hit ? '0.19' : '0.00' })
    expect(await lotteryMoney(lin)).toEqual([hit ? '497.13' : '496.94', '0.00', '0.00'])
    const { data } = await world.browser().get('/cg/v1/draws/results?gameId=wheel&pageSize=1')
    expect(data.list).toMatchObject([{ issue: issueOf(0), state: 'settled', result: { number } }])
  })

  it('are all staked or none, and say which of them is none', async () => {
    const bets = [sure[0], { bet: { numbers: [11] }, lineStake: '10.00' }]
    expect(await bet(lin, issueOf(0), { bets })).toMatchObject({
      code: DrawErrors.unknownBet.code,
      data: { bet: 1 },
    })
    const uneven = [sure[0], { bet: { sure: true }, lineStake: '0.03' }]
    expect(await bet(lin, issueOf(0), { bets: uneven })).toMatchObject({
      code: DrawErrors.stakeStep.code,
      data: { bet: 1 },
    })
    expect(await own()).toEqual([])
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
  })

  it('asked for twice are staked once, also when the answer is no longer kept', async () => {
    const requestId = randomUUID()
    const first = await bet(lin, issueOf(0), { requestId })
    await sql`delete from platform.answer`.execute(world.app.db)
    const again = await bet(lin, issueOf(0), { requestId })
    expect(again.data).toEqual(first.data)
    expect(await lotteryMoney(lin)).toEqual(['490.00', '0.00', '10.00'])
    await sql`delete from platform.answer`.execute(world.app.db)
    expect((await bet(lin, issueOf(1), { requestId })).code).not.toBe(0)
    expect(await own()).toHaveLength(1)
  })

  it('are refused once the sale is over, for a draw that there is not, and for what the house does not bear', async () => {
    expect((await bet(lin, '20260614-999')).code).toBe(DrawErrors.unknownDraw.code)
    expect((await bet(lin, issueOf(0), { gameId: 'keno' })).code).toBe(DrawErrors.unknownGame.code)
    const tooMuch = [{ bet: { half: 'low' }, lineStake: '600.00' }]
    expect((await bet(lin, issueOf(0), { bets: tooMuch })).code).toBe(DrawErrors.payAboveMost.code)
    const fits = [{ bet: { sure: true }, lineStake: '100.00' }]
    const half = Array.from({ length: 2 }, () => ({ bet: { half: 'low' }, lineStake: '500.00' }))
    const rich = await newPlayer(world, '5000')
    expect((await bet(rich.browser, issueOf(0), { bets: half })).code).toBe(0)
    expect(await bet(lin, issueOf(0), { bets: fits })).toMatchObject({
      code: DrawErrors.drawFull.code,
      data: { issue: issueOf(0), left: '40.00' },
    })
    expect((await bet(lin, issueOf(1), { bets: fits })).code).toBe(0)
    // Whoever takes theirs back makes room.
    const [taken] = (await rich.browser.get('/cg/v1/draws/bets')).data.list
    await cancel(rich.browser, { betId: taken.betId })
    expect((await bet(lin, issueOf(0), { bets: fits })).code).toBe(0)
    world.clock.set(new Date(closes[0] as string))
    expect(await bet(lin, issueOf(0))).toMatchObject({
      code: DrawErrors.saleClosed.code,
      data: { issue: issueOf(0) },
    })
  })

  it('wait for what keeps members from playing: too little, a limit, the venue, the game', async () => {
    const bets = [{ bet: { never: true }, lineStake: '500.02' }]
    expect(await bet(lin, issueOf(0), { bets })).toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '500.00' },
    })
    await sql`insert into games.closed (game, since, until, words_zh, words_en, set_by)
      values ('wheel', ${world.clock.now()}, null, '', '', ${randomUUID()})`.execute(world.app.db)
    expect((await bet(lin, issueOf(0))).code).toBe(GameErrors.gameClosed.code)
    const { data } = await world.browser().get('/cg/v1/draws/games')
    expect(data.games[0].closed).toEqual({ until: null, words: null })
    await sql`delete from games.closed`.execute(world.app.db)
    await sql`insert into venues.maintenance (channel_code, since, until, words_zh, words_en, set_by)
      values ('lottery', ${world.clock.now()}, null, '', '', ${randomUUID()})`.execute(world.app.db)
    expect((await bet(lin, issueOf(0))).code).toBe(VenueErrors.maintenance.code)
    await sql`delete from venues.maintenance`.execute(world.app.db)
    const limit = { kind: 'stake', period: 'day', amount: '15.00', currency: 'CNY' }
    await lin.post('/member/v1/protection/limit', limit)
    expect((await bet(lin, issueOf(0), { bets: [...never, ...never] })).code).toBe(
      ProtectionErrors.stakeDay.code,
    )
    expect((await bet(lin, issueOf(0))).code).toBe(0)
    expect((await bet(lin, issueOf(1))).code).toBe(ProtectionErrors.stakeDay.code)
  })

  it('with a wallet by hand come from what lies at the venue, and what is missing where that is asked for', async () => {
    await lin.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
    expect((await bet(lin, issueOf(0))).code).toBe(WalletErrors.insufficient.code)
    const moved = { requestId: randomUUID(), source: 'CENTERMONEY', amount: '4.00', currency: 'CNY' }
    await lin.post('/cg/v1/game/lottery/transfer_in', moved)
    expect((await bet(lin, issueOf(0), { topUp: true, bets: sure })).code).toBe(0)
    expect(await lotteryMoney(lin)).toEqual(['490.00', '0.00', '10.00'])
    await runUntil(world, drawsAt[0] as string)
    expect(await lotteryMoney(lin)).toEqual(['490.00', '12.00', '0.00'])
  })
})

describe('what its member takes back', () => {
  it('comes back whole before the sale closes, once, and nobody else’s', async () => {
    const { data } = await bet(lin, issueOf(0), { bets: [...sure, ...never] })
    const { betId } = data.bets[0]
    const { browser: chen } = await newPlayer(world)
    expect((await cancel(chen, { betId })).code).toBe(DrawErrors.unknownStake.code)
    const requestId = randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect((await cancel(lin, { betId }, requestId)).data).toMatchObject({
        cancelled: [betId],
        refunded: '10.00',
      })
    expect((await cancel(lin, { betId })).code).toBe(DrawErrors.notCancellable.code)
    expect(await lotteryMoney(lin)).toEqual(['490.00', '0.00', '10.00'])
    expect(await own('&state=over')).toMatchObject([
      { state: 'cancelled', result: 'void', paid: '10.00', validBetAmount: '0.00' },
    ])
    world.clock.set(new Date(closes[0] as string))
    expect((await cancel(lin, { betId: data.bets[1].betId })).code).toBe(DrawErrors.notCancellable.code)
    await runUntil(world, drawsAt[0] as string)
    expect(await lotteryMoney(lin)).toEqual(['490.00', '0.00', '0.00'])
  })
})

describe('an order over several draws', () => {
  it('is staked at once, and runs to its end where nothing wins', async () => {
    const placed = await chase(lin, issues.slice(0, 3), {
      draws: [1, 2, 5].map((times, n) => ({ issue: issueOf(n), times })),
    })
    expect(placed.data.chase).toMatchObject({
      state: 'running',
      stake: '80.00',
      openStake: '80.00',
      paid: '0.00',
    })
    expect(await lotteryMoney(lin)).toEqual(['420.00', '0.00', '80.00'])
    for (let n = 0; n < 3; n += 1) await runUntil(world, drawsAt[n] as string)
    const [over] = (await lin.get('/cg/v1/draws/chases')).data.list
    expect(over).toMatchObject({ state: 'done', openStake: '0.00', paid: '0.00' })
    expect(over.draws).toMatchObject([
      { state: 'lost' },
      { state: 'lost' },
      { state: 'lost', stake: '50.00' },
    ])
  })

  it('stops with its first win: the rest comes back', async () => {
    await chase(lin, issues.slice(0, 4), { bets: sure })
    await runUntil(world, drawsAt[0] as string)
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    const [over] = (await lin.get('/cg/v1/draws/chases')).data.list
    expect(over).toMatchObject({ state: 'stopped' })
    expect(over.draws.map(({ state }: { state: string }) => state)).toEqual([
      'won',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
  })

  it('stops too where the house was late: what was closed meanwhile is never drawn for it', async () => {
    await chase(lin, issues.slice(0, 3), { bets: sure })
    // The house is away over the times of all three.
    world.clock.set(new Date(drawsAt[2] as string))
    // What stops orders comes last, and nothing more is drawn before it.
    for (const job of ['close', 'beacon', 'draw', 'settle', 'draw', 'settle', 'draw', 'settle'])
      await world.runJobs(`draws.${job}`)
    expect((await own()).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'open',
      'open',
      'won',
    ])
    await runDraws(world)
    expect((await own()).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'won',
    ])
    expect(await lotteryMoney(lin)).toEqual(['502.00', '0.00', '0.00'])
    const { data } = await world.browser().get('/cg/v1/draws/results?gameId=wheel&pageSize=3')
    expect(data.list.map(({ state }: { state: string }) => state)).toEqual(['settled', 'settled', 'settled'])
  })

  it('goes on after a win where its member wants that', async () => {
    await chase(lin, issues.slice(0, 2), { bets: sure, stopOnWin: false })
    for (let n = 0; n < 2; n += 1) await runUntil(world, drawsAt[n] as string)
    expect(await lotteryMoney(lin)).toEqual(['504.00', '0.00', '0.00'])
  })

  it('is taken back as far as it can be', async () => {
    const { data } = await chase(lin, issues.slice(0, 3))
    world.clock.set(new Date(closes[0] as string))
    const { chaseId } = data.chase
    expect((await cancel(lin, { chaseId })).data).toMatchObject({ refunded: '20.00' })
    await runUntil(world, drawsAt[0] as string)
    expect(await lotteryMoney(lin)).toEqual(['490.00', '0.00', '0.00'])
    expect((await lin.get('/cg/v1/draws/chases')).data.list[0]).toMatchObject({ state: 'cancelled' })
  })

  it('is refused whole where one of its draws cannot be had', async () => {
    const twice = [issueOf(0), issueOf(0)]
    expect((await chase(lin, twice)).code).toBe(DrawErrors.drawTwice.code)
    expect((await chase(lin, [issueOf(0), '20990101-001'])).code).toBe(DrawErrors.unknownDraw.code)
    expect(await lotteryMoney(lin)).toEqual(['500.00', '0.00', '0.00'])
  })
})

it('is told as every venue tells stakes, and stands in the record with its draw', async () => {
  await bet(lin, issueOf(0), { bets: sure })
  await runUntil(world, drawsAt[0] as string)
  const { rows } = await sql<{
    type: string
  }>`select type from platform.outbox where payload::text like ${`%${linId}%`}
    and (type like 'sportsbook.%' or type like 'stakes.%' or type like 'draws.%') order by type`.execute(
    world.app.db,
  )
  expect(rows.map(({ type }) => type)).toEqual(['draws.betsEnded', 'sportsbook.placed', 'sportsbook.settled'])
  const { data } = await lin.get('/cg/v1/bet/records')
  expect(data.list).toMatchObject([
    {
      channelCode: 'lottery',
      gameType: 4,
      product: 'wheel',
      state: 'settled',
      result: 'win',
      stake: '10.00',
      proof: { kind: 'draw' },
      show: { kind: 'draw', issue: issueOf(0), play: 'sure', lines: 1, multiple: 12_000, cancelled: false },
    },
  ])
})
