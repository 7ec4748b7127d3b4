/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount } from '#platform/money/money.ts'
import { switchesDocument } from '#site/config/server/config.documents.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { setDocument } from '#testing/people/documents.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { CoinErrors } from '../coins.refusals.ts'
import { purchaseCoins } from './verbs/purchase-coins.ts'

let world: World
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  lin = world.browser()
  linId = (await lin.register(`c${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
  await fund(world, linId, '1000')
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const check = (money: unknown) => lin.post('/cw/v1/coin/permission', { money })
const purchase = (change: Record<string, unknown> = {}) =>
  lin.post('/cw/v1/coin/purchase', { requestId: randomUUID(), money: '58', ...change })
const coins = async () => (await lin.get('/cw/v1/coin/balance')).data
const wallet = async () => (await lin.get('/cw/v1/balance')).data

/** What stands on the house's exchange account for coins. */
async function exchanged(currency: 'CNY' | 'COIN'): Promise<bigint> {
  const key = { name: 'coinExchange', owner: HOUSE_OWNER, scope: '', currency } as const
  return (await balanceOf(world.app.db, key)).posted.units
}

describe('where anchors are switched off', () => {
  const set = (anchor: boolean) => setDocument(world.app, switchesDocument, { anchor })

  it('no coins are sold; what was bought stays, and is said again to who asks again', async () => {
    const bought = { requestId: randomUUID(), money: '58' }
    await purchase(bought)
    await set(false)
    expect(await check('58')).toMatchObject({
      code: CoinErrors.closed.code,
      msg: expect.stringContaining('不出售'),
    })
    expect((await purchase()).code).toBe(CoinErrors.closed.code)
    expect((await purchase(bought)).code).toBe(0)
    expect(await coins()).toMatchObject({ coinWalletBalance: '580' })
    await set(true)
    expect((await purchase()).code).toBe(0)
  })
})

describe('the balance of coins', () => {
  it('is given with what they were bought for, and counts in no total (S7-093, S3-007)', async () => {
    expect(await coins()).toEqual({ coinWalletBalance: '0', coinMoney: '0.00', currency: 'CNY', rate: 10 })
    await purchase()
    expect(await coins()).toMatchObject({ coinWalletBalance: '580', coinMoney: '58.00' })
    expect(await wallet()).toMatchObject({
      centerMoney: '942.00',
      totalAssets: '942.00',
      coinWalletBalance: '580',
      coinMoney: '58.00',
    })
  })

  it('is for members alone', async () => {
    expect((await world.browser().get('/cw/v1/coin/balance')).status).toBe(401)
  })
})

describe('the permission check', () => {
  it('has code 0 where nothing stands against it, and moves nothing (S7-094)', async () => {
    expect(await check('1000')).toMatchObject({ code: 0, data: { allowed: true } })
    expect(await wallet()).toMatchObject({ centerMoney: '1000.00', coinWalletBalance: '0' })
  })

  it('refuses an amount out of range, and more than the centre wallet holds', async () => {
    lin.locale = 'en'
    for (const money of ['0.50', '1.50', '500001']) {
      expect(await check(money)).toMatchObject({
        status: 200,
        code: CoinErrors.amountOutOfRange.code,
        msg: 'Each purchase is ¥1 to ¥500,000, in whole yuan.',
      })
    }
    expect(await check('1001')).toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '1000.00', currency: 'CNY' },
    })
  })

  it('refuses whoever has paused, and so does the purchase', async () => {
    const pause = { requestId: randomUUID(), kind: 'coolingOff', term: '24h' }
    expect((await lin.post('/member/v1/protection/pause', pause)).code).toBe(0)
    for (const answer of [await check('18'), await purchase({ money: '18' })])
      expect(answer).toMatchObject({ status: 200, code: ProtectionErrors.coolingOff.code })
    expect(await wallet()).toMatchObject({ centerMoney: '1000.00', coinWalletBalance: '0' })
  })

  it.each(['0', '-1', '1e2', 'abc', '', 10])('is malformed with %s', async (money) => {
    expect((await check(money)).status).toBe(400)
    expect((await purchase({ money })).status).toBe(400)
  })
})

describe('a purchase', () => {
  it('takes the price and gives ten coins for each unit of it (S7-094, S9-010)', async () => {
    const before = [await exchanged('CNY'), await exchanged('COIN')] as const
    const { code, data } = await purchase()
    expect(code).toBe(0)
    expect(data).toEqual({
      billNo: expect.stringMatching(/^C20260614[0-9]{10}$/),
      money: '58.00',
      coins: '580',
      boughtAt: '2026-06-14T06:36:00.000Z',
      centerMoney: '942.00',
      coinWalletBalance: '580',
      coinMoney: '58.00',
      currency: 'CNY',
    })
    expect((await exchanged('CNY')) - before[0]).toBe(58_000_000n)
    expect((await exchanged('COIN')) - before[1]).toBe(-580_000_000n)
  })

  it('says what was bought in the language of who asked, and again when it is asked for again', async () => {
    expect((await purchase({ money: '188' })).msg).toBe('已购买 1,880 金币')
    lin.locale = 'en'
    const requestId = randomUUID()
    for (const _ of [1, 2]) expect((await purchase({ requestId })).msg).toBe('580 coins bought')
  })

  it('is a line of the wallet that opens to both sides, each balanced', async () => {
    const { billNo } = (await purchase()).data
    const [line] = (await lin.get('/cw/v1/transactions?dealType=coinPurchase')).data.list
    expect(line).toMatchObject({ billNo, amount: '58.00', currency: 'CNY', statusName: 'done' })
    const { data } = await lin.get(`/cw/v1/transactions/${line.id}/entries`)
    const names = (side: { entries: { account: { name: string } }[] }) =>
      side.entries.map(({ account }) => account.name)
    expect([data.currency, data.debitTotal, data.creditTotal, names(data)]).toEqual([
      'CNY',
      '58.00',
      '58.00',
      ['memberCentre', 'coinExchange'],
    ])
    const [side] = data.exchanged
    expect([side.currency, side.debitTotal, side.creditTotal, names(side)]).toEqual([
      'COIN',
      '580',
      '580',
      ['coinExchange', 'memberCoins'],
    ])
  })

  it('is pushed to the open tabs of the member', async () => {
    await purchase()
    const { rows } = await world.pool.query(
      `select payload from platform.outbox where type = 'wallet.changed' and key = $1 order by seq desc limit 1`,
      [linId],
    )
    expect(rows[0].payload).toMatchObject({
      centre: { available: '942.00', held: '0.00' },
      venues: [],
      coins: '580',
    })
  })

  it('asked for fifty times with one request id happens once', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => purchase({ requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await coins()).toMatchObject({ coinWalletBalance: '580' })
    expect((await purchase({ requestId, money: '59' })).status).toBe(409)
  })

  it('asked for again long after its answer was forgotten happens once', async () => {
    const requestId = randomUUID()
    const first = await purchase({ requestId })
    await world.pool.query(`delete from platform.answer where request_id = $1`, [requestId])
    expect((await purchase({ requestId })).data.billNo).toBe(first.data.billNo)
    expect(await coins()).toMatchObject({ coinWalletBalance: '580' })
  })

  it('of one balance in two tabs at once goes through once', async () => {
    const answers = await Promise.all([purchase({ money: '600' }), purchase({ money: '600' })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      WalletErrors.insufficient.code,
    ])
    expect(await coins()).toMatchObject({ coinWalletBalance: '6000' })
  })

  it('holds itself against the permission check, whoever asked before (S5-007)', async () => {
    expect((await purchase({ money: '1001' })).code).toBe(WalletErrors.insufficient.code)
    expect((await purchase({ money: '0.50' })).code).toBe(CoinErrors.amountOutOfRange.code)
    expect(await wallet()).toMatchObject({ centerMoney: '1000.00', coinWalletBalance: '0' })
  })

  it('of a member who was suspended on the way is refused', async () => {
    await world.pool.query(`update identity.member set status = 'suspended' where id = $1`, [linId])
    const system = systemCtx(world.app, newId())
    const actor = { ...system.actor, kind: 'member', memberId: linId, sessionId: newId() } as const
    const ctx: MemberCtx = { ...system, actor }
    const asked = purchaseCoins({ ctx, input: { requestId: randomUUID(), money: cny(58) } })
    await expect(asked).rejects.toMatchObject({ code: CoinErrors.notAllowed.code })
  })

  it('never loses or makes a unit, however many there are', async () => {
    const prices = [1, 18, 58, 188]
    for (const price of prices) await purchase({ money: String(price) })
    const paid = prices.reduce((sum, price) => sum + price, 0)
    const { centerMoney, coinWalletBalance } = await wallet()
    expect(centerMoney).toBe(formatAmount(cny(1000 - paid)))
    expect(coinWalletBalance).toBe(String(paid * 10))
  })
})
