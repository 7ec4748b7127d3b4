import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { bookViolations, fund } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { runOut } from './verbs/run-out.ts'

const PAY_MINUTES = 15
const CONFIRM_MINUTES = 12
const MATCH_MINUTES = 10
const WAIT_SECONDS = 30

let world: World
/** Withdraws, pays, and looks on. */
let receiver: WireClient
let payer: WireClient
let other: WireClient
let receiverId: string
let payerId: string
let cardId: string

beforeAll(async () => {
  world = await createWorld({
    settings: {
      QUICK_PAY_MINUTES: String(PAY_MINUTES),
      QUICK_CONFIRM_MINUTES: String(CONFIRM_MINUTES),
      QUICK_MATCH_MINUTES: String(MATCH_MINUTES),
      QUICK_WAIT_SECONDS: String(WAIT_SECONDS),
      // The manual clock jumps: that is no downtime here.
      QUICK_DOWN_SECONDS: '86400',
      SESSION_IDLE_MINUTES: '600',
    },
  })
})
beforeEach(async () => {
  receiver = world.browser()
  payer = world.browser()
  other = world.browser()
  receiverId = (await receiver.register(newName())).data.userInfo.id
  payerId = (await payer.register(newName())).data.userInfo.id
  await other.register(newName())
  await fund(world, receiverId, '5000')
  cardId = (await receiver.bindCard({ bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' })).data
    .cards[0].id
})
afterEach(async () => {
  expect(await bookViolations(world)).toEqual([])
  // Nobody of the next test meets what this one left.
  for (const row of (await world.pool.query(`select bill_no from quickpay.deposit where closed_at is null`))
    .rows)
    await world.pool.query(
      `update quickpay.deposit set state = 'cancelled', closed_at = now(), due_at = null where bill_no = $1`,
      [row.bill_no],
    )
  await world.pool.query(`update quickpay.withdrawal set unmatched = 0 where unmatched > 0`)
})
afterAll(() => world.close())

const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
const pass = (seconds: number) => world.clock.advance(seconds * 1000)

const submit = (amount: string, change: Record<string, unknown> = {}, who = receiver) =>
  who.post('/cw/v1/withdraw/fast', { requestId: randomUUID(), amount, currency: 'CNY', cardId, ...change })
const place = (amount: string, who = payer, change: Record<string, unknown> = {}) =>
  who.post('/cw/v1/quick_deposit/order', { requestId: randomUUID(), amount, currency: 'CNY', ...change })
const paid = (billNo: string, who = payer) =>
  who.post('/cw/v1/fast_to_card/payment', { billNo, payerName: '陈默', bankCode: 'ICBC', lastFour: '0128' })
const cancel = (billNo: string, who = payer) => who.post('/cw/v1/quick_deposit/cancel', { billNo })
const confirm = (billNo: string, who = receiver) => who.post('/cw/v1/withdraw/fast_confirm', { billNo })
const deny = (billNo: string, text = '没有收到', who = receiver) =>
  who.post('/cw/v1/withdraw/fast_appeal', { billNo, text, pictureIds: [] })
const appeal = (billNo: string, text = '已经付了', pictureIds: string[] = []) =>
  payer.post('/cw/v1/deposit/speed_appeal', { billNo, text, pictureIds })
const orders = async (who = receiver) => (await who.get('/cw/v1/withdraw/quick_order')).data.orders
const record = async (billNo: string, who = payer) =>
  (await who.get(`/cw/v1/quick_deposit/record?billNo=${billNo}`)).data
const balance = async (who: WireClient) => (await who.get('/cw/v1/balance')).data
const data = (answer: WireAnswer) => {
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}

/** Everything that an escrow holds, by the number of its order. */
async function escrows(): Promise<Record<string, string>> {
  const { rows } = await world.pool.query(
    `select a.scope, ((b.credit_posted - b.debit_posted) / 1000000)::text as yuan from ledger.account a
     join ledger.balance b on b.account_id = a.id
     where a.code in (2070, 2130) and b.credit_posted <> b.debit_posted and (a.owner = $1 or a.code = 2130) order by 1`,
    [receiverId],
  )
  return Object.fromEntries(rows.map((row) => [row.scope, row.yuan]))
}

/** The tester pays at the sandbox bank's page, and the bank books it. */
async function payAtBank(payPath: string): Promise<void> {
  const ref = payPath.split('/').at(-1)
  const answer = await payer.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
  expect(answer.code).toBe(0)
  pass(5)
}

describe('a quick deposit that pays a quick withdrawal (S7-116, S7-119, S7-127, S3-004)', () => {
  it('goes from submission to the credit, and the money through escrow alone', async () => {
    const draw = data(await submit('1000.00'))
    expect(draw).toMatchObject({
      billNo: expect.stringMatching(/^F20260614\d{10}$/),
      orderState: 4011,
      matchResult: 0,
      orderSource: 0,
      orderTimeOut: MATCH_MINUTES,
      expireTime: MATCH_MINUTES * 60,
      withdrawType: 20210,
      sourceWithdrawType: 20210,
      speedLabel: 0,
      firstDraw: true,
      subDraws: [],
      lastFour: '8841',
    })
    expect(await balance(receiver)).toMatchObject({
      centerMoney: '4000.00',
      heldMoney: '1000.00',
      totalAssets: '5000.00',
    })
    expect(await escrows()).toEqual({ [draw.billNo]: '1000' })

    const deposit = data(await place('1000.00'))
    expect(deposit).toMatchObject({
      billNo: expect.stringMatching(/^Q20260614\d{10}$/),
      stage: 'paying',
      orderState: 101,
      reward: '5.00',
      expireTime: PAY_MINUTES * 60,
      receiver: { holder: '林远', cardNo: '6214830211758841', bankCode: 'CMB' },
      payPath: expect.stringMatching(/^\/sandbox\/bank\//),
    })
    const [matched] = await orders()
    expect(matched).toMatchObject({
      orderState: 4012,
      matchResult: 1,
      expireTime: PAY_MINUTES * 60,
      payer: null,
    })
    expect(Object.values(await escrows())).toEqual(['1000'])

    expect(data(await paid(deposit.billNo))).toMatchObject({
      stage: 'confirming',
      orderState: 102,
      paidFrom: { payerName: '陈*', bankCode: 'ICBC', lastFour: '0128' },
    })
    const [waiting] = await orders()
    expect(waiting).toMatchObject({
      orderState: 4013,
      matchResult: 1,
      expireTime: CONFIRM_MINUTES * 60,
      payer: { payerName: '陈*', bankCode: 'ICBC', lastFour: '0128' },
    })

    expect(data(await confirm(draw.billNo))).toMatchObject({
      orderState: 4019,
      received: '1000.00',
      escrowed: '0.00',
    })
    expect(await orders()).toEqual([])
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'credited',
      orderState: 103,
      receiver: null,
      payPath: null,
    })
    expect(await balance(payer)).toMatchObject({ centerMoney: '1005.00' })
    expect(await balance(receiver)).toMatchObject({ centerMoney: '4000.00', heldMoney: '0.00' })
    expect(await escrows()).toEqual({})

    const own = data(await payer.get(`/cw/v1/quick_pay/${deposit.billNo}/entries`))
    expect(own.debitTotal).toBe(own.creditTotal)
    expect(own.entries.map((one: { reason: string }) => one.reason)).toContain('quickRewarded')
    const theirs = data(await receiver.get(`/cw/v1/quick_pay/${draw.billNo}/entries`))
    expect(theirs.debitTotal).toBe('3000.00')
    const accounts = theirs.entries.filter((one: { account: { own: boolean } }) => !one.account.own)
    expect(new Set(accounts.map((one: { account: { name: string } }) => one.account.name))).toEqual(
      new Set(['quickEscrow']),
    )
    const { list } = data(await receiver.get('/cw/v1/transactions'))
    expect(list[0]).toMatchObject({ dealType: 'withdrawal', statusName: 'done', billNo: draw.billNo })
    const opened = data(await receiver.get(`/cw/v1/transactions/${list[0].id}/entries`))
    expect(opened.debitTotal).toBe('3000.00')
  })

  it('is told to both sides, each of their own order alone', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    const { rows } = await world.pool.query(
      `select payload, topics from platform.outbox where type = 'quickpay.changed' and key = any($1) order by seq`,
      [[draw.billNo, deposit.billNo]],
    )
    const told = (id: string) =>
      rows.filter(({ topics }) => topics[0] === `member:${id}`).map(({ payload }) => payload.billNo)
    expect(new Set(told(receiverId))).toEqual(new Set([draw.billNo]))
    expect(new Set(told(payerId))).toEqual(new Set([deposit.billNo]))
  })

  it('twice over changes nothing: saying paid, confirming, cancelling', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    const [one, two] = await Promise.all([paid(deposit.billNo), paid(deposit.billNo)])
    expect(data(two)).toEqual(data(one))
    expect((await cancel(deposit.billNo)).code).toBe(QuickpayErrors.alreadyPaid.code)
    const answers = await Promise.all([confirm(draw.billNo), confirm(draw.billNo), confirm(draw.billNo)])
    for (const answer of answers) expect(data(answer)).toMatchObject({ orderState: 4019, received: '300.00' })
    expect(await balance(payer)).toMatchObject({ centerMoney: '301.50' })
    expect(data(await paid(deposit.billNo))).toMatchObject({ stage: 'credited' })
    expect((await cancel(deposit.billNo)).code).toBe(QuickpayErrors.orderClosed.code)
  })

  it('before the payer says so can be confirmed by the receiver', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    data(await confirm(draw.billNo))
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited' })
  })

  it('has the payment in the member’s own name', async () => {
    data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    data(await payer.bindCard({ bankCode: 'ICBC', holderName: '陈默', cardNo: '6222021234567890128' }))
    const answer = await payer.post('/cw/v1/fast_to_card/payment', {
      billNo: deposit.billNo,
      payerName: '王五',
      bankCode: 'ICBC',
      lastFour: '0128',
    })
    expect(answer.code).toBe(244316)
  })
})

