import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { faultOfAddress } from '#money/payees/virtual-address.rules.ts'
import { webhookPath } from '#money/rails/rails.contract.ts'
import { chainNoticeBody } from '#money/rails/server/sandbox/notice-body.ts'
import { WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import { newId } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { usdtDocument } from '#site/config/server/config.documents.ts'
import { bankRound, bookViolations } from '#testing/money.ts'
import { setChannelOf } from '#testing/people/channels.ts'
import { setDocument } from '#testing/people/documents.ts'
import { chainSpeaks, sendUsdt } from '#testing/suites/chain.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import type { UsdtDeposit } from '../../usdt-deposits.contract.ts'

let world: World
let lin: WireClient
let chen: WireClient
let linName: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  lin = world.browser()
  chen = world.browser()
  linName = newName()
  await lin.register(linName)
  await chen.register(newName())
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
const place = (change: Record<string, unknown> = {}, who = lin) =>
  who.post('/cw/v1/usdt/deposit/wallet', {
    requestId: randomUUID(),
    wallet: 'ledger',
    protocol: 0,
    amount: '50.00',
    currency: 'USDT',
    ...change,
  })
const buy = (change: Record<string, unknown> = {}, who = lin) =>
  who.post('/cw/v1/usdt/deposit/buy', {
    requestId: randomUUID(),
    protocol: 0,
    amount: '720.00',
    currency: 'CNY',
    rate: '7.20',
    channelId: 'bank-yungang',
    ...change,
  })
const shown = async (billNo: string, who = lin): Promise<UsdtDeposit> =>
  (await who.get(`/cw/v1/usdt/deposit/order?billNo=${billNo}`)).data
const listed = async (): Promise<UsdtDeposit[]> => (await lin.get('/cw/v1/usdt/deposit/list')).data.list
const balances = async () => {
  const { centerMoney, virtualMoney } = (await lin.get('/cw/v1/balance')).data
  return [centerMoney, virtualMoney]
}
const addressOf = async (protocol: number, who = lin) =>
  (await who.post('/cw/v1/usdt/address', { protocol })).data
const speaks = (seconds?: number) => chainSpeaks(world, seconds)

describe('the address of a member', () => {
  it.each([
    [0, 'TRC20'],
    [1, 'ERC20'],
    [2, 'OMNI'],
  ] as const)('by protocol %s is right, the same for good, and nobody else’s', async (protocol, name) => {
    const { address, confirmationsNeeded } = await addressOf(protocol)
    expect(faultOfAddress(address, name)).toBeNull()
    expect(confirmationsNeeded).toBeGreaterThan(0)
    expect((await addressOf(protocol)).address).toBe(address)
    expect((await addressOf(protocol, chen)).address).not.toBe(address)
  })
})

describe('a deposit from a wallet', () => {
  it('is counted on the chain and credited once, with what arrived (S4-029)', async () => {
    const { code, data: order } = await place()
    expect(code).toBe(0)
    expect(order).toMatchObject({ state: 'waiting', way: 'usdt', wallet: 'ledger', orderAmount: '50.00' })
    await sendUsdt(lin, order.payPath, '50.00')
    await speaks(3)
    expect(await shown(order.billNo)).toMatchObject({
      state: 'confirming',
      transfer: { status: 'confirming', confirmations: 2, confirmationsNeeded: 6 },
    })
    expect(await balances()).toEqual(['0.00', '0.00'])
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({
      state: 'completed',
      credited: '50.00',
      difference: 'exact',
    })
    await speaks()
    expect(await balances()).toEqual(['0.00', '50.00'])
  })

  it.each([
    ['12.345678', 'less', false],
    ['99.00', 'more', false],
    ['1.000001', 'less', true],
  ])('of 50 for which %s came credits that: %s', async (sent, difference, belowMinimum) => {
    const { data: order } = await place()
    await sendUsdt(lin, order.payPath, sent)
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ credited: sent, difference, belowMinimum })
    expect((await balances())[1]).toBe(sent)
  })

  it('leaves what nobody announced to its owner all the same, twice over', async () => {
    const { payPath } = await addressOf(1)
    await sendUsdt(lin, payPath, '7.5', 'twice')
    await speaks()
    expect(await listed()).toMatchObject([
      { orderAmount: null, credited: '7.50', difference: 'unannounced' },
      { orderAmount: null, credited: '7.50' },
    ])
    expect((await balances())[1]).toBe('15.00')
  })

  it('is told twice and backwards, and credited once', async () => {
    const { data: order } = await place()
    await sendUsdt(lin, order.payPath, '50', 'garbled')
    await speaks(60)
    expect(await shown(order.billNo)).toMatchObject({ state: 'completed', credited: '50.00' })
    expect((await balances())[1]).toBe('50.00')
  })

  it('waits again when its block was lost, and takes the next transfer', async () => {
    const { data: order } = await place()
    await sendUsdt(lin, order.payPath, '50', 'dropped')
    await speaks(2)
    expect(await shown(order.billNo)).toMatchObject({ state: 'confirming' })
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'waiting', credited: null })
    expect((await balances())[1]).toBe('0.00')
    await sendUsdt(lin, order.payPath, '50')
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'completed' })
  })

  it('is credited once when a lost transfer comes back', { tags: ['statements'] }, async () => {
    const { data: order } = await place()
    await sendUsdt(lin, order.payPath, '50', 'reorganised')
    for (let n = 0; n < 8; n += 1) await speaks(2)
    expect(await shown(order.billNo)).toMatchObject({ state: 'completed', credited: '50.00' })
    expect((await balances())[1]).toBe('50.00')
  })

  it('runs out, and what comes later is credited as a deposit of its own', async () => {
    const { data: order } = await place()
    await sendUsdt(lin, order.payPath, '50', 'late')
    world.clock.advance(60 * 60_000)
    await world.runJobs('usdt.expire')
    lin = world.browser()
    await lin.login(linName)
    expect(await shown(order.billNo)).toMatchObject({ state: 'expired' })
    await speaks(90)
    expect(await listed()).toMatchObject([
      { state: 'completed', credited: '50.00', orderAmount: null },
      { state: 'expired', credited: null },
    ])
  })

  it('is one of its protocol at a time, and can be cancelled', { tags: ['statements'] }, async () => {
    const { data: order } = await place()
    const second = await place()
    expect(second).toMatchObject({ code: UsdtErrors.depositOpen.code, data: { billNo: order.billNo } })
    expect((await place({ protocol: 1 })).code).toBe(0)
    const cancel = () => lin.post('/cw/v1/usdt/deposit/cancel', { billNo: order.billNo })
    expect((await cancel()).data.state).toBe('cancelled')
    expect((await cancel()).data.state).toBe('cancelled')
    expect((await place()).code).toBe(0)
  })

  it('that is under way cannot be cancelled', async () => {
    const { data: order } = await place()
    await sendUsdt(lin, order.payPath, '50')
    await speaks(2)
    const answer = await lin.post('/cw/v1/usdt/deposit/cancel', { billNo: order.billNo })
    expect(answer.code).toBe(UsdtErrors.depositUnderWay.code)
  })

  it.each([
    [{ amount: '4.999999' }, UsdtErrors.depositOutOfRange.code],
    [{ amount: '100000.000001' }, UsdtErrors.depositOutOfRange.code],
  ])('of %o is refused', async (change, code) => {
    expect((await place(change)).code).toBe(code)
  })

  it('counts in the limits as what it is worth, and not beyond them', async () => {
    await lin.post('/member/v1/protection/limit', {
      kind: 'deposit',
      period: 'day',
      amount: '400.00',
      currency: 'CNY',
    })
    const limit = async () =>
      (await lin.get('/member/v1/protection')).data.limits.find(
        (one: Record<string, unknown>) => one.kind === 'deposit' && one.period === 'day',
      )
    expect(await limit()).toMatchObject({ amount: '400.00' })
    const { data: order } = await place()
    expect((await place({ protocol: 1, amount: '10.00' })).code).not.toBe(0)
    await sendUsdt(lin, order.payPath, '20')
    await speaks()
    expect(await limit()).toMatchObject({ used: '144.00' })
    expect((await place({ protocol: 1, amount: '10.00' })).code).toBe(0)
  })
})

