import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UsdtErrors } from '#money/usdt/usdt.refusals.ts'
import { book } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { stakeBookings } from '#play/sportsbook/server/sportsbook.bookings.ts'
import { bookViolations, fund, fundUsdt } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { VenueErrors } from '../venues.refusals.ts'

let world: World
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  lin = world.browser()
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
  linId = (await lin.register(name)).data.userInfo.id
  await fund(world, linId, '1000')
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const transferIn = (change: Record<string, unknown> = {}, api = 'sports') =>
  lin.post(`/cg/v1/game/${api}/transfer_in`, {
    requestId: randomUUID(),
    source: 'CENTERMONEY',
    amount: '300.00',
    currency: 'CNY',
    ...change,
  })
const transferOut = (change: Record<string, unknown> = {}, api = 'sports') =>
  lin.post(`/cg/v1/game/${api}/transfer_out`, {
    requestId: randomUUID(),
    amount: '100.00',
    currency: 'CNY',
    ...change,
  })
const recover = (change: Record<string, unknown> = {}) =>
  lin.post('/cg/v1/game_recovery', { requestId: randomUUID(), ...change })
const listOf = async () => (await lin.get('/cg/v3/venue/app_list')).data

describe('the venue list', () => {
  it('gives each venue with the balance there (S7-097, S3-013, S3-014, S1-010)', async () => {
    await transferIn()
    expect(await listOf()).toEqual({
      venues: [
        {
          channelCode: 'sports',
          enName: 'Sports',
          names: { 'zh-CN': '体育', en: 'Sports' },
          gameType: 1,
          group: 'ty',
          money: '300.00',
          currency: 'CNY',
          loading: false,
          isTest: false,
          isSeamless: false,
        },
        {
          channelCode: 'slots',
          enName: 'Slots & instant',
          names: { 'zh-CN': '电子游戏', en: 'Slots & instant' },
          gameType: 6,
          group: 'dz',
          money: '0.00',
          currency: 'CNY',
          loading: false,
          isTest: false,
          isSeamless: false,
        },
        {
          channelCode: 'lottery',
          enName: 'Lottery',
          names: { 'zh-CN': '彩票', en: 'Lottery' },
          gameType: 4,
          group: 'cp',
          money: '0.00',
          currency: 'CNY',
          loading: false,
          isTest: false,
          isSeamless: false,
        },
        {
          channelCode: 'live',
          enName: 'Live dealer',
          names: { 'zh-CN': '真人', en: 'Live dealer' },
          gameType: 3,
          group: 'zr',
          money: '0.00',
          currency: 'CNY',
          loading: false,
          isTest: false,
          isSeamless: false,
        },
      ],
      centerMoney: '700.00',
      venueMoney: '300.00',
      underWay: [],
      currency: 'CNY',
    })
  })

  it('is not given to a visitor', async () => {
    expect((await world.browser().get('/cg/v3/venue/app_list')).status).toBe(401)
  })
})

