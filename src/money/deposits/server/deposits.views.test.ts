/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import { PayType } from '../deposit-channels.contract.ts'
import { DepositErrors } from '../deposits.refusals.ts'
import { PAY_KINDS } from '../pay-kinds.ts'
import { depositMethods } from './channels/channels.views.ts'
import { currentOrder, listOrders, orderStatus } from './deposits.views.ts'

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(() => till.close())

/** The method of bank transfers as a member has it. */
const transfers = async (member: Customer) =>
  (await depositMethods({ ctx: member.ctx })).methods.find(({ payType }) => payType === PayType.bankTransfer)

describe('the payment method list', () => {
  it('shows the bank transfer group with channels of different banks and ranges (S7-104)', async () => {
    const { methods } = await depositMethods({ ctx: till.customer().ctx })
    expect(methods.find(({ payType }) => payType === '1')).toEqual({
      payType: '1',
      payTypeName: '银行卡转账',
      icon: 'bank',
      backAt: null,
      shortageType: 'normal',
      orderTimeOut: 15,
      openBillNo: null,
      placePaths: ['/cw/v1/deposit/pay'],
      infoPath: null,
      channels: [
        expect.objectContaining({
          id: 'bank-yungang',
          pay_type_id: '1',
          typeName: '云港银行转账',
          deposit_min_amount: '100.00',
          deposit_max_amount: '5000.00',
          fixed_amount: [],
          recommend: true,
          transfer: true,
          shortageType: 'normal',
          creditSeconds: null,
        }),
        expect.objectContaining({ id: 'bank-qinghe', deposit_max_amount: '50000.00', recommend: false }),
        expect.objectContaining({ id: 'bank-songyuan', deposit_min_amount: '5000.00' }),
      ],
    })
  })

  it('has a kind of each sort, with the whole pay channel config (S3-016)', async () => {
    const { methods } = await depositMethods({ ctx: till.customer('en').ctx })
    expect(methods.map(({ payType }) => payType)).toEqual(PAY_KINDS.map(({ payType }) => payType))
    const ebpay = methods.find(({ payType }) => payType === PayType.ebpay)
    expect(ebpay?.channels).toEqual([
      {
        id: 'ebpay',
        pay_type_id: '2130',
        typeName: 'EBPay',
        icon: 'wallet',
        currency: 'CNY',
        deposit_min_amount: '100.00',
        deposit_max_amount: '50000.00',
        fixed_amount: [],
        dc_protocol: 3,
        exchange: '1',
        depositRate: '1',
        maxDailyDiscount: '20.00',
        discountLeft: '20.00',
        userName: false,
        phoneCode: false,
        quick_amount: [],
        quickSet: 'random',
        wholeOnly: false,
        recommend: false,
        sort: 90,
        transfer: false,
        shortageType: 'normal',
        backAt: null,
        creditSeconds: null,
      },
    ])
  })

  it('says when a kind under maintenance comes back, and what is left of today’s discount', async () => {
    const backAt = new Date('2026-06-14T16:00:00.000Z')
    await till.setChannel('union-code', { backAt: backAt.toISOString() })
    const member = till.customer()
    await member.place('1500.00', 'ebpay')
    const { methods } = await depositMethods({ ctx: member.ctx })
    const of = (payType: string) => methods.find((one) => one.payType === payType)
    expect(of(PayType.unionCode)).toMatchObject({
      shortageType: 'maintenance',
      backAt: backAt.toISOString(),
    })
    expect(of(PayType.ebpay)?.channels[0]?.discountLeft).toBe('5.00')
    await till.setChannel('union-code', { backAt: null })
  })

  it('names the member’s open order', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    expect((await transfers(member))?.openBillNo).toBe(billNo)
    till.clock.advance(900_000)
    expect((await transfers(member))?.openBillNo).toBeNull()
  })

  it('says how long credits take only once enough orders tell', async () => {
    const speed = async () => (await transfers(till.customer()))?.channels[0]?.creditSeconds
    for (let times = 0; times < 5; times += 1) {
      expect(await speed()).toBeNull()
      const member = till.customer()
      const order = await member.place()
      await till.bankPays(order, 'exact')
      await till.bankSpeaks(1)
      await till.bankSpeaks(3)
    }
    expect(await speed()).toBe(3)
  })
})

describe('an order', () => {
  it('is shown to its member alone (S7-036)', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    expect(await orderStatus({ ctx: member.ctx, input: { billNo } })).toMatchObject({ billNo })
    await expect(orderStatus({ ctx: till.customer().ctx, input: { billNo } })).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
  })

  it('counts down, and is over by the clock before the sweep comes by', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    till.clock.advance(142_500)
    expect(await orderStatus({ ctx: member.ctx, input: { billNo } })).toMatchObject({ expireTime: 758 })
    expect((await currentOrder({ ctx: member.ctx })).order?.billNo).toBe(billNo)
    till.clock.advance(757_500)
    expect(await orderStatus({ ctx: member.ctx, input: { billNo } })).toMatchObject({
      orderState: 103,
      stage: 'expired',
      expireTime: 0,
    })
    expect((await currentOrder({ ctx: member.ctx })).order).toBeNull()
  })
})

describe('the list of orders', () => {
  it('is the member’s own, newest first, in pages', async () => {
    const member = till.customer()
    const placed: string[] = []
    for (let times = 0; times < 5; times += 1) {
      const { billNo } = await member.place()
      placed.unshift(billNo)
      await member.cancel(billNo)
      till.clock.advance(1000)
    }
    const page = (pageNum: number) => listOrders({ ctx: member.ctx, input: { pageNum, pageSize: 2 } })
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.flatMap(({ list }) => list.map((order) => order.billNo))).toEqual(placed)
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    expect((await listOrders({ ctx: till.customer().ctx, input: { pageNum: 1, pageSize: 2 } })).list).toEqual(
      [],
    )
  })
})