describe('USDT bought with yuan', () => {
  const payAtBank = async (order: UsdtDeposit, who = lin) => {
    const bill = (await who.get(`/cw/v1/deposit/order_status?billNo=${order.bought?.depositNo}`)).data
    const ref = String(bill.payPath).split('/').at(-1)
    await who.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
  }
  const bankTells = async () => {
    world.clock.advance(5000)
    await bankRound(world)
    await world.settleEvents()
    await world.settleEvents()
  }
  const payYuan = async (order: UsdtDeposit) => {
    await payAtBank(order)
    await bankTells()
  }

  it('are paid in yuan, bought at the rate that was shown, transferred, and credited (S4-028)', async () => {
    const { code, data: order } = await buy()
    expect(code).toBe(0)
    expect(order).toMatchObject({
      state: 'paying',
      orderAmount: '100.00',
      bought: { yuan: '720.00', rate: '7.20' },
    })
    await payYuan(order)
    await world.runJobs('usdt.followYuan')
    expect(await shown(order.billNo)).toMatchObject({ state: 'buying' })
    expect(await balances()).toEqual(['0.00', '0.00'])
    await world.runJobs('usdt.askExchange')
    await speaks(3)
    expect(await shown(order.billNo)).toMatchObject({ state: 'confirming', transfer: { amount: '100.00' } })
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'completed', credited: '100.00' })
    expect(await balances()).toEqual(['0.00', '100.00'])
    expect(await listed()).toHaveLength(1)
    const [spent] = (await lin.get('/cw/v1/transactions?dealType=exchangeOut')).data.list
    expect(spent).toMatchObject({ amount: '720.00', currency: 'CNY' })
    expect((await lin.get(`/cw/v1/transactions/${spent.id}/entries`)).data).toMatchObject({
      debitTotal: '720.00',
      creditTotal: '720.00',
    })
  })

  it('are bought although their member sends just as many from a wallet while the exchange is away', async () => {
    const { data: order } = await buy()
    await payYuan(order)
    await world.runJobs('usdt.followYuan')
    await sendUsdt(lin, (await addressOf(0)).payPath, '100.00')
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'buying' })
    await world.runJobs('usdt.askExchange')
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'completed', credited: '100.00' })
    expect(await balances()).toEqual(['0.00', '200.00'])
    expect(await listed()).toMatchObject([
      { way: 'usdt', state: 'completed', credited: '100.00', difference: 'unannounced' },
      { billNo: order.billNo },
    ])
  })

  it('are credited once when they come before the house has noted by which transfer', {
    tags: ['statements'],
  }, async () => {
    const { data: order } = await buy()
    await payYuan(order)
    await world.runJobs('usdt.followYuan')
    await world.runJobs('usdt.askExchange')
    // A process that dies between the exchange's answer and its own note leaves the order as it was.
    const forget = 'update usdt.deposit set transfer_id = null, ask_at = placed_at where bill_no = $1'
    await world.pool.query(forget, [order.billNo])
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'buying' })
    await world.runJobs('usdt.askExchange')
    await speaks()
    expect(await shown(order.billNo)).toMatchObject({ state: 'completed', credited: '100.00' })
    expect(await balances()).toEqual(['0.00', '100.00'])
    expect(await listed()).toHaveLength(1)
  })

  it('are bought for every member of whose yuan is told at one moment', async () => {
    const { data: ours } = await buy()
    const { data: theirs } = await buy({}, chen)
    await payAtBank(ours)
    await payAtBank(theirs, chen)
    await bankTells()
    await world.runJobs('usdt.followYuan')
    expect(await shown(ours.billNo)).toMatchObject({ state: 'buying' })
    expect(await shown(theirs.billNo, chen)).toMatchObject({ state: 'buying' })
  })

  it('stay yuan when those were spent meanwhile', { tags: ['races'] }, async () => {
    const { data: order } = await buy()
    await payYuan(order)
    const { data: quoted } = await lin.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount: '100.00' })
    await lin.post('/cw/v1/usdt/exchange', { requestId: randomUUID(), quoteId: quoted.quoteId })
    await world.runJobs('usdt.followYuan')
    expect(await shown(order.billNo)).toMatchObject({ state: 'kept' })
    expect((await balances())[0]).toBe('620.00')
  })

  it('end with the deposit that was to pay them', async () => {
    const { data: order } = await buy()
    const { data } = await lin.post('/cw/v1/usdt/deposit/cancel', { billNo: order.billNo })
    expect(data.state).toBe('cancelled')
    const bill = await lin.get(`/cw/v1/deposit/order_status?billNo=${order.bought?.depositNo}`)
    expect(bill.data.stage).toBe('cancelled')
  })

  it('at another rate than the one that was shown are refused', async () => {
    const answer = await buy({ rate: '7.19' })
    expect(answer).toMatchObject({ code: UsdtErrors.rateChanged.code, data: { rate: '7.20' } })
    expect(await listed()).toEqual([])
  })
})