describe('a large withdrawal', () => {
  it('is split into parts, each by itself, and what is left goes on looking', async () => {
    const draw = data(await submit('1000.00'))
    const first = data(await place('300.00'))
    pass(1)
    const second = data(await place('400.00', other))
    const [split] = await orders()
    expect(split).toMatchObject({ withdrawType: 88888, orderState: 4012, escrowed: '1000.00' })
    expect(
      split.subDraws.map((one: Record<string, unknown>) => [one.orderState, one.amount, one.withdrawType]),
    ).toEqual([
      [4012, '300.00', 20210],
      [4012, '400.00', 20210],
      [4011, '300.00', 20210],
    ])
    expect(Object.values(await escrows()).toSorted()).toEqual(['300', '300', '400'])
    expect((await confirm(draw.billNo)).code).toBe(QuickpayErrors.notToConfirm.code)

    data(await paid(second.billNo, other))
    const [later] = await orders()
    expect(later.orderState).toBe(4013)
    const part = later.subDraws.find((one: { orderState: number }) => one.orderState === 4013)
    data(await confirm(part.billNo))
    expect(await record(second.billNo, other)).toMatchObject({ stage: 'credited' })
    expect(await record(first.billNo)).toMatchObject({ stage: 'paying' })

    data(await cancel(first.billNo))
    const [again] = await orders()
    expect(again).toMatchObject({ orderState: 4011, orderSource: 2, received: '400.00', escrowed: '600.00' })
    pass(MATCH_MINUTES * 60 + 1)
    await world.runJobs('quickpay.fallBack')
    const [changed] = await orders()
    expect(changed).toMatchObject({
      speedLabel: 1,
      orderState: 4019,
      ordinary: '600.00',
      escrowed: '0.00',
      received: '400.00',
    })
    expect(await escrows()).toEqual({})
    const info = data(await receiver.get(`/cw/v1/withdraw/order_info?billNo=${changed.ordinaryNos[0]}`))
    expect(info).toMatchObject({
      speedLabel: 1,
      sourceWithdrawType: 20210,
      withdrawType: 0,
      sourceBillNo: draw.billNo,
      amount: '600.00',
    })
    expect(await balance(receiver)).toMatchObject({ centerMoney: '4000.00', heldMoney: '600.00' })
  })

  it('is left alone where the rest could not be paid: the nearest amounts are named', async () => {
    data(await submit('350.00'))
    const deposit = data(await place('300.00'))
    expect(deposit).toMatchObject({
      stage: 'waiting',
      orderState: 102,
      receiver: null,
      expireTime: WAIT_SECONDS,
    })
    expect((await paid(deposit.billNo)).code).toBe(QuickpayErrors.notPaying.code)
    pass(WAIT_SECONDS + 1)
    await world.runJobs('quickpay.runOut')
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'unmatched',
      endCode: 244666,
      nearest: ['250.00', '350.00'],
    })
    data(await place('250.00'))
  })
})

