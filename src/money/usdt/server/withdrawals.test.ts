import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { FINANCE_CODES } from '#money/deposits/deposits.refusals.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { REFUSED_ADDRESSES } from '#money/rails/sandbox-chain.rules.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import { usdtDocument } from '#site/config/server/config.documents.ts'
import { bankRound, bookViolations, fundUsdt } from '#testing/money.ts'
import { setDocument } from '#testing/people/documents.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { UsdtErrors } from '../usdt.refusals.ts'

const TRON = { protocol: 0, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
const PASSWORD = 'Yuan-lou7-hall'
const WAIT_MINUTES = 2

let world: World
let lin: WireClient
let addressId: string
beforeAll(async () => {
  world = await createWorld({
    settings: { PAYOUT_REVIEW_SECONDS: '20', PAYEE_WAIT_MINUTES: String(WAIT_MINUTES) },
  })
})
beforeEach(async () => {
  lin = world.browser()
  const { data } = await lin.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)
  await fundUsdt(world, data.userInfo.id, '100.123456')
  addressId = await bind(TRON)
  world.clock.advance(WAIT_MINUTES * 60_000)
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

async function bind(of: Record<string, unknown>): Promise<string> {
  const answer = await lin.post('/cw/v1/virtual/insert', { ...of, password: wirePassword(PASSWORD) })
  return answer.data.addresses.at(-1).id
}
const withdraw = (change: Record<string, unknown> = {}) =>
  lin.post('/cw/v1/usdt/withdraw', {
    requestId: randomUUID(),
    amount: '30.5',
    currency: 'USDT',
    addressId,
    ...change,
  })
const wallet = async () => {
  const { data } = await lin.get('/cw/v1/usdt/balance')
  return [data.virtualMoney, data.virtualLockMoney]
}
const orderOf = async (billNo: string) => (await lin.get(`/cw/v1/withdraw/order_info?billNo=${billNo}`)).data

/** The address of these members is one: each withdrawal to it is looked at more closely, for ten seconds more. */
async function review(): Promise<void> {
  world.clock.advance(30_000)
  await world.runJobs('withdrawals.review')
}
async function payOut(): Promise<void> {
  await review()
  await world.runJobs('rails.sendPayouts')
  world.clock.advance(5000)
  await bankRound(world)
  await world.settleEvents()
  await world.runJobs('withdrawals.settle')
}

describe('the USDT withdraw info and draw config', () => {
  it('carry exchangeRate, the least and the most, protocols, surplusAmount and surplusCount (S3-020, S7-096)', async () => {
    const config = {
      exchangeRate: '7.20',
      minAmount: '10.00',
      maxAmount: '20000.00',
      protocols: [
        { id: 0, name: 'TRC20' },
        { id: 1, name: 'ERC20' },
        { id: 2, name: 'OMNI' },
      ],
      surplusAmount: '50000.00',
      surplusCount: 5,
    }
    expect((await lin.get('/cw/v1/usdt/draw_config')).data).toEqual(config)
    await withdraw()
    const info = await lin.get('/cw/v1/usdt/withdraw_info')
    expect(info.data).toMatchObject({
      ...config,
      surplusAmount: '49969.50',
      surplusCount: 4,
      type: '1',
      way: 4,
      withdrawType: 30000,
      fee: '0.00',
      available: '69.623456',
      mostNow: '69.623456',
    })
  })
})

describe('the withdraw info of type 1', () => {
  it('says the same as the USDT withdraw info, in the form of every way (S3-095, S7-099)', async () => {
    await withdraw()
    const { data: own } = await lin.get('/cw/v1/usdt/withdraw_info')
    const { data: info } = await lin.get('/cw/v1/withdraw/info?type=1')
    expect(info).toMatchObject({
      type: '1',
      way: 4,
      currency: 'USDT',
      available: own.available,
      mostNow: own.mostNow,
      timesLeft: own.surplusCount,
      dayAmountLeft: own.surplusAmount,
      turnoverLocked: '0.00',
    })
    expect((await lin.get('/cw/v1/withdraw/info?way=4')).data).toEqual(info)
  })

  it('is refused where USDT are not for the member', async () => {
    try {
      await setDocument(world.app, usdtDocument, { virtualCurrencyWhitelist: ['somebody_else'] })
      expect((await lin.get('/cw/v1/withdraw/info?type=1')).code).toBe(UsdtErrors.notListed.code)
    } finally {
      await setDocument(world.app, usdtDocument, { virtualCurrencyWhitelist: [] })
    }
  })
})

describe('a withdrawal to an address that another account has too', () => {
  it('is held for a closer look, which its member is told of', async () => {
    const chen = world.browser()
    await chen.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)
    await chen.post('/cw/v1/virtual/insert', { ...TRON, password: wirePassword(PASSWORD) })
    const { data: order } = await withdraw()
    expect(order.closerReview).toBe(true)
    world.clock.advance(20_000)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'submitted', closerReview: true })
    await review()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'approved', closerReview: false })
  })
})

