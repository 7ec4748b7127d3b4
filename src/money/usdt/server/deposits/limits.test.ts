/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankRound, bookViolations } from '#testing/money.ts'
import { chainSpeaks, sendUsdt } from '#testing/suites/chain.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { UsdtDeposit } from '../../usdt-deposits.contract.ts'

let world: World
let lin: WireClient
let name: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  lin = world.browser()
  name = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
  await lin.register(name)
  // ¥7.20 for one USDT: 100 of them a day.
  const limit = { kind: 'deposit', period: 'day', amount: '720.00', currency: 'CNY' }
  expect((await lin.post('/member/v1/protection/limit', limit)).code).toBe(0)
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const place = (amount: string) =>
  lin.post('/cw/v1/usdt/deposit/wallet', {
    requestId: randomUUID(),
    wallet: 'ledger',
    protocol: 0,
    amount,
    currency: 'USDT',
  })
const shown = async (billNo: string): Promise<UsdtDeposit> =>
  (await lin.get(`/cw/v1/usdt/deposit/order?billNo=${billNo}`)).data
const listed = async (): Promise<UsdtDeposit[]> => (await lin.get('/cw/v1/usdt/deposit/list')).data.list
const held = async () => (await listed()).filter(({ state }) => state === 'held')
/** The next day, signed in again. */
const aDayLater = async () => {
  world.clock.advance(24 * 3_600_000)
  await world.runJobs('usdt.releaseHeld')
  lin = world.browser()
  expect(await lin.login(name)).toMatchObject({ code: 0 })
}
const balance = async () => (await lin.get('/cw/v1/balance')).data.virtualMoney

describe('USDT that exceed the limit of a day', () => {
  it('are held, cancelled or never announced, and are credited by themselves once it has room', async () => {
    const { data: first } = await place('100.00')
    for (let n = 0; n < 3; n += 1) await sendUsdt(lin, first.payPath, '100.00')
    await lin.post('/cw/v1/usdt/deposit/cancel', { billNo: first.billNo })
    await chainSpeaks(world)
    expect(await balance()).toBe('100.00')
    expect(await held()).toHaveLength(2)
    await aDayLater()
    expect(await balance()).toBe('200.00')
    await world.runJobs('usdt.releaseHeld')
    expect(await held()).toHaveLength(1)
    await aDayLater()
    expect([await balance(), await held()]).toEqual(['300.00', []])
  })

  it('stand in no new deposit’s way', async () => {
    const { data: small } = await place('10.00')
    await sendUsdt(lin, small.payPath, '1000.00')
    await chainSpeaks(world)
    expect(await shown(small.billNo)).toMatchObject({ state: 'held', credited: null })
    expect((await place('100.00')).code).toBe(0)
  })

  it('buy nothing by yuan that an appeal brought in place of others', async () => {
    const { data: order } = await lin.post('/cw/v1/usdt/deposit/buy', {
      requestId: randomUUID(),
      protocol: 0,
      amount: '500.00',
      currency: 'CNY',
      rate: '7.20',
      channelId: 'bank-yungang',
    })
    const { depositNo } = order.bought
    const { payPath } = (await lin.get(`/cw/v1/deposit/order_status?billNo=${depositNo}`)).data
    const ref = payPath.split('/').at(-1)
    await lin.post('/sandbox/v1/bank/pay', {
      requestId: randomUUID(),
      ref,
      scenario: 'wrongAmount',
      amount: '600.00',
    })
    world.clock.advance(5000)
    await bankRound(world)
    await world.settleEvents()
    await lin.post('/cw/v1/deposit/appeal', { billNo: depositNo, text: '已付款未到账', pictureIds: [] })
    world.clock.advance(11_000)
    await world.runJobs('deposits.reviewAppeals')
    await world.settleEvents()
    await world.runJobs('usdt.followYuan')
    expect((await lin.get('/cw/v1/balance')).data.centerMoney).toBe('600.00')
    expect(await shown(order.billNo)).toMatchObject({ state: 'kept' })
  })
})