describe('the matcher', () => {
  it('answers that nothing is on offer once the wait is over', async () => {
    const deposit = data(await place('300.00'))
    pass(WAIT_SECONDS)
    await world.runJobs('quickpay.runOut')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'unmatched', endCode: 244063, nearest: [] })
  })

  it('gives a withdrawal to who waited first', async () => {
    const early = data(await place('300.00'))
    pass(1)
    const late = data(await place('300.00', other))
    data(await submit('300.00'))
    await Promise.all([world.runJobs('quickpay.match'), world.runJobs('quickpay.match')])
    expect(await record(early.billNo)).toMatchObject({ stage: 'paying' })
    expect(await record(late.billNo, other)).toMatchObject({ stage: 'waiting' })
  })

  it('never pairs a member with themselves, nor a bank under maintenance', async () => {
    data(await submit('300.00'))
    expect(data(await place('300.00', receiver)).stage).toBe('waiting')
    await world.pool.query(`insert into quickpay.bank_maintenance (bank_code) values ('CMB')`)
    expect(data(await payer.get('/cw/v1/quick_deposit/config')).bankMaintain).toEqual(['CMB'])
    const deposit = data(await place('300.00'))
    await world.runJobs('quickpay.match')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'waiting' })
    await world.pool.query('delete from quickpay.bank_maintenance')
    await world.runJobs('quickpay.match')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'paying' })
  })

  it('gives one withdrawal to one of many who ask at once', async () => {
    data(await submit('500.00'))
    const many = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const who = world.browser()
        await who.register(newName())
        return who
      }),
    )
    const placed = await Promise.all(many.map(async (who) => data(await place('500.00', who)).stage))
    await world.runJobs('quickpay.match')
    expect(placed.filter((stage) => stage === 'paying').length).toBeLessThanOrEqual(1)
    const { rows } = await world.pool.query(`select 1 from quickpay.deposit where state = 'paying'`)
    expect(rows).toHaveLength(1)
  })
})