it('what comes to an address that nobody has lies in suspense, and is no member’s', {
  tags: ['statements'],
}, async () => {
  const body = chainNoticeBody(
    newId(),
    {
      transferId: newId(),
      status: 'arrived',
      protocol: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      txId: 'ab',
      confirmations: 6,
      confirmationsNeeded: 6,
      amount: money('USDT', 5_000_000n),
    },
    world.clock.now(),
  )
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1000))
  const answer = await world.http.inject({
    method: 'POST',
    url: webhookPath('sandbox'),
    headers: {
      'content-type': 'application/json',
      [WEBHOOK_HEADER.timestamp]: timestamp,
      [WEBHOOK_HEADER.signature]: signBody(world.app.sandboxRailSecret, timestamp, body),
    },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
  await world.settleEvents()
  await world.runJobs('usdt.follow')
  const { rows } = await world.pool.query(
    `select amount from usdt.receipt where bill_no is null and booked_at is not null`,
  )
  expect(rows).toHaveLength(1)
})

describe('yuan that need a code from the phone', () => {
  const needsCode = (needed: boolean) => setChannelOf(world.app, 'bank-yungang', { phoneCode: needed })
  const latestCode = async (): Promise<string> => (await lin.get('/sandbox/v1/inbox')).data.list[0].code
  const proof = async () => {
    await lin.post('/cw/v1/deposit/mobile_code', { keyType: 2 })
    const code = await latestCode()
    return (await lin.post('/cw/v1/deposit/mobile_verification', { keyType: 2, code })).data.stepUp
  }

  it('buy USDT with a proof of it alone, which is used up with the order (S7-110)', async () => {
    await needsCode(true)
    try {
      expect((await buy()).code).toBe(VerificationErrors.phoneMissing.code)
      const phone = { areaCode: '86', phone: '13900008001' }
      await lin.post('/member/v1/verify/phone_code', phone)
      await lin.post('/member/v1/verify/phone', {
        ...phone,
        code: await latestCode(),
        stepUp: await lin.stepUp('identity'),
      })
      world.clock.advance(61_000)
      expect((await buy()).code).toBe(DepositErrors.codeNeeded.code)
      expect((await buy({ stepUp: 'x'.repeat(43) })).code).toBe(DepositErrors.codeNeeded.code)
      const stepUp = await proof()
      // What is refused for another reason leaves it.
      expect((await buy({ stepUp, rate: '7.19' })).code).toBe(UsdtErrors.rateChanged.code)
      const placed = await buy({ stepUp })
      expect(placed).toMatchObject({ code: 0, data: { state: 'paying' } })
      await lin.post('/cw/v1/usdt/deposit/cancel', { billNo: placed.data.billNo })
      expect((await buy({ stepUp })).code).toBe(DepositErrors.codeNeeded.code)
      expect(await listed()).toHaveLength(1)
    } finally {
      await needsCode(false)
    }
  })
})

