/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { depositBooking } from '#money/deposits/server/index.ts'
import { violations } from '#money/ledger/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { usdtDocument } from '#site/config/server/config.documents.ts'
import { setDocument } from '#testing/people/documents.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { UsdtErrors } from '../usdt.refusals.ts'
import { QUOTE_SECONDS } from '../usdt.rules.ts'
import { tidyJob } from './usdt.jobs.ts'

let world: World
let lin: WireClient
let chen: WireClient
beforeAll(async () => {
  world = await createWorld()
  lin = world.browser()
  chen = world.browser()
  await lin.login('lin_yuan', 'Yuan-lou7-hall')
  await chen.login('chen_mo', 'Mo-shan9-gate')
})
beforeEach(async () => {
  lin.locale = 'zh-CN'
  await fund(1000)
})
afterAll(() => world.close())

async function fund(amount: number): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from identity.member where name = 'lin_yuan'`,
  )
  const ctx = systemCtx(world.app, newId())
  const memberId = rows[0]?.id ?? ''
  await transact(ctx, (tx, c) =>
    book(tx, c.app, depositBooking({ memberId, billNo: newId(), rail: 'testbank', amount: cny(amount) })),
  )
}
const quote = (who: WireClient, payCurrency: string, amount: string) =>
  who.post('/cw/v1/usdt/quote', { payCurrency, amount })
const exchange = (who: WireClient, quoteId: unknown, requestId = randomUUID()) =>
  who.post('/cw/v1/usdt/exchange', { requestId, quoteId })
const balances = async () => {
  const { centerMoney, virtualMoney } = (await lin.get('/cw/v1/balance')).data
  return { cny: Number(centerMoney), usdt: Number(virtualMoney) }
}

describe('a quote', () => {
  it('says what is given at the base rate, free of fee, and for how long', async () => {
    expect((await quote(lin, 'CNY', '100.00')).data).toEqual({
      quoteId: expect.any(String),
      pay: '100.00',
      payCurrency: 'CNY',
      get: '13.888888',
      getCurrency: 'USDT',
      rate: '7.20',
      fee: '0.00',
      expiresAt: new Date(world.clock.now().getTime() + QUOTE_SECONDS * 1000).toISOString(),
      expireTime: QUOTE_SECONDS,
    })
  })

  it.each([
    ['too little', 'CNY', '9.99', UsdtErrors.belowLeast.code, '10'],
    ['too much', 'USDT', '70000.000001', UsdtErrors.aboveMost.code, '70,000'],
  ])('of %s is refused in words', async (_, currency, amount, code, named) => {
    const answer = await quote(lin, currency, amount)
    expect(answer.code).toBe(code)
    expect(answer.msg).toContain(named)
  })

  it.each([
    ['CNY', '1e3'],
    ['CNY', '10.001'],
    ['USDT', '10.0000001'],
    ['USDT', '-10'],
    ['COIN', '10'],
  ])('of %s %s is no request', async (currency, amount) => {
    expect((await quote(lin, currency, amount)).status).toBe(400)
  })
})

describe('an exchange', () => {
  it('moves both wallets as quoted, and its two lines lead to entries that add up by currency (S7-126)', async () => {
    const before = await balances()
    const { data } = await quote(lin, 'CNY', '720.00')
    const done = await exchange(lin, data.quoteId)
    expect(done.data).toMatchObject({ pay: '720.00', get: '100.00', rate: '7.20', fee: '0.00' })
    const after = await balances()
    expect([after.cny - before.cny, after.usdt - before.usdt]).toEqual([-720, 100])

    const { list } = (await lin.get('/cw/v1/transactions?pageSize=2')).data
    expect(list.map((row: Record<string, unknown>) => [row.dealType, row.amount, row.currency])).toEqual([
      ['exchangeIn', '100.00', 'USDT'],
      ['exchangeOut', '720.00', 'CNY'],
    ])
    for (const row of list) {
      const opened = (await lin.get(`/cw/v1/transactions/${row.id}/entries`)).data
      expect(opened).toMatchObject({
        currency: row.currency,
        debitTotal: row.amount,
        creditTotal: row.amount,
        transaction: { billNo: done.data.billNo },
      })
      expect(opened.entries).toHaveLength(2)
      expect(opened.exchanged).toHaveLength(1)
    }
    expect(await violations(world.app.db)).toEqual([])
  })

  it('back gives what was paid', async () => {
    const { data } = await quote(lin, 'USDT', '50')
    expect((await exchange(lin, data.quoteId)).data).toMatchObject({ pay: '50.00', get: '360.00' })
  })

  it('of one quote happens once, however often and by how many requests it is asked for', async () => {
    const before = await balances()
    const { data } = await quote(lin, 'CNY', '72.00')
    const requestId = randomUUID()
    const answers = await Promise.all([
      exchange(lin, data.quoteId, requestId),
      exchange(lin, data.quoteId, requestId),
      exchange(lin, data.quoteId),
      exchange(lin, data.quoteId),
    ])
    expect(new Set(answers.map((answer) => answer.data.billNo)).size).toBe(1)
    const after = await balances()
    expect([after.cny - before.cny, after.usdt - before.usdt]).toEqual([-72, 10])
  })

  it('of an expired quote is refused with words, and moves nothing; one that was done still answers', async () => {
    const used = (await quote(lin, 'CNY', '72.00')).data
    const done = await exchange(lin, used.quoteId)
    const late = (await quote(lin, 'CNY', '72.00')).data
    const before = await balances()
    world.clock.advance(QUOTE_SECONDS * 1000)
    const answer = await exchange(lin, late.quoteId)
    expect(answer).toMatchObject({ code: UsdtErrors.quoteExpired.code, msg: expect.stringContaining('报价') })
    lin.locale = 'en'
    expect((await exchange(lin, late.quoteId)).msg).toContain('expired')
    expect(await balances()).toEqual(before)
    expect((await exchange(lin, used.quoteId)).data).toEqual(done.data)
  })

  it('that the wallet does not cover is refused with what is free', async () => {
    const { data } = await quote(lin, 'USDT', '69999')
    const answer = await exchange(lin, data.quoteId)
    expect(answer.code).toBe(WalletErrors.insufficient.code)
    expect(answer.data).toMatchObject({ currency: 'USDT', available: expect.stringMatching(/^\d/) })
  })

  it('of somebody else’s quote, or of none, is refused', async () => {
    const { data } = await quote(lin, 'CNY', '72.00')
    expect((await exchange(chen, data.quoteId)).code).toBe(UsdtErrors.unknownQuote.code)
    expect((await exchange(lin, randomUUID())).code).toBe(UsdtErrors.unknownQuote.code)
  })

  it('counts in the totals at the base rate', async () => {
    const { data } = await lin.get('/cw/v1/balance')
    const worth = Number(data.virtualMoneyInCny)
    expect(worth).toBeGreaterThan(0)
    expect(Number(data.totalAssets)).toBeCloseTo(
      Number(data.centerMoney) + Number(data.lockMoney) + Number(data.venueMoney) + worth,
      6,
    )
  })
})

describe('what members are told of USDT', () => {
  it('the balance by itself (S7-096, S3-007)', async () => {
    const { data } = await lin.get('/cw/v1/usdt/balance')
    const all = (await lin.get('/cw/v1/balance')).data
    expect(data).toEqual({
      walletType: 2,
      currency: 'USDT',
      virtualCurrencyWalletBalance: all.virtualCurrencyWalletBalance,
      virtualMoney: all.virtualMoney,
      virtualCurrencyLockWalletBalance: '0.00',
      virtualLockMoney: '0.00',
      baseRate: '7.20',
    })
  })

  it('the balance in USDT, under the names of the balance in yuan (S3-079)', async () => {
    const all = (await lin.get('/cw/v1/balance')).data
    expect((await lin.get('/cw/v1/balance?currency=USDT')).data).toEqual({
      version: all.version,
      walletType: 2,
      currency: 'USDT',
      availableMoney: all.virtualMoney,
      virtualMoney: all.virtualMoney,
      virtualCurrencyWalletBalance: all.virtualMoney,
      lockMoney: '0.00',
      virtualLockMoney: '0.00',
      virtualCurrencyLockWalletBalance: '0.00',
      totalAssets: all.virtualMoney,
      baseRate: '7.20',
      virtualMoneyInCny: all.virtualMoneyInCny,
    })
    expect(Number(all.virtualMoney)).toBeGreaterThan(0)
  })

  it('the switch of the member (S7-115)', async () => {
    const { data } = await lin.get('/cw/v1/deposit/usdt_switch')
    expect(data).toEqual({ usdtSwitch: true, supportUsdt: true, listed: true })
  })

  it('that it stands ready, in two versions (S7-102)', async () => {
    expect((await lin.get('/cw/v1/stand_by_usdt')).data).toEqual({ standByUsdt: true })
    const { data } = await lin.get('/cw/v2/stand_by_usdt')
    expect(data).toMatchObject({ standByUsdt: true, baseRate: '7.20' })
    expect(data.protocols[0]).toEqual({ id: 0, name: 'TRC20' })
    expect(data.protocols).toHaveLength(9)
  })

  it('to members alone', async () => {
    expect((await world.browser().get('/cw/v1/usdt/balance')).status).toBe(401)
  })
})

describe('where USDT is closed', () => {
  const set = (fields: object) => setDocument(world.app, usdtDocument, fields)
  afterEach(() => set({ supportUsdt: true, virtualCurrencyWhitelist: [] }))

  it('to the house, nothing is quoted and nobody is told it stands ready (S6-010)', async () => {
    const { data } = await quote(lin, 'CNY', '72.00')
    await set({ supportUsdt: false })
    expect((await quote(lin, 'CNY', '72.00')).code).toBe(UsdtErrors.closed.code)
    expect((await exchange(lin, data.quoteId)).code).toBe(UsdtErrors.closed.code)
    expect((await lin.get('/cw/v1/stand_by_usdt')).data).toEqual({ standByUsdt: false })
  })

  it('to who is not on the whitelist, it is open to who is (S6-018)', async () => {
    await set({ virtualCurrencyWhitelist: ['chen_mo'] })
    const answer = await quote(lin, 'CNY', '72.00')
    expect(answer).toMatchObject({ code: UsdtErrors.notListed.code, msg: expect.stringContaining('客服') })
    expect((await lin.get('/cw/v1/deposit/usdt_switch')).data).toEqual({
      usdtSwitch: false,
      supportUsdt: true,
      listed: false,
    })
    expect((await quote(chen, 'CNY', '72.00')).code).toBe(0)
  })
})

it('quotes that are long over are forgotten', async () => {
  await quote(lin, 'CNY', '72.00')
  world.clock.advance((QUOTE_SECONDS + 3601) * 1000)
  await tidyJob.run(systemCtx(world.app, newId()))
  expect((await world.pool.query('select 1 from usdt.quote')).rowCount).toBe(0)
})