describe('time', () => {
  it('over for the payer brings the part back to matching; who lets too many run out has to wait', async () => {
    data(await submit('1000.00'))
    for (const amount of ['200.00', '300.00', '400.00']) {
      const deposit = data(await place(amount))
      pass(PAY_MINUTES * 60)
      await world.runJobs('quickpay.runOut')
      expect(await record(deposit.billNo)).toMatchObject({ stage: 'expired', reward: '0.00' })
    }
    expect(Object.values(await escrows())).toEqual(['1000'])
    const refused = await place('500.00')
    expect(refused).toMatchObject({ code: QuickpayErrors.unpaidBefore.code })
    expect(refused.msg).toMatch(/\d+ 分钟/)
    await world.runJobs('quickpay.fallBack')
    const [draw] = await orders()
    expect(draw).toMatchObject({ speedLabel: 1, ordinary: '1000.00' })
    pass(3600)
    expect((await place('500.00')).code).toBe(0)
  })

  it('of the receiver’s silence freezes and never ends unpaid; the arbiter releases what the bank has', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await payAtBank(deposit.payPath)
    data(await paid(deposit.billNo))
    pass(CONFIRM_MINUTES * 60)
    await Promise.all([world.runJobs('quickpay.runOut'), world.runJobs('quickpay.runOut')])
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'frozen',
      appeal: { by: 'house', state: 'reviewing' },
    })
    expect((await orders())[0]).toMatchObject({ orderState: 4014, billNo: draw.billNo, expireTime: 0 })
    pass(10)
    await world.runJobs('quickpay.decide')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited', appeal: { state: 'paid' } })
    expect(await balance(payer)).toMatchObject({ centerMoney: '301.50' })
  })

  it('over for a payer who paid and forgot to say so counts as said: the bank’s books know', async () => {
    data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await payAtBank(deposit.payPath)
    pass(PAY_MINUTES * 60)
    await world.runJobs('quickpay.runOut')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'confirming' })
  })

  it('over for the whole withdrawal changes it to ordinary, counted once in its day, and the bank pays', async () => {
    const before = data(await receiver.get('/cw/v1/withdraw/info'))
    const draw = data(await submit('1000.00'))
    const during = data(await receiver.get('/cw/v1/withdraw/info'))
    expect(during.timesLeft).toBe(before.timesLeft - 1)
    pass(MATCH_MINUTES * 60)
    await Promise.all([world.runJobs('quickpay.fallBack'), world.runJobs('quickpay.fallBack')])
    expect(await orders()).toMatchObject([
      { billNo: draw.billNo, speedLabel: 1, matchResult: 0, orderState: 4019, ordinary: '1000.00' },
    ])
    expect(data(await receiver.get('/cw/v1/withdraw/info'))).toMatchObject({
      timesLeft: during.timesLeft,
      dayAmountLeft: during.dayAmountLeft,
    })
    expect(await balance(receiver)).toMatchObject({ centerMoney: '4000.00', heldMoney: '1000.00' })
    pass(86_400)
    const later = world.browser()
    await later.login(await nameOf(receiverId))
    expect(await orders(later)).toEqual([])
  })

  it('is not judged by a sweep that finds the house was away', async () => {
    data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await world.pool.query(`update quickpay.heartbeat set beat_at = $1`, [
      new Date(world.clock.now().getTime() - 2 * 86_400_000),
    ])
    pass(PAY_MINUTES * 60)
    await runOut(systemCtx(world.house, newId()), deposit.billNo)
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'paying' })
  })
})

