/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { add, cny, formatAmount, sum } from '#platform/money/money.ts'
import { bookViolations, fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, WORLD_START, type World } from '#testing/world.ts'

let world: World
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld({ settings: { SESSION_ABSOLUTE_HOURS: '720', SESSION_IDLE_MINUTES: '1440' } })
})
beforeEach(async () => {
  world.clock.set(WORLD_START)
  lin = world.browser()
  linId = (await lin.register(`y${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
  await fund(world, linId, '10000')
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const transfer = (way: 'in' | 'out', amount: string, change: Record<string, unknown> = {}) =>
  lin.post(`/cw/v1/yeb/transfer_${way}`, { requestId: randomUUID(), amount, currency: 'CNY', ...change })
const info = async () => (await lin.get('/cw/v1/yeb/info')).data
const days = async () => (await lin.get('/cw/v1/yeb/days')).data
const wallet = async () => (await lin.get('/cw/v1/balance')).data
const count = () => world.runJobs('interest.count')

/** Moves time on by whole days; the session is kept awake on the way. */
async function daysPass(number: number): Promise<void> {
  for (let half = 0; half < number * 2; half += 1) {
    world.clock.advance(12 * 3_600_000)
    await lin.get('/cw/v1/yeb/info')
  }
}

/** What the house paid as interest so far, in units. */
async function paid(): Promise<bigint> {
  const key = { name: 'interestPaid', owner: HOUSE_OWNER, scope: '', currency: 'CNY' } as const
  return -(await balanceOf(world.app.db, key)).posted.units
}

describe('a transfer', () => {
  it('goes in and out; what is in it counts in every total (S1-011, S3-007)', async () => {
    expect((await transfer('in', '5000')).data).toEqual({
      amount: '5000.00',
      yebWalletBalance: '5000.00',
      centerMoney: '5000.00',
      currency: 'CNY',
    })
    expect((await transfer('out', '1999.99')).data).toMatchObject({
      yebWalletBalance: '3000.01',
      centerMoney: '6999.99',
    })
    expect(await wallet()).toMatchObject({
      centerMoney: '6999.99',
      yebWalletBalance: '3000.01',
      totalAssets: '10000.00',
      memberTotalBalance: '10000.00',
      AlltotalMoney: '10000.00',
    })
  })

  it('of more than there is moves nothing and says how much there is', async () => {
    await transfer('in', '100')
    expect(await transfer('in', '9900.01')).toMatchObject({
      status: 200,
      code: WalletErrors.insufficient.code,
      data: { available: '9900.00' },
    })
    expect(await transfer('out', '100.01')).toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '100.00' },
    })
    expect(await info()).toMatchObject({ yebWalletBalance: '100.00', centerMoney: '9900.00' })
  })

  it('asked for fifty times with one request id happens once', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => transfer('in', '300', { requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await info()).toMatchObject({ yebWalletBalance: '300.00' })
    expect((await transfer('in', '301', { requestId })).status).toBe(409)
  })

  it('asked for again long after its answer was forgotten happens once; another amount is refused', async () => {
    const requestId = randomUUID()
    const forget = () => world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    await transfer('in', '300', { requestId })
    await forget()
    expect((await transfer('in', '300', { requestId })).data).toMatchObject({ yebWalletBalance: '300.00' })
    await forget()
    expect((await transfer('in', '400', { requestId })).status).toBe(409)
    expect(await info()).toMatchObject({ yebWalletBalance: '300.00' })
  })

  it.each([
    ['zero', '0', {}],
    ['negative', '-1', {}],
    ['three decimals', '1.001', {}],
    ['another currency', '1', { currency: 'USDT' }],
    ['an unknown field', '1', { day: '2026-06-14' }],
  ])('is malformed with %s', async (_what, amount, change) => {
    expect((await transfer('in', amount, change)).status).toBe(400)
    expect((await transfer('out', amount, change)).status).toBe(400)
  })

  it('is a line of the wallet, and pushed to the open tabs of the member', async () => {
    await transfer('in', '300')
    const { list } = (await lin.get('/cw/v1/transactions')).data
    expect(list[0]).toMatchObject({ dealType: 'interestIn', amount: '300.00', statusName: 'done' })
    const { rows } = await world.pool.query(
      `select payload from platform.outbox where type = 'wallet.changed' and key = $1 order by seq desc limit 1`,
      [linId],
    )
    expect(rows[0].payload).toMatchObject({ centre: { available: '9700.00' }, interest: '300.00' })
  })
})

describe('interest', () => {
  it('comes for each whole day of the site, from the day after the money came', async () => {
    await transfer('in', '5000')
    expect(await info()).toMatchObject({ earningToday: '0.00', earningTomorrow: '5000.00' })
    await daysPass(1)
    await count()
    expect(await info()).toMatchObject({
      yesterday: '0.00',
      earningToday: '5000.00',
      earningTomorrow: '0.00',
    })
    await daysPass(1)
    expect(await info()).toMatchObject({ yesterday: null })
    await count()
    expect(await info()).toEqual({
      yebWalletBalance: '5000.41',
      centerMoney: '5000.00',
      currency: 'CNY',
      annualPercent: '3.00',
      earningToday: '5000.00',
      earningTomorrow: '0.41',
      yesterday: '0.41',
      total: '0.41',
      carried: '0.000958',
    })
    expect(await days()).toEqual({
      list: [
        {
          day: '2026-06-15',
          base: '5000.00',
          annualPercent: '3.00',
          earned: '0.41',
          carriedIn: '0.00',
          carriedOut: '0.000958',
        },
      ],
      pageNum: 1,
      pageSize: 20,
      total: 1,
    })
  })

  it('counted by many at once, again and again, comes once', async () => {
    await transfer('in', '5000')
    await daysPass(2)
    await Promise.all(Array.from({ length: 5 }, count))
    await count()
    expect(await info()).toMatchObject({ yebWalletBalance: '5000.41', total: '0.41' })
  })

  it('comes in one run, however many wallets wait before', async () => {
    await transfer('in', '5000')
    await world.pool.query(
      `insert into interest.wallet select gen_random_uuid(), '2026-06-01', 0, 0, true from generate_series(1, 600)`,
    )
    await daysPass(2)
    await count()
    expect(await info()).toMatchObject({ yebWalletBalance: '5000.41', total: '0.41' })
  })

  it('of days that nobody counted is caught up, one day after another', async () => {
    await transfer('in', '5000')
    await daysPass(11)
    await count()
    const { list, total } = await days()
    expect(total).toBe(10)
    expect(list[0]).toMatchObject({ day: '2026-06-24', base: '5003.28' })
    expect(list.at(-1)).toMatchObject({ day: '2026-06-15', base: '5000.00' })
    expect(await info()).toMatchObject({ yebWalletBalance: '5004.11', total: '4.11' })
  })

  it('of days that are over is counted before anything moves, and so is not changed by it', async () => {
    await transfer('in', '5000')
    await daysPass(2)
    expect((await transfer('out', '5000')).data).toMatchObject({ yebWalletBalance: '0.41' })
    expect(await info()).toMatchObject({ total: '0.41', earningToday: '0.41', earningTomorrow: '0.00' })
  })

  it('begins with the day of the site, not of the machine', async () => {
    // Ten minutes before midnight in Shanghai.
    world.clock.set(new Date('2026-06-14T15:50:00.000Z'))
    await transfer('in', '5000')
    expect(await info()).toMatchObject({ earningToday: '0.00' })
    world.clock.set(new Date('2026-06-14T16:10:00.000Z'))
    expect(await info()).toMatchObject({ earningToday: '5000.00' })
  })

  it('is what the house paid for it, to the unit', async () => {
    await transfer('in', '5000')
    await daysPass(3)
    await count()
    const { rows } = await world.pool.query<{ earned: bigint }>(
      'select sum(earned)::bigint as earned from interest.day',
    )
    expect(await paid()).toBe(rows[0]?.earned)
  })

  it('adds up: the balance is what was put in and what all days brought', async () => {
    for (const [way, amount] of [
      ['in', '700.07'],
      ['out', '0.07'],
      ['in', '1300'],
    ] as const) {
      await transfer(way, amount)
      await daysPass(1)
      await count()
    }
    const { yebWalletBalance, total } = await info()
    const brought = (await days()).list.map(({ earned }: { earned: string }) => cny(earned))
    expect(total).toBe(formatAmount(sum('CNY', brought)))
    expect(yebWalletBalance).toBe(formatAmount(add(cny(2000), cny(total))))
  })

  it('of a day opens to its ledger entries; a day without a cent has none', async () => {
    await transfer('in', '50')
    await daysPass(4)
    await count()
    const brought = (await days()).list.map(({ day, earned }: { day: string; earned: string }) => [
      day,
      earned,
    ])
    expect(brought).toEqual([
      ['2026-06-17', '0.01'],
      ['2026-06-16', '0.00'],
      ['2026-06-15', '0.00'],
    ])
    const { data } = await lin.get('/cw/v1/yeb/days/2026-06-17/entries')
    expect([data.debitTotal, data.creditTotal, data.exchanged]).toEqual(['0.01', '0.01', []])
    expect(data.entries.map((entry: { account: { name: string } }) => entry.account.name)).toEqual([
      'interestPaid',
      'memberInterest',
    ])
    expect((await lin.get('/cw/v1/yeb/days/2026-06-16/entries')).data.entries).toEqual([])
    expect((await lin.get('/cw/v1/yeb/days/2026-06-18/entries')).data.entries).toEqual([])
    expect((await lin.get('/cw/v1/yeb/days/june/entries')).status).toBe(400)
    const [line] = (await lin.get('/cw/v1/transactions?dealType=interest')).data.list
    expect(line).toMatchObject({ amount: '0.01', billNo: `2026-06-17:${linId}` })
  })

  it('is nobody else’s to see', async () => {
    await transfer('in', '5000')
    await daysPass(2)
    await count()
    const chen = world.browser()
    await chen.login('chen_mo', 'Mo-shan9-gate')
    expect((await chen.get('/cw/v1/yeb/days')).data.total).toBe(0)
    expect((await chen.get('/cw/v1/yeb/days/2026-06-15/entries')).data.entries).toEqual([])
    expect((await world.browser().get('/cw/v1/yeb/info')).status).toBe(401)
  })
})
