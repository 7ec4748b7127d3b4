import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { setDocument } from '#testing/people/documents.ts'
import {
  CONFIRM_MINUTES,
  confirm,
  data,
  MATCH_MINUTES,
  orders,
  other,
  PAY_MINUTES,
  paid,
  pass,
  payer,
  place,
  receiver,
  receiverName,
  record,
  submit,
  WAIT_SECONDS,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { quickpayDocument } from './quickpay.documents.ts'

withQuickPair()

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
    ).toMatchObject({ code: DepositErrors.wrongPayment.code })
    await setDocument(world.app, quickpayDocument, { whitelist: [receiverName] })
    data(await payer.post('/cw/v1/quick_deposit/cancel', { billNo }))
    expect(await method()).toMatchObject({ shortageType: 'none data', channels: [] })
    await setDocument(world.app, quickpayDocument, { whitelist: [] })
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

  it('the tips of what asks to be looked at (S7-116)', { tags: ['statements'] }, async () => {
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
  it('is narrowed by outcome and by days of the site, and the member’s own', {
    tags: ['statements'],
  }, async () => {
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