const nameOf = async (id: string): Promise<string> =>
  (await world.pool.query('select name from identity.member where id = $1', [id])).rows[0].name

describe('a disagreement', () => {
  it('that the receiver denies and the payer lied about brings the part back to matching (S7-127)', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    expect((await deny(draw.billNo)).code).toBe(QuickpayErrors.notToConfirm.code)
    data(await paid(deposit.billNo))
    expect(data(await deny(draw.billNo))).toMatchObject({
      orderState: 4014,
      appeal: { by: 'receiver', own: true, text: '没有收到' },
    })
    expect(data(await deny(draw.billNo))).toMatchObject({ orderState: 4014 })
    expect((await deny(draw.billNo, '还是没有')).code).toBe(QuickpayErrors.appealOpen.code)
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'frozen',
      appeal: { by: 'receiver', own: false, text: '' },
    })
    pass(10)
    await Promise.all([world.runJobs('quickpay.decide'), world.runJobs('quickpay.decide')])
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'refused', appeal: { state: 'unpaid' } })
    expect((await orders())[0]).toMatchObject({ orderState: 4011, orderSource: 2, matchResult: 0 })
    expect(await balance(payer)).toMatchObject({ centerMoney: '0.00' })
  })

  it('is appealed about by the payer, with pictures that are theirs alone (S7-106)', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    expect((await appeal(deposit.billNo)).code).toBe(QuickpayErrors.nothingToAppeal.code)
    await payAtBank(deposit.payPath)
    data(await paid(deposit.billNo))
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')
    const { pictureId } = data(
      await payer.post('/cw/v1/quick_pay/picture', { billNo: deposit.billNo, data: bytes }),
    )
    expect(data(await payer.get(`/cw/v1/quick_pay/picture?id=${pictureId}`))).toEqual({
      mediaType: 'image/jpeg',
      data: bytes,
    })
    expect((await receiver.get(`/cw/v1/quick_pay/picture?id=${pictureId}`)).code).toBe(
      QuickpayErrors.pictureNotFound.code,
    )
    expect(
      (
        await receiver.post('/cw/v1/withdraw/fast_appeal', {
          billNo: draw.billNo,
          text: 'x',
          pictureIds: [pictureId],
        })
      ).code,
    ).toBe(QuickpayErrors.pictureNotFound.code)
    expect(data(await appeal(deposit.billNo, '已经付了', [pictureId]))).toMatchObject({
      stage: 'frozen',
      appeal: { by: 'payer', own: true, text: '已经付了', pictureIds: [pictureId] },
    })
    expect(data(await confirm(draw.billNo))).toMatchObject({ orderState: 4019 })
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited', appeal: { state: 'paid' } })
  })

  it('is decided by a person’s finding before any book', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    data(await paid(deposit.billNo))
    data(await deny(draw.billNo))
    await world.pool.query(`update quickpay.appeal set finding = 'paid' where state = 'reviewing'`)
    await world.runJobs('quickpay.decide')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited' })
  })
})

