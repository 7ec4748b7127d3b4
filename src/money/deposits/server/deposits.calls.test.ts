import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import type { Scenario } from '#money/rails/sandbox.contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { bankRound, bookViolations } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { DepositErrors } from '../deposits.refusals.ts'

let world: World
let member: WireClient
let count = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  member = await newMember()
})
afterAll(async () => {
  expect(await bookViolations(world)).toEqual([])
  await world.close()
})

async function newMember(): Promise<WireClient> {
  count += 1
  const client = world.browser()
  await client.register(`payer_${count}`)
  return client
}

const order = (change: Record<string, unknown> = {}) => ({
  requestId: randomUUID(),
  channelId: 'bank-yungang',
  amount: '1000.37',
  currency: 'CNY',
  ...change,
})
const place = (body: Record<string, unknown> = order(), client = member) =>
  client.post('/cw/v1/deposit/pay', body)
const status = (billNo: string, client = member) => client.get(`/cw/v1/deposit/order_status?billNo=${billNo}`)
const balance = async () => (await member.get('/cw/v1/balance')).data.centerMoney as string

/** A tester presses a button of the sandbox bank. */
async function pressAtTheBank(payPath: string, scenario: Scenario, amount?: string): Promise<void> {
  const tester = world.browser()
  const ref = payPath.split('/').at(-1)
  const body = { requestId: randomUUID(), ref, scenario, ...(amount && { amount }) }
  expect(await tester.post('/sandbox/v1/bank/pay', body)).toMatchObject({ status: 200, code: 0 })
}

/** A tester presses a button, and time passes until the bank has told everything. */
async function atTheBank(payPath: string, scenario: Scenario, amount?: string): Promise<void> {
  await pressAtTheBank(payPath, scenario, amount)
  for (let seconds = 0; seconds < 10; seconds += 1) {
    world.clock.advance(1000)
    await bankRound(world)
    await world.settleEvents()
  }
}