describe('a transfer', () => {
  it('is told to try again while the balance is not free in time, and moves then', async () => {
    await transferIn()
    const requestId = randomUUID()
    const client = await world.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select from ledger.balance where account_id in (select id from ledger.account where owner = $1) for update`,
        [linId],
      )
      expect(await transferIn({ requestId })).toMatchObject({ status: 503, data: { retryAfterSeconds: 1 } })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await transferIn({ requestId })).data).toMatchObject({ money: '600.00', centerMoney: '400.00' })
  })

  it('goes into a venue and out of it, to the cent (S7-121) (S7-019)', async () => {
    expect((await transferIn()).data).toMatchObject({
      money: '300.00',
      centerMoney: '700.00',
      amount: '300.00',
    })
    expect((await transferOut({ amount: '299.99' })).data).toMatchObject({
      money: '0.01',
      centerMoney: '999.99',
    })
    const balance = await lin.post('/cg/v1/game/sports/balance', {})
    expect(balance.data).toEqual({ channelCode: 'sports', money: '0.01', currency: 'CNY' })
  })

  it('has its limits told for every venue: what is there, and not what is staked (S7-012)', async () => {
    await transferIn()
    await transact(systemCtx(world.app, randomUUID()), (tx, ctx) =>
      book(
        tx,
        ctx.app,
        ...stakeBookings({ memberId: linId, venue: 'sports', betId: randomUUID(), stake: cny('120') }),
      ),
    )
    const { data } = await lin.get('/cg/v1/transfer_out/limite')
    expect(data).toEqual({
      venues: [
        { channelCode: 'sports', min: '0.01', max: '180.00' },
        { channelCode: 'slots', min: '0.01', max: '0.00' },
        { channelCode: 'lottery', min: '0.01', max: '0.00' },
        { channelCode: 'live', min: '0.01', max: '0.00' },
      ],
      currency: 'CNY',
    })
    expect((await transferOut({ amount: '180.01' })).code).toBe(WalletErrors.insufficient.code)
    expect((await transferOut({ amount: '180.00' })).code).toBe(0)
    expect((await world.browser().get('/cg/v1/transfer_out/limite')).status).toBe(401)
  })

  it('of more than there is moves nothing and says so', async () => {
    const into = await transferIn({ amount: '1000.01' })
    const outOf = await transferOut({ amount: '0.01' })
    for (const answer of [into, outOf]) {
      expect(answer).toMatchObject({ status: 200, code: WalletErrors.insufficient.code })
      expect(answer.msg).toMatch(/余额不足/)
    }
    expect(await listOf()).toMatchObject({ centerMoney: '1000.00', venueMoney: '0.00' })
  })

  it('asked for fifty times with one request id happens once', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => transferIn({ requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await listOf()).toMatchObject({ centerMoney: '700.00', venueMoney: '300.00' })
    expect((await transferIn({ requestId, amount: '1' })).status).toBe(409)
  })

  describe('from the virtual-currency wallet', () => {
    const fromUsdt = (change: Record<string, unknown> = {}) =>
      transferIn({ source: 'USDT', amount: '10.5', currency: 'USDT', ...change })
    const usdtOf = async () => (await lin.get('/cw/v1/balance?currency=USDT')).data

    beforeEach(() => fundUsdt(world, linId, '20'))

    it('exchanges at the base rate on the way, in one posting (S7-124)', async () => {
      const { code, data } = await fromUsdt({ rate: '7.20' })
      expect(code).toBe(0)
      expect(data).toMatchObject({ amount: '75.60', money: '75.60', centerMoney: '1000.00', state: 'done' })
      expect(data.exchanged).toEqual({
        billNo: expect.stringMatching(/^X/),
        pay: '10.50',
        payCurrency: 'USDT',
      })
      expect(await usdtOf()).toMatchObject({ availableMoney: '9.50', totalAssets: '9.50' })
      const { list } = (await lin.get('/cw/v1/transactions')).data
      expect(
        list
          .slice(0, 3)
          .map(({ dealType }: { dealType: string }) => dealType)
          .toSorted(),
      ).toEqual(['exchangeIn', 'exchangeOut', 'venueIn'])
    })

    it('asked for fifty times with one request id exchanges once', async () => {
      const requestId = randomUUID()
      const answers = await Promise.all(Array.from({ length: 50 }, () => fromUsdt({ requestId })))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(await usdtOf()).toMatchObject({ availableMoney: '9.50' })
    })

    it('of more than there is moves nothing, not from the centre wallet either', async () => {
      const answer = await fromUsdt({ amount: '20.000001' })
      expect(answer).toMatchObject({ code: WalletErrors.insufficient.code, data: { currency: 'USDT' } })
      expect(await listOf()).toMatchObject({ centerMoney: '1000.00', venueMoney: '0.00' })
      const { rows } = await world.pool.query('select 1 from usdt.exchange where member_id = $1', [linId])
      expect(rows).toEqual([])
    })

    it('at another rate than the member saw is refused', async () => {
      expect(await fromUsdt({ rate: '7.30' })).toMatchObject({
        code: UsdtErrors.rateChanged.code,
        data: { rate: '7.20' },
      })
      expect((await fromUsdt({ amount: '0.5' })).code).toBe(UsdtErrors.belowLeast.code)
      expect(await usdtOf()).toMatchObject({ availableMoney: '20.00' })
    })

    it('is malformed in yuan', async () => {
      expect((await fromUsdt({ currency: 'CNY' })).status).toBe(400)
    })
  })

  it('of a venue that is not open is refused', async () => {
    expect((await transferIn({}, 'casino')).code).toBe(VenueErrors.unknownVenue.code)
    expect((await transferOut({}, 'casino')).code).toBe(VenueErrors.unknownVenue.code)
    expect((await lin.post('/cg/v1/game/casino/balance', {})).code).toBe(VenueErrors.unknownVenue.code)
  })

  it.each([
    ['zero', { amount: '0' }],
    ['negative', { amount: '-1' }],
    ['an exponent', { amount: '1e2' }],
    ['10^30', { amount: `1${'0'.repeat(30)}` }],
    ['full-width digits', { amount: '１００' }],
    ['three decimals', { amount: '1.001' }],
    ['another currency', { currency: 'USDT' }],
    ['an unknown field', { memberId: randomUUID() }],
    ['a request id that is none', { requestId: '1' }],
  ])('is malformed with %s', async (_what, change) => {
    expect((await transferIn(change)).status).toBe(400)
    expect((await transferOut(change)).status).toBe(400)
  })

  it('with a venue that is no name is malformed', async () => {
    expect((await transferIn({}, "sports'--")).status).toBe(400)
    expect((await transferIn({}, 'x'.repeat(60))).status).toBe(400)
    expect((await transferIn({ source: 'sports' })).status).toBe(400)
  })
})

describe('one-click recovery', () => {
  it('brings every venue balance back and says what became of each (S7-122)', async () => {
    await transferIn()
    expect((await recover()).data).toEqual({
      venues: [
        { channelCode: 'sports', outcome: 'recovered', amount: '300.00', transferId: expect.any(String) },
        { channelCode: 'slots', outcome: 'empty', amount: '0.00', transferId: null },
        { channelCode: 'lottery', outcome: 'empty', amount: '0.00', transferId: null },
        { channelCode: 'live', outcome: 'empty', amount: '0.00', transferId: null },
      ],
      amount: '300.00',
      centerMoney: '1000.00',
      currency: 'CNY',
      allRecovered: true,
    })
    expect(await listOf()).toMatchObject({ centerMoney: '1000.00', venueMoney: '0.00' })
  })

  it('of nothing is a recovery of nothing', async () => {
    expect((await recover()).data).toMatchObject({
      venues: [
        { channelCode: 'sports', outcome: 'empty', amount: '0.00' },
        { channelCode: 'slots', outcome: 'empty', amount: '0.00' },
        { channelCode: 'lottery', outcome: 'empty', amount: '0.00' },
        { channelCode: 'live', outcome: 'empty', amount: '0.00' },
      ],
      amount: '0.00',
      allRecovered: true,
    })
  })

  it('leaves open stakes where they are', async () => {
    await transferIn()
    await transact(systemCtx(world.app, randomUUID()), (tx, ctx) =>
      book(
        tx,
        ctx.app,
        ...stakeBookings({ memberId: linId, venue: 'sports', betId: randomUUID(), stake: cny('120') }),
      ),
    )
    expect((await recover()).data).toMatchObject({ amount: '180.00', centerMoney: '880.00' })
  })

  it('twice within ten seconds: the operation is too frequent (S8-018)', async () => {
    expect((await recover()).code).toBe(0)
    world.clock.advance(9_000)
    lin.locale = 'en'
    expect(await recover()).toMatchObject({
      code: VenueErrors.tooFrequent.code,
      msg: expect.stringMatching(/^The operation is too frequent/),
      data: { seconds: 1 },
    })
    lin.locale = 'zh-CN'
    expect((await recover()).msg).toMatch(/^操作过于频繁/)
    world.clock.advance(1_000)
    expect((await recover()).code).toBe(0)
  })

  it('pressed many times at once happens once', async () => {
    await transferIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover()))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === VenueErrors.tooFrequent.code)).toHaveLength(9)
    expect(await listOf()).toMatchObject({ centerMoney: '1000.00' })
  })

  it('does not hold back another member', async () => {
    await recover()
    lin = world.browser()
    await lin.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
    expect((await recover()).code).toBe(0)
  })
})