describe('what is refused', () => {
  it.each([
    ['99.99', QuickpayErrors.amountOutOfRange.code],
    ['50000.01', QuickpayErrors.amountOutOfRange.code],
  ])('a quick deposit of %s', async (amount, code) => {
    expect((await place(amount)).code).toBe(code)
  })

  it('a second open deposit, with the number of the first (244303)', async () => {
    const first = data(await place('300.00'))
    expect(await place('400.00')).toMatchObject({ code: 244303, data: { billNo: first.billNo } })
  })

  it('a withdrawal that any way would refuse: too much, too little, another’s card', async () => {
    expect((await submit('5000.01')).code).toBe(602001)
    expect((await submit('99.00')).code).toBe(606001)
    expect((await submit('300.00', {}, payer)).code).not.toBe(0)
    expect(data(await receiver.get('/cw/v1/withdraw/info?type=4'))).toMatchObject({
      type: '4',
      way: 3,
      minAmount: '100.00',
    })
    expect(
      (
        await receiver.post('/cw/v1/withdraw', {
          requestId: randomUUID(),
          way: 3,
          amount: '300.00',
          currency: 'CNY',
          cardId,
        })
      ).code,
    ).toBe(244300)
  })

  it('a deposit during a pause, while withdrawals go on', async () => {
    data(
      await payer.post('/member/v1/protection/pause', {
        requestId: randomUUID(),
        kind: 'coolingOff',
        term: '24h',
      }),
    )
    expect((await place('300.00')).code).not.toBe(0)
  })

  it('members who are not on the whitelist, where there is one', async () => {
    await world.pool.query('insert into quickpay.whitelist values ($1)', [receiverId])
    expect((await place('300.00')).code).toBe(QuickpayErrors.closed.code)
    expect(data(await payer.get('/cw/v1/quick_deposit/config'))).toMatchObject({
      whitelist: false,
      open: false,
    })
    data(await submit('300.00'))
    await world.pool.query('delete from quickpay.whitelist')
  })
})

describe('what is told', () => {
  it('the config has the specification’s fields (S3-018)', async () => {
    data(await submit('700.00'))
    expect(data(await payer.get('/cw/v1/quick_deposit/config'))).toEqual({
      bankMaintain: [],
      payConfirmTime: PAY_MINUTES,
      payCount: 20,
      payDiscountLimit: '50.00',
      payNameType: 1,
      payRewardRate: '0.5',
      whitelist: true,
      open: true,
      minAmount: '100.00',
      maxAmount: '50000.00',
      currency: 'CNY',
      countLeft: 20,
      discountLeft: '50.00',
      waitSeconds: WAIT_SECONDS,
      confirmMinutes: CONFIRM_MINUTES,
      offers: ['700.00'],
    })
  })

  it('its place in the method list: what can be placed, by which call, at amounts on offer (S7-104, S3-092)', async () => {
    const method = async () =>
      data(await payer.get('/cw/v1/deposit/methods')).methods.find(
        ({ payType }: { payType: string }) => payType === '1090',
      )
    data(await submit('700.00'))
    expect(await method()).toMatchObject({
      payTypeName: '极速充值',
      shortageType: 'normal',
      orderTimeOut: PAY_MINUTES,
      openBillNo: null,
      placePaths: ['/cw/v1/quick_deposit/order'],
      infoPath: '/cw/v1/quick_deposit/config',
      channels: [
        {
          id: 'quick',
          pay_type_id: '1090',
          deposit_min_amount: '100.00',
          deposit_max_amount: '50000.00',
          depositRate: '0.5',
          maxDailyDiscount: '50.00',
          discountLeft: '50.00',
          quick_amount: ['700.00'],
          currency: 'CNY',
        },
      ],
    })
    const { billNo } = data(await place('700.00'))
    expect(await method()).toMatchObject({ openBillNo: billNo, channels: [{ discountLeft: '46.50' }] })
    // It is no channel of the deposit call.
    expect(
      await payer.post('/cw/v1/deposit/pay', {
        requestId: randomUUID(),
        channelId: 'quick',
        amount: '700.00',
        currency: 'CNY',
      }),
    ).toMatchObject({ code: 244080 })
    await world.pool.query('insert into quickpay.whitelist values ($1)', [receiverId])
    data(await payer.post('/cw/v1/quick_deposit/cancel', { billNo }))
    expect(await method()).toMatchObject({ shortageType: 'none data', channels: [] })
    await world.pool.query('delete from quickpay.whitelist')
  })

  it('the record, the service and the speed order by number (S7-117, S7-106), to their member alone', async () => {
    const { billNo } = data(await place('300.00'))
    expect(data(await payer.get(`/cw/v1/deposit/speed_order?billNo=${billNo}`))).toEqual(await record(billNo))
    expect(data(await payer.get(`/cw/v1/quick_deposit/customer_service?billNo=${billNo}`))).toMatchObject({
      billNo,
    })
    for (const path of ['quick_deposit/record', 'quick_deposit/customer_service', 'deposit/speed_order'])
      expect((await other.get(`/cw/v1/${path}?billNo=${billNo}`)).code).toBe(
        QuickpayErrors.orderNotFound.code,
      )
    expect(data(await payer.get('/cw/v1/quick_deposit/orders')).total).toBe(1)
  })

  it('the speed-to-card config (S7-106)', async () => {
    const speed = data(await payer.get('/cw/v1/deposit/speed_to_card'))
    expect(speed).toMatchObject({ open: true, payNameType: 1, payConfirmTime: PAY_MINUTES, payerName: '' })
    expect(speed.banks[0]).toEqual({ bankCode: 'ICBC', bankNames: expect.anything(), maintained: false })
  })

  it('the tips of what asks to be looked at (S7-116)', async () => {
    const draw = data(await submit('300.00'))
    const { billNo } = data(await place('300.00'))
    expect(data(await payer.get('/cw/v1/quick_deposit/tips')).tips).toEqual([])
    pass((PAY_MINUTES - 5) * 60)
    expect(data(await payer.get('/cw/v1/quick_deposit/tips')).tips).toEqual([
      { kind: 'ending', billNo, amount: '300.00', seconds: 300 },
    ])
    data(await paid(billNo))
    expect(data(await receiver.get('/cw/v1/quick_deposit/tips')).tips).toMatchObject([{ kind: 'toConfirm' }])
    data(await confirm(draw.billNo))
    expect(data(await other.get('/cw/v1/quick_deposit/tips')).credited[0]).toMatchObject({ amount: '300.00' })
    expect(data(await receiver.get('/cw/v1/withdraw/quick_list')).list).toHaveLength(1)
  })
})