describe('a deposit over the wire', () => {
  it('goes from the methods to the balance (S1-012, S7-036, S7-104, S7-111)', async () => {
    const methods = await member.get('/cw/v1/deposit/methods')
    expect(methods.data.methods).toContainEqual(
      expect.objectContaining({ payType: '1', shortageType: 'normal' }),
    )
    const placed = await place()
    expect(placed).toMatchObject({ status: 200, code: 0, data: { orderState: 101, expireTime: 900 } })
    const { billNo, payPath } = placed.data
    expect((await member.get('/cw/v1/deposit/current_order')).data.order.billNo).toBe(billNo)
    const paid = await member.post('/cw/v1/deposit/already_paid', { billNo })
    expect(paid.data).toMatchObject({ orderState: 102, stage: 'confirming' })
    await atTheBank(payPath, 'exact')
    expect((await status(billNo)).data).toMatchObject({ orderState: 103, stage: 'credited' })
    expect(await balance()).toBe('1000.37')
    expect((await member.get('/cw/v1/deposit/current_order')).data).toEqual({ order: null })
    expect((await member.get('/cw/v1/deposit/orders')).data).toMatchObject({
      total: 1,
      pageNum: 1,
      pageSize: 20,
      list: [{ billNo }],
    })
  })

  it('is found by its number however many came after it, by its member alone', {
    tags: ['statements'],
  }, async () => {
    const oldest = (await place()).data.billNo
    await member.post('/cw/v1/deposit/cancel', { billNo: oldest })
    const newest = (await place()).data.billNo
    const one = (billNos: string) => `/cw/v1/deposit/orders?pageSize=1&billNos=${billNos}`
    expect((await member.get(one(oldest))).data).toMatchObject({ total: 1, list: [{ billNo: oldest }] })
    expect((await member.get(one(`${newest},${oldest}`))).data.total).toBe(2)
    expect((await (await newMember()).get(one(oldest))).data).toMatchObject({ total: 0, list: [] })
    expect(await member.get(one('D1'))).toMatchObject({ status: 400 })
    expect(await member.get(one(''))).toMatchObject({ status: 400 })
  })

  it('is credited beside what the bank tells of others at the same time', { tags: ['races'] }, async () => {
    const payers = [await newMember(), await newMember(), await newMember()]
    const orders = await Promise.all(payers.map(async (payer) => (await place(order(), payer)).data))
    for (const { payPath } of orders) await pressAtTheBank(payPath, 'exact')
    world.clock.advance(10_000)
    await bankRound(world)
    await world.settleEvents()
    for (const payer of payers) expect((await payer.get('/cw/v1/balance')).data.centerMoney).toBe('1000.37')
  })

  it('of twenty members at once is placed and said paid once each, however often it is sent', {
    tags: ['races'],
  }, async () => {
    const payers: WireClient[] = []
    for (let payer = 0; payer < 20; payer += 1) payers.push(await newMember())
    const bodies = payers.map(() => order())
    const send = () => Promise.all(payers.map((payer, n) => place(bodies[n], payer)))
    const [first, again] = await Promise.all([send(), send()])
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    const billNos = first.map(({ data }) => data.billNo as string)
    expect(new Set(billNos).size).toBe(20)
    const say = (payer: WireClient, n: number) =>
      payer.post('/cw/v1/deposit/already_paid', { billNo: billNos[n] })
    const said = await Promise.all([...payers, ...payers].map((payer, n) => say(payer, n % 20)))
    expect(new Set(said.map(({ data }) => data.stage))).toEqual(new Set(['confirming']))
    const { rows } = await world.pool.query(
      `select action, count(*)::int as n from platform.audit where subject = any($1) group by action order by action`,
      [billNos.map((billNo) => `payOrder:${billNo}`)],
    )
    expect(rows).toEqual([
      { action: 'deposits.confirmPayment', n: 20 },
      { action: 'deposits.place', n: 20 },
    ])
  })

  it('is placed by the same request after what it was in could not be written, and leaves nothing before', {
    tags: ['races'],
  }, async () => {
    const other = await newMember()
    const [ours, theirs] = [order(), order()]
    await world.pool.query(`create function public.break_audit() returns trigger language plpgsql as
      $$ begin raise exception 'cannot be written'; end $$;
      create trigger break_audit before insert on platform.audit for each row
        when (new.action = 'deposits.place') execute function public.break_audit()`)
    const failed = await Promise.all([place(ours), place(theirs, other)])
    await world.pool.query('drop function public.break_audit() cascade')
    expect(failed.map(({ status: code }) => code)).toEqual([500, 500])
    expect((await member.get('/cw/v1/deposit/orders')).data.total).toBe(0)
    const placed = await Promise.all([place(ours), place(theirs, other)])
    for (const one of placed) expect(one).toMatchObject({ status: 200, code: 0, data: { stage: 'pending' } })
  })

  it('keeps a wrong amount in suspense and the order pending', async () => {
    const { billNo, payPath } = (await place()).data
    await atTheBank(payPath, 'wrongAmount', '1000.36')
    expect((await status(billNo)).data).toMatchObject({
      orderState: 101,
      notice: { kind: 'wrongAmount', amount: '1000.36' },
    })
    expect(await balance()).toBe('0.00')
  })

  it('answers one request id once, byte for byte, fifty times at once', { tags: ['races'] }, async () => {
    const body = order()
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(body)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, code: 0 })
    expect((await place({ ...body, amount: '1000.38' })).status).toBe(409)
  })

  it('stores a refusal and repeats it', async () => {
    const { billNo } = (await place()).data
    const second = order()
    const refused = await place(second)
    expect(refused).toMatchObject({
      status: 200,
      code: DepositErrors.hasAnotherOrder.code,
      msg: '您还有一笔未完成的存款订单',
      data: { billNo },
    })
    await member.post('/cw/v1/deposit/cancel', { billNo })
    expect((await place(second)).text).toBe(refused.text)
    expect((await place()).code).toBe(0)
  })

  it('refuses in the language asked for', async () => {
    member.locale = 'en'
    expect(await place(order({ amount: '1.00' }))).toMatchObject({
      code: DepositErrors.amountOutOfRange.code,
      msg: 'Enter an amount from ¥100 to ¥5,000',
    })
    expect(await status('D202606140000000000')).toMatchObject({
      code: DepositErrors.orderNotFound.code,
      msg: 'Order information not found',
    })
  })
})

