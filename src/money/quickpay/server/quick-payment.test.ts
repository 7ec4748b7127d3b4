import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import {
  balance,
  CONFIRM_MINUTES,
  cancel,
  confirm,
  data,
  escrows,
  MATCH_MINUTES,
  orders,
  other,
  PAY_MINUTES,
  paid,
  pass,
  payAtBank,
  payer,
  payerId,
  place,
  receiver,
  receiverId,
  record,
  submit,
  WAIT_SECONDS,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'

withQuickPair()

/** The lines that the receiver's withdrawals have in the records: each amount, and how far it is. */
async function lines(): Promise<string[][]> {
  const { list } = data(await receiver.get('/cw/v1/transactions?dealType=withdrawal'))
  const shown = list.map((one: { amount: string; statusName: string }) => [one.amount, one.statusName])
  return shown.toSorted()
}

describe('a quick deposit that pays a quick withdrawal', () => {
  it('goes from submission to the credit, and the money through escrow alone (S7-116, S7-119, S7-127, S3-004)', async () => {
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
      receiver: null,
      payPath: expect.stringMatching(/^\/sandbox\/bank\//),
    })
    expect(await record(deposit.billNo)).toMatchObject({
      receiver: { holder: '林远', cardNo: '6214830211758841', bankCode: 'CMB' },
    })
    const [matched] = await orders()
    expect(matched).toMatchObject({
      orderState: 4012,
      matchResult: 1,
      expireTime: PAY_MINUTES * 60,
      payer: null,
    })
    expect(Object.values(await escrows())).toEqual(['1000'])

    await payAtBank(deposit.payPath)
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
    const { rows: grants } = await world.pool.query(
      "select basis, rate, share, cap, amount from grants.grant where kind = 'quickpay.reward' and ref = $1",
      [deposit.billNo],
    )
    expect(grants).toEqual([
      { basis: 1_000_000_000n, rate: 50, share: 5_000_000n, cap: null, amount: 5_000_000n },
    ])

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

  it('keeps the receiver’s card out of the answer that a repeated request gets', async () => {
    data(await submit('300.00'))
    const requestId = randomUUID()
    const { billNo } = data(await place('300.00', payer, { requestId }))
    expect(await record(billNo)).toMatchObject({ stage: 'paying', receiver: { cardNo: '6214830211758841' } })
    const { rows } = await world.pool.query('select body from platform.answer where request_id = $1', [
      requestId,
    ])
    expect(rows).toEqual([{ body: expect.stringContaining(billNo) }])
    expect(rows[0].body).not.toMatch(/6214830211758841|林远/)
    // Where the kept answer is gone, the order itself answers.
    await world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    expect(data(await place('300.00', payer, { requestId }))).toMatchObject({ billNo, receiver: null })
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
    await payAtBank(deposit.payPath)
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
    expect(answer.code).toBe(DepositErrors.wrongName.code)
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
    expect((await confirm(draw.billNo)).code).toBe(QuickpayErrors.orderChanged.code)

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
    expect(await lines()).toEqual([
      ['400.00', 'done'],
      ['600.00', 'processing'],
    ])
  })

  it('of which a part changed to ordinary stands in the records once, with what was received and what was not', async () => {
    data(await submit('1000.00'))
    const paying = data(await place('300.00'))
    pass(MATCH_MINUTES * 60 + 1)
    await world.runJobs('quickpay.fallBack')
    expect(await lines()).toEqual([
      ['300.00', 'processing'],
      ['700.00', 'processing'],
    ])
    data(await cancel(paying.billNo))
    pass(MATCH_MINUTES * 60 + 1)
    await world.runJobs('quickpay.fallBack')
    // Nothing came by the quick one: the whole of it returned, and its two parts are on their way.
    expect(await lines()).toEqual([
      ['1000.00', 'returned'],
      ['300.00', 'processing'],
      ['700.00', 'processing'],
    ])
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
      endCode: QuickpayErrors.recommendPayment.code,
      nearest: ['250.00', '350.00'],
    })
    data(await place('250.00'))
  })
})
