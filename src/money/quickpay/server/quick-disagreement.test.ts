import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Ctx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import {
  appeal,
  balance,
  CONFIRM_MINUTES,
  confirm,
  data,
  orders,
  other,
  PAY_MINUTES,
  paid,
  pass,
  payAtBank,
  payer,
  place,
  receiver,
  record,
  submit,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'

import { decideDispute } from './index.ts'

withQuickPair()

let openDeposit = ''

const deny = (billNo: string, text = '没有收到', who = receiver) =>
  who.post('/cw/v1/withdraw/fast_appeal', { billNo, text, pictureIds: [] })

describe('a disagreement', () => {
  it('that the receiver denies and the payer lied about brings the part back to matching (S7-127)', {
    tags: ['races'],
  }, async () => {
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
    const found = [
      {
        amount: '300.00',
        appeal: {
          by: 'receiver',
          own: true,
          text: '没有收到',
          state: 'unpaid',
          resolvedAt: world.clock.now().toISOString(),
        },
      },
    ]
    expect((await orders())[0]).toMatchObject({ notFound: found })
    // It is still told when the next one has paid it, in the history.
    const next = data(await place('300.00', other))
    data(await paid(next.billNo, other))
    const [{ partNo }] = await orders()
    data(await confirm(partNo))
    expect(data(await receiver.get('/cw/v1/withdraw/quick_list?scope=over')).list).toMatchObject([
      { billNo: draw.billNo, orderState: 4019, received: '300.00', notFound: found },
    ])
  })

  it('about a payer who is gone is never settled with the next: a late word on the first payment is refused', async () => {
    const draw = data(await submit('300.00'))
    const gone = data(await place('300.00'))
    data(await paid(gone.billNo))
    const [{ partNo: first }] = await orders()
    data(await deny(first))
    pass(10)
    await world.runJobs('quickpay.decide')
    expect((await orders())[0]).toMatchObject({ orderState: 4011, partNo: null })
    const next = data(await place('300.00', other))
    const [{ partNo: second }] = await orders()
    expect(second).not.toBe(first)
    for (const stage of ['paying', 'confirming']) {
      if (stage === 'confirming') data(await paid(next.billNo, other))
      for (const stale of [draw.billNo, first])
        for (const late of [await confirm(stale), await deny(stale)])
          expect(late.code).toBe(QuickpayErrors.orderChanged.code)
      expect(await record(next.billNo, other)).toMatchObject({ stage, appeal: null })
    }
    expect(await balance(other)).toMatchObject({ centerMoney: '0.00' })
    expect(data(await confirm(second))).toMatchObject({ orderState: 4019, received: '300.00' })
    expect(await record(next.billNo, other)).toMatchObject({ stage: 'credited' })
    expect(data(await confirm(second))).toMatchObject({ orderState: 4019 })
    expect((await deny(second)).code).toBe(QuickpayErrors.orderClosed.code)
    expect((await confirm(draw.billNo)).code).toBe(QuickpayErrors.orderChanged.code)
  })

  it('is appealed about by the payer, with pictures that are theirs alone (S7-106)', {
    tags: ['statements'],
  }, async () => {
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

  it.each([
    ['the payer', 'appealed about', () => appeal(openDeposit), { by: 'payer' }],
    ['silence', 'brought up', () => pass(CONFIRM_MINUTES * 60), { by: 'house' }],
  ])('that %s %s is told to the receiver without the other side’s words', async (_who, _how, happen, by) => {
    const draw = data(await submit('300.00'))
    openDeposit = data(await place('300.00')).billNo
    data(await paid(openDeposit))
    await happen()
    await world.runJobs('quickpay.runOut')
    expect((await orders())[0]).toMatchObject({ billNo: draw.billNo, orderState: 4014, notFound: [] })
    pass(10)
    await world.runJobs('quickpay.decide')
    expect((await orders())[0]).toMatchObject({
      orderState: 4011,
      notFound: [{ amount: '300.00', appeal: { ...by, own: false, text: '', state: 'unpaid' } }],
    })
  })

  it('that was not disputed leaves nothing to tell: a payer who never paid', async () => {
    data(await submit('300.00'))
    data(await place('300.00'))
    pass(PAY_MINUTES * 60)
    await world.runJobs('quickpay.runOut')
    expect((await orders())[0]).toMatchObject({ orderState: 4011, orderSource: 2, notFound: [] })
  })

  it('is decided by a person’s finding before any book', { tags: ['statements'] }, async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    data(await paid(deposit.billNo))
    data(await deny(draw.billNo))
    await world.pool.query(`update quickpay.appeal set finding = 'paid' where state = 'reviewing'`)
    await world.runJobs('quickpay.decide')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited' })
    expect(data(await receiver.get(`/cw/v1/withdraw/quick_order_info?billNo=${draw.billNo}`))).toMatchObject({
      orderState: 4019,
      notFound: [],
    })
  })
})

describe('a dispute that a person decides', () => {
  const zhou = randomUUID()
  const decide = (billNo: string, finding: 'paid' | 'unpaid', ctx: Ctx = staffCtx(world.app, zhou)) =>
    decideDispute({ ctx, input: { billNo, finding, why: 'both statements read' } })

  /** A deposit whose payer says that it was paid and whose receiver says that it was not. */
  async function disputed() {
    const draw = data(await submit('300.00'))
    const { billNo } = data(await place('300.00'))
    data(await paid(billNo))
    data(await deny(draw.billNo))
    return { billNo, draw }
  }
  const partOf = async (billNo: string) => {
    const { rows } = await world.pool.query('select part_no from quickpay.deposit where bill_no = $1', [
      billNo,
    ])
    return decisionsAbout(world.app, `quickPart:${rows[0].part_no}`)
  }

  it('is the payer’s where it was paid, once, and says who found so and why', {
    tags: ['races'],
  }, async () => {
    const { billNo, draw } = await disputed()
    const answers = await Promise.all([decide(billNo, 'paid'), decide(billNo, 'paid')])
    expect(answers).toEqual([
      { billNo, state: 'credited' },
      { billNo, state: 'credited' },
    ])
    expect(await record(billNo)).toMatchObject({ stage: 'credited', appeal: { state: 'paid' } })
    expect(data(await receiver.get(`/cw/v1/withdraw/quick_order_info?billNo=${draw.billNo}`))).toMatchObject({
      orderState: 4019,
    })
    expect(await partOf(billNo)).toEqual([
      {
        action: 'quickpay.decide',
        actor_kind: 'staff',
        actor_id: zhou,
        detail: { event: 'foundPaid', why: 'both statements read' },
      },
    ])
    await expect(decide(billNo, 'unpaid')).rejects.toMatchObject({
      code: QuickpayErrors.notFrozen.code,
      data: { state: 'credited' },
    })
  })

  it('looks for another payer where it was not paid', async () => {
    const { billNo } = await disputed()
    expect(await decide(billNo, 'unpaid')).toEqual({ billNo, state: 'refused' })
    expect((await orders())[0]).toMatchObject({ orderState: 4011, orderSource: 2 })
    expect(await decide(billNo, 'unpaid')).toEqual({ billNo, state: 'refused' })
    expect(await partOf(billNo)).toHaveLength(1)
  })

  it('by two at once is what one of them found, and the other is told so', { tags: ['races'] }, async () => {
    const { billNo } = await disputed()
    const outcomes = await Promise.allSettled([decide(billNo, 'paid'), decide(billNo, 'unpaid')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await partOf(billNo)).toHaveLength(1)
  })

  it('is nobody’s to decide who is a member, nor before there is one', async () => {
    data(await submit('300.00'))
    const { billNo } = data(await place('300.00'))
    const byMember = { app: world.app, actor: { ...SYSTEM_ACTOR, kind: 'member' as const }, traceId: '' }
    await expect(decide(billNo, 'paid', byMember)).rejects.toMatchObject({ status: 403 })
    await expect(decide(billNo, 'paid')).rejects.toMatchObject({ data: { state: 'paying' } })
    await expect(decide('Q202606140000000000', 'paid')).rejects.toMatchObject({
      code: QuickpayErrors.orderNotFound.code,
    })
  })

  it('waits in a sandbox that leaves disputes to a person, and the pages say so', async () => {
    const { billNo, draw } = await disputed()
    await leftToPeople(world.app, 'disputes', async () => {
      pass(600)
      await world.runJobs('quickpay.decide')
      expect(await record(billNo)).toMatchObject({ stage: 'frozen', appeal: { state: 'reviewing' } })
      expect((await orders())[0]).toMatchObject({ billNo: draw.billNo, orderState: 4014 })
      await decide(billNo, 'unpaid')
    })
    expect(await record(billNo)).toMatchObject({ stage: 'refused' })
  })
})