describe('bad input', () => {
  it.each([
    ['a negative amount', { amount: '-100.00' }],
    ['nothing', { amount: '0' }],
    ['full-width digits', { amount: '１０００' }],
    ['an exponent', { amount: '1e3' }],
    ['10^30', { amount: `1${'0'.repeat(30)}` }],
    ['an overlong amount', { amount: '1'.repeat(400) }],
    ['three decimals', { amount: '100.001' }],
    ['NaN', { amount: 'NaN' }],
    ['a number instead of text', { amount: 1000 }],
    ['another currency', { currency: 'USDT' }],
    ['SQL as a channel', { channelId: "x'; drop table deposits.pay_order; --" }],
    ['HTML as a channel', { channelId: '<img src=x onerror=alert(1)>' }],
    ['an unknown field', { bonus: true }],
    ['no request id', { requestId: undefined }],
    ['a request id that is none', { requestId: 'again' }],
  ])('%s is malformed: 400, and no order', async (_what, change) => {
    expect(await place(order(change))).toMatchObject({ status: 400, code: WireErrors.malformed.code })
    expect((await member.get('/cw/v1/deposit/orders')).data.total).toBe(0)
  })

  it('another member’s order number opens nothing', async () => {
    const { billNo } = (await place(order(), await newMember())).data
    expect((await status(billNo)).code).toBe(DepositErrors.orderNotFound.code)
    expect((await member.post('/cw/v1/deposit/already_paid', { billNo })).code).toBe(
      DepositErrors.orderNotFound.code,
    )
    expect((await member.post('/cw/v1/deposit/cancel', { billNo })).code).toBe(
      DepositErrors.orderNotFound.code,
    )
  })

  it.each([
    'methods',
    'depositor_name',
    'current_order',
    'orders',
    'order_status?billNo=D202606140000000000',
  ])('a visitor sees no %s (S1-020)', async (call) => {
    expect((await world.browser().get(`/cw/v1/deposit/${call}`)).status).toBe(401)
  })

  it('a visitor places no order', async () => {
    expect((await place(order(), world.browser())).status).toBe(401)
  })
})

describe('the webhook', () => {
  const notice = (change: Record<string, unknown> = {}) =>
    JSON.stringify({
      type: 'transfer',
      eventId: randomUUID(),
      at: world.clock.now().toISOString(),
      transferId: randomUUID(),
      status: 'settled',
      remark: '0000000001',
      currency: 'CNY',
      amount: '77.00',
      ...change,
    })
  const timestampNow = () => String(Math.floor(world.clock.now().getTime() / 1000))
  const send = (body: string, secret = world.app.sandboxRailSecret, timestamp = timestampNow()) =>
    member.raw({
      method: 'POST',
      url: '/cw/v1/rails/sandbox/notify',
      headers: {
        'content-type': 'application/json',
        'x-rail-timestamp': timestamp,
        'x-rail-signature': signBody(secret, timestamp, body),
      },
      payload: body,
    })

  it('takes a signed notice, and answers a second delivery with the same words', async () => {
    const body = notice()
    const first = await send(body)
    expect(first).toMatchObject({ status: 200, code: 0, data: { accepted: true } })
    expect((await send(body)).data).toEqual(first.data)
  })

  it('refuses a forged one with 401 and a stale one with 401, and credits nothing', async () => {
    const { recipientCode, billNo } = (await place()).data
    const body = notice({ remark: recipientCode, amount: '1000.37' })
    expect(await send(body, 'f'.repeat(40))).toMatchObject({ status: 401, code: RailErrors.forged.code })
    const old = String(Number(timestampNow()) - 301)
    expect(await send(body, world.app.sandboxRailSecret, old)).toMatchObject({
      status: 401,
      code: RailErrors.staleTimestamp.code,
    })
    await world.settleEvents()
    expect((await status(billNo)).data.stage).toBe('pending')
    expect(await balance()).toBe('0.00')
  })

  it('refuses one event id with two bodies with 409', async () => {
    const eventId = randomUUID()
    expect((await send(notice({ eventId }))).status).toBe(200)
    expect(await send(notice({ eventId, amount: '78.00' }))).toMatchObject({
      status: 409,
      code: RailErrors.eventReused.code,
    })
  })

  it('refuses what it cannot read with 400', async () => {
    expect(await send('{"type":"transfer"')).toMatchObject({ status: 400, code: RailErrors.unreadable.code })
    expect(await send(notice({ amount: '-5.00' }))).toMatchObject({
      status: 400,
      code: RailErrors.unreadable.code,
    })
  })

  it('does not exist for a rail that does not', async () => {
    const answer = await member.raw({ method: 'POST', url: '/cw/v1/rails/nowhere/notify', payload: '{}' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

describe('the sandbox bank', () => {
  it('shows a payment to whoever has its address, and nothing to others', async () => {
    const { payPath } = (await place()).data
    const visitor = world.browser()
    const ref = payPath.split('/').at(-1)
    expect((await visitor.get(`/sandbox/v1/bank/payment?ref=${ref}`)).data).toMatchObject({
      amount: '1000.37',
      transfers: [],
    })
    expect((await visitor.get(`/sandbox/v1/bank/payment?ref=${'x'.repeat(43)}`)).code).toBe(
      RailErrors.paymentNotFound.code,
    )
    expect((await visitor.get(`/sandbox/v1/bank/payment?ref=1`)).status).toBe(400)
  })
})
