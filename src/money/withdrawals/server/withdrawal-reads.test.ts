/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { FINANCE_CODES } from '#money/deposits/deposits.refusals.ts'
import { chen, infoOf, lin, listOf, withdraw, withWithdrawer } from '#testing/people/withdrawer.ts'
import type { WireClient } from '#testing/wire-client.ts'
import type { WithdrawalOrder } from '../withdrawals.contract.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'

withWithdrawer()

describe('a withdrawal', () => {
  it('is found by its number however many came after it', async () => {
    const first = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const second = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const found = (billNos: string) => lin.get(`/cw/v1/withdraw/list?pageSize=1&billNos=${billNos}`)
    expect((await found(first)).data).toMatchObject({ total: 1, list: [{ billNo: first }] })
    expect((await found(`${first},${second}`)).data.total).toBe(2)
    expect(await found(`${first};`)).toMatchObject({ status: 400 })
  })
})

describe('the history', () => {
  it('is narrowed by state, way and days of the site', async () => {
    const wallet = { kind: 'alipay', account: '13800138000', holderName: '林远', stepUp: await lin.stepUp() }
    const walletId = (await lin.post('/cw/v1/e_wallet/add', wallet)).data.wallets[0].id
    await withdraw(lin, { amount: '100' })
    await withdraw(lin, { amount: '200', way: 8, cardId: walletId })
    const amounts = async (query: string) =>
      (await lin.get(`/cw/v1/withdraw/list?${query}`)).data.list.map(({ amount }: WithdrawalOrder) => amount)
    expect(await amounts('way=8')).toEqual(['200.00'])
    expect(await amounts('state=submitted&way=1')).toEqual(['100.00'])
    expect(await amounts('state=completed')).toEqual([])
    const today = (await listOf(lin))[0]?.billNo.slice(1, 9).replace(/(....)(..)(..)/, '$1-$2-$3')
    expect(await amounts(`from=${today}&to=${today}`)).toHaveLength(2)
    expect(await amounts('to=2026-06-13')).toEqual([])
    for (const bad of ['from=14-06-2026', 'way=2', 'state=nope'])
      expect((await lin.get(`/cw/v1/withdraw/list?${bad}`)).status).toBe(400)
  })

  it('gives one order by its number, to its member alone (S7-100)', async () => {
    const { billNo } = (await withdraw(lin, { amount: '100' })).data
    const info = (browser: WireClient) => browser.get(`/cw/v1/withdraw/order_info?billNo=${billNo}`)
    expect((await info(lin)).data).toMatchObject({ billNo, amount: '100.00', state: 'submitted' })
    expect((await info(chen)).code).toBe(WithdrawalErrors.unknownOrder.code)
  })
})

describe('GET /cw/v1/vip/withdraw_info', () => {
  it('gives the grade, its limits of a day and what is left of today (S7-038)', async () => {
    await withdraw(lin, { amount: '1000' })
    const { code, data } = await lin.get('/cw/v1/vip/withdraw_info')
    expect(code).toBe(0)
    expect(data).toMatchObject({
      grade: 0,
      dayWithdrawalCounts: 8,
      dayWithdrawalMoney: '200000.00',
      countsLeft: 7,
      moneyLeft: '199000.00',
    })
    expect(data.grades[10]).toEqual({ grade: 10, dayWithdrawalCounts: 20, dayWithdrawalMoney: '3000000.00' })
  })
})

describe('the withdraw info', () => {
  it('gives limits, fee, times left and the expected time (S7-099)', async () => {
    expect(await infoOf(lin)).toMatchObject({
      type: '3',
      way: 1,
      currency: 'CNY',
      minAmount: '100.00',
      maxAmount: '50000.00',
      fee: '0.00',
      available: '5000.00',
      mostNow: '5000.00',
      timesPerDay: 8,
      timesLeft: 8,
      dayAmountLeft: '200000.00',
      expectSeconds: expect.any(Number),
    })
  })

  it('answers for every type, and says that nothing is to be staked where the house asks for nothing (S3-095)', async () => {
    for (const [type, way] of [
      ['1', 4],
      ['2', 5],
      ['3', 1],
      ['4', 3],
      ['5', 6],
    ] as const)
      expect((await lin.get(`/cw/v1/withdraw/info?type=${type}`)).data).toMatchObject({
        type,
        way,
        currency: type === '1' ? 'USDT' : 'CNY',
        turnoverLocked: '0.00',
        turnover: { times: 0, owed: '0.00', currency: 'CNY', infoPath: '/cw/v1/turnover' },
      })
  })

  it('refuses the kinds that are not open here (S3-095)', async () => {
    expect((await withdraw(lin, { way: 3 })).code).toBe(FINANCE_CODES.disabled)
    expect((await lin.get('/cw/v1/withdraw/info?type=6')).status).toBe(400)
  })
})
