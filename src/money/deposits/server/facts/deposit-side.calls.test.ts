import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { DepositErrors } from '../../deposits.refusals.ts'

let world: World
let member: WireClient
beforeAll(async () => {
  world = await createWorld()
  member = world.browser()
  await member.register('side_payer')
})
afterAll(() => world.close())

const place = async (channelId: string, amount: string, more: object = {}) => {
  const order = { requestId: randomUUID(), channelId, amount, currency: 'CNY', ...more }
  const answer = await member.post('/cw/v1/deposit/pay', order)
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}

describe('what a depositor asks besides', () => {
  it('the discount config (S7-008)', async () => {
    expect((await member.get('/cw/v1/conf/discount')).data.discounts).toContainEqual({
      channelId: 'ebpay',
      payType: '2130',
      depositRate: '1',
      maxDailyDiscount: '20.00',
      discountLeft: '20.00',
      currency: 'CNY',
    })
  })

  it('the banks: of online banking (S7-010), of transfers by hand (S7-014), of deposits (S7-105)', async () => {
    const bank = { code: 'ICBC', name: '工商银行' }
    const paying = (await member.get('/cw/v1/fylx/bank')).data.banks
    expect(paying.map(({ code }: { code: string }) => code)).toContain(bank.code)
    expect((await member.get('/cw/v1/deposit/banks')).data.banks).toEqual(paying)
    const offline = await member.post('/cw/v1/offline/banks', {})
    expect(offline.data.banks[0]).toEqual({
      channelId: 'bank-yungang',
      name: '云港银行转账',
      min: '100.00',
      max: '5000.00',
    })
  })

  it('an order by its id (S7-015), and the address to come back to it (S7-077)', async () => {
    const { id, billNo } = await place('bank-yungang', '200.00')
    expect((await member.post('/cw/v1/deposit/id', { id })).data).toMatchObject({ id, billNo })
    expect((await member.post('/cw/v1/deposit/id', { id: randomUUID() })).code).toBe(
      DepositErrors.orderNotFound.code,
    )
    const back = await member.get(`/cw/v1/return_link_url?billNo=${billNo}`)
    expect(back.data.url).toMatch(new RegExp(`/app/myCenter/deposit\\?billNo=${billNo}$`))
    expect((await member.get('/cw/v1/return_link_url')).data.url).toMatch(/\/app\/myCenter\/deposit$/)
    const stranger = world.browser()
    await stranger.register('side_stranger')
    expect((await stranger.get(`/cw/v1/return_link_url?billNo=${billNo}`)).code).toBe(
      DepositErrors.orderNotFound.code,
    )
    expect((await stranger.post('/cw/v1/deposit/id', { id })).code).toBe(DepositErrors.orderNotFound.code)
    const service = await member.get(`/cw/v1/deposit/customer_service?billNo=${billNo}`)
    expect(service.data).toEqual({ billNo, url: null })
    expect((await stranger.get(`/cw/v1/deposit/customer_service?billNo=${billNo}`)).code).toBe(
      DepositErrors.orderNotFound.code,
    )
    await member.post('/cw/v1/deposit/cancel', { billNo })
  })

  it('the cancel count (S7-112), and an order that is said paid, then urged (S7-113)', async () => {
    expect((await member.get('/cw/v1/deposit/cancel_count')).data).toEqual({ used: 1, limit: 10, left: 9 })
    const { billNo } = await place('alipay-code', '200.00')
    expect((await member.post('/cw/v1/deposit/already_paid', { billNo })).data.stage).toBe('confirming')
    expect((await member.post('/cw/v1/deposit/urge', { billNo })).code).toBe(0)
    expect((await member.post('/cw/v1/deposit/urge', { billNo })).code).toBe(DepositErrors.urgedAlready.code)
  })

  it('the code and the link of an assisted order (S7-039, S7-040)', async () => {
    expect((await member.get('/cw/v1/get_artificial_recharge_code')).code).toBe(
      DepositErrors.orderNotFound.code,
    )
    const { billNo, recipientCode } = await place('assisted-desk', '117.00')
    expect((await member.get('/cw/v1/get_artificial_recharge_code')).data).toMatchObject({
      billNo,
      code: recipientCode,
    })
    expect((await member.get('/cw/v1/get_encrypt_url')).data).toMatchObject({ billNo })
  })

  it('the code and the link of an order at the private desk (S7-041, S7-042), and the desks (S7-109)', async () => {
    expect((await member.get('/cw/v1/get_svip_encrypt_url')).code).toBe(DepositErrors.orderNotFound.code)
    const { billNo, recipientCode } = await place('private-desk', '50010.00')
    expect((await member.get('/cw/v1/get_svip_recharge_code')).data).toMatchObject({
      billNo,
      code: recipientCode,
    })
    expect((await member.get('/cw/v1/get_svip_encrypt_url')).data.url).toMatch(/^http/)
    expect((await member.get('/cw/v1/deposit/service_payment')).data.desks).toEqual([
      expect.objectContaining({ channelId: 'assisted-desk', free: true }),
      expect.objectContaining({ channelId: 'private-desk', free: false }),
    ])
  })

  it('the big-bank processing order record (S7-118)', async () => {
    expect((await member.get('/cw/v1/deposit/big_bank_order')).code).toBe(DepositErrors.orderEnded.code)
    const { billNo } = await place('big-bank', '60000.00', { depositorName: '林远' })
    expect((await member.get(`/cw/v1/deposit/big_bank_order?billNo=${billNo}`)).data.billNo).toBe(billNo)
  })

  it('the last deposit, the depositor’s name and the bank list (S7-105)', async () => {
    expect((await member.get('/cw/v1/deposit/last')).data).toEqual({ last: null })
    expect((await member.get('/cw/v1/deposit/depositor_name')).data).toEqual({ depositorName: '林*' })
  })

  it('the announcement content of category 3, and of no other (S7-107, S7-001)', async () => {
    expect((await member.get('/cw/v1/deposit/announcement?category=3')).data.announcements).toEqual([
      {
        id: '1040.',
        payType: '1040',
        payTypeName: '云闪付',
        backAt: null,
        content: '云闪付正在维护，暂时无法使用，请改用其他存款方式。',
      },
    ])
    member.locale = 'en'
    const { announcements } = (await member.get('/cw/v1/deposit/announcement?category=3')).data
    member.locale = 'zh-CN'
    expect(announcements[0].content).toMatch(/ is under maintenance\. Please use another deposit method/)
    expect((await member.get('/cw/v1/deposit/announcement?category=1')).status).toBe(400)
  })

  it.each([
    'cancel_count',
    'tips',
    'last',
    'banks',
    'service_payment',
    'big_bank_order',
    'announcement?category=3',
    `picture?id=${randomUUID()}`,
  ])('a visitor is told no %s (S1-020)', async (call) => {
    expect((await world.browser().get(`/cw/v1/deposit/${call}`)).status).toBe(401)
  })

  it('a picture that is no base64, or too long, is malformed: 400', async () => {
    const { billNo } = await place('koipay', '200.00')
    const send = (data: string) => member.post('/cw/v1/deposit/picture', { billNo, data })
    expect((await send('not base64!')).status).toBe(400)
    expect((await send('A'.repeat(60_004))).status).toBe(400)
    expect((await send('AAAA')).code).toBe(DepositErrors.pictureRefused.code)
  })
})