describe('the history', () => {
  it('is narrowed by outcome and by days of the site, and the member’s own', async () => {
    const whole = data(await submit('300.00'))
    data(await place('300.00'))
    data(await confirm(whole.billNo))
    const split = data(await submit('1000.00'))
    data(await place('400.00'))
    const [{ subDraws }] = await orders()
    data(await confirm(subDraws.find((one: { amount: string }) => one.amount === '400.00').billNo))
    const unpaid = data(await submit('500.00'))
    pass(MATCH_MINUTES * 60 + 1)
    await world.runJobs('quickpay.fallBack')
    const open = data(await submit('200.00'))

    const found = async (query: string, who = receiver) => {
      const { list, total } = data(await who.get(`/cw/v1/withdraw/quick_list?${query}`))
      expect(total).toBe(list.length)
      return list.map(({ billNo }: { billNo: string }) => billNo).toSorted()
    }
    const ordinary = [split.billNo, unpaid.billNo].toSorted()
    expect(await found('scope=over')).toEqual([whole.billNo, ...ordinary].toSorted())
    expect(await found('outcome=received')).toEqual([whole.billNo])
    expect(await found('scope=over&outcome=ordinary')).toEqual(ordinary)
    expect(await found('scope=open&outcome=received')).toEqual([])
    const day = open.billNo.slice(1, 9).replace(/(....)(..)(..)/, '$1-$2-$3')
    expect(await found(`from=${day}&to=${day}`)).toHaveLength(4)
    expect(await found(`from=${day}&outcome=ordinary`)).toEqual(ordinary)
    expect(await found('to=2026-06-13')).toEqual([])
    expect(await found('from=2099-01-01')).toEqual([])
    expect(await found('outcome=received', payer)).toEqual([])
    for (const bad of ['outcome=nope', 'outcome=', 'from=14-06-2026', 'to=2026-06-31'])
      expect((await receiver.get(`/cw/v1/withdraw/quick_list?${bad}`)).status).toBe(400)
  })
})