describe('the method list', () => {
  const method = async () =>
    (await lin.get('/cw/v1/deposit/methods')).data.methods.find(
      ({ payType }: { payType: string }) => payType === '2120',
    )

  it('has USDT with its protocols and the calls that place a deposit (S7-104, S3-092)', {
    tags: ['statements'],
  }, async () => {
    const said = await method()
    expect(said).toMatchObject({
      payTypeName: 'USDT',
      shortageType: 'normal',
      orderTimeOut: 60,
      placePaths: ['/cw/v1/usdt/deposit/wallet', '/cw/v1/usdt/deposit/buy'],
      infoPath: '/cw/v1/usdt/deposit/info',
    })
    expect(said.channels).toMatchObject(
      [0, 1, 2].map((dc_protocol, n) => ({
        pay_type_id: '2120',
        typeName: ['TRC20', 'ERC20', 'OMNI'][n],
        dc_protocol,
        currency: 'USDT',
        deposit_min_amount: '5.00',
        exchange: '1',
      })),
    )
    // What it says of a channel, the call that it names takes.
    const [{ dc_protocol: protocol, deposit_min_amount: amount }] = said.channels
    expect((await place({ protocol, amount })).code).toBe(0)
  })

  it('says that it is not for who is not on the whitelist, and nothing of it where there is none', async () => {
    try {
      await setDocument(world.app, usdtDocument, { virtualCurrencyWhitelist: ['somebody_else'] })
      expect(await method()).toMatchObject({ shortageType: 'none data', channels: [] })
      await setDocument(world.app, usdtDocument, { supportUsdt: false })
      expect(await method()).toBeUndefined()
    } finally {
      await setDocument(world.app, usdtDocument, { virtualCurrencyWhitelist: [], supportUsdt: true })
    }
  })
})