describe('a withdrawal in USDT', () => {
  it('is held, paid to the address, and names its transaction (S7-126)', async () => {
    const { code, data: order } = await withdraw()
    expect(code).toBe(0)
    expect(order).toMatchObject({
      state: 'submitted',
      stage: 'submitted',
      way: 4,
      withdrawType: 30000,
      currency: 'USDT',
      amount: '30.50',
      payeeKind: 'address',
      bankNames: { en: 'USDT (TRC20)' },
      lastFour: 'Lj6t',
      txId: null,
    })
    expect(await wallet()).toEqual(['69.623456', '30.50'])
    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({
      state: 'paid',
      stage: 'waitingForYou',
      txId: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await wallet()).toEqual(['69.623456', '0.00'])
    const { data } = await lin.post('/cw/v1/withdraw/confirm', { billNo: order.billNo })
    expect(data.stage).toBe('completed')
    const opened = (await lin.get(`/cw/v1/withdraw/${order.billNo}/entries`)).data
    expect(opened).toMatchObject({ currency: 'USDT', debitTotal: opened.creditTotal })
  })

  it('to an address that the chain refuses comes back, and counts for nothing', async () => {
    const refused = await bind({ protocol: 1, address: REFUSED_ADDRESSES.ERC20 })
    world.clock.advance(WAIT_MINUTES * 60_000)
    const { data: order } = await withdraw({ addressId: refused })
    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'refused', refusedBy: 'bank', txId: null })
    expect(await wallet()).toEqual(['100.123456', '0.00'])
    expect((await lin.get('/cw/v1/usdt/draw_config')).data.surplusCount).toBe(5)
  })

  it('waits for a new address, and takes nobody else’s', async () => {
    const young = await bind({ protocol: 2, address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' })
    expect((await withdraw({ addressId: young })).code).toBe(PayeesErrors.payeeWaiting.code)
    expect((await withdraw({ addressId: randomUUID() })).code).toBe(PayeesErrors.unknownAddress.code)
    expect(await wallet()).toEqual(['100.123456', '0.00'])
  })

  it('goes by no protocol that no rail carries', async () => {
    const wrong = await bind({ protocol: 5, address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' })
    world.clock.advance(WAIT_MINUTES * 60_000)
    expect((await withdraw({ addressId: wrong })).code).toBe(WithdrawalErrors.wayClosed.code)
  })

  it.each([
    ['9.99', WithdrawalErrors.amountOutOfRange.code],
    ['20000.01', WithdrawalErrors.amountOutOfRange.code],
    ['100.123457', WalletErrors.insufficient.code],
  ])('of %s is refused', async (amount, code) => {
    expect((await withdraw({ amount })).code).toBe(code)
  })

  it('is taken five times a day', async () => {
    for (let n = 0; n < 5; n += 1) expect((await withdraw({ amount: '10' })).code).toBe(0)
    expect((await withdraw({ amount: '10' })).code).toBe(FINANCE_CODES.tooMany)
  })

  it('wants the withdraw password where one is set', async () => {
    const stepUp = await lin.stepUp('withdrawPassword')
    const set = await lin.post('/member/v1/withdraw_password/set', { password: '428613', stepUp })
    expect(set.code).toBe(0)
    expect((await withdraw()).code).toBe(FINANCE_CODES.authenticationFailure)
    const proof = await lin.post('/member/v1/withdraw_password/prove', { password: '428613' })
    expect((await withdraw({ stepUp: proof.data.stepUp })).code).toBe(0)
  })
})
