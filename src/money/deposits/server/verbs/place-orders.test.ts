/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueStepUp } from '#members/identity/server/index.ts'
import { bindCard } from '#money/payees/server/verbs/bind-card.ts'
import { sql } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { drawsTaken } from '#testing/databases/drawn-twice.ts'
import { type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { depositorName } from '../order/depositor.ts'
import { MAX_UNPAID_AN_HOUR } from '../order/unpaid-limit.ts'

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(() => till.close())

const setState = (id: string, state: 'open' | 'maintenance' | 'disabled') => till.setChannel(id, { state })

describe('a deposit order', () => {
  it('is placed, says where to pay, and carries every field of a pay order (S3-001, S3-003, S7-111)', async () => {
    const order = await till.customer().place('1000.37')
    expect(order).toEqual({
      billNo: expect.stringMatching(/^D20260614[0-9]{10}$/),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orderState: 101,
      payType: '1',
      payTypeName: '银行卡转账',
      orderTimeOut: 15,
      expireTime: 900,
      bankName: '云港银行（沙盒）',
      icon: 'bank',
      transfer: true,
      orderAmount: '1000.37',
      recipientAccount: '0000102488310017',
      recipientName: '汀屿贸易（沙盒）',
      recipientAddress: '潮平路支行',
      recipientCode: expect.stringMatching(/^[0-9]{10}$/),
      uploadView: false,
      moreSwitch: true,
      currency: 'CNY',
      face: 'account',
      discount: '0.00',
      creditAmount: '1000.37',
      depositorName: '',
      appeal: null,
      urgeAgainAt: null,
      stage: 'pending',
      channelId: 'bank-yungang',
      placedAt: '2026-06-14T06:36:00.000Z',
      expiresAt: '2026-06-14T06:51:00.000Z',
      closedAt: null,
      payPath: expect.stringMatching(/^\/sandbox\/bank\/[\w-]{43}$/),
      notice: null,
      keptAside: '0.00',
      sentBack: null,
      canTakeBack: false,
    })
  })

  it.each([
    ['bill_no', 'billNo'],
    ['reference', 'recipientCode'],
  ] as const)('whose drawn %s another order has gets one of its own', async (column, field) => {
    const first = await till.customer().place()
    await drawsTaken(till.pool, 'deposits.pay_order', { column, taken: first[field] })
    const second = await till.customer().place()
    expect([second.billNo, second.recipientCode]).not.toContain(first[field])
    expect((await till.order(second.billNo)).state).toBe('pending')
  })

  it('speaks English to who asks for it', async () => {
    const order = await till.customer('en').place()
    expect(order).toMatchObject({ payTypeName: 'Bank transfer', bankName: 'Cloudport Bank (sandbox)' })
  })

  it('tells the member’s open pages and leaves an audit row', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    const told = await sql<{ topics: string[]; payload: unknown }>`select topics, payload from platform.outbox
      where key = ${billNo}`.execute(till.app.db)
    expect(told.rows).toEqual([
      {
        topics: [`member:${member.id}`],
        payload: expect.objectContaining({ stage: 'pending', orderState: 101 }),
      },
    ])
    const audited = await sql<{ actor_id: string }>`select actor_id from platform.audit
      where action = 'deposits.place' and subject = ${`payOrder:${billNo}`}`.execute(till.app.db)
    expect(audited.rows).toEqual([{ actor_id: member.id }])
  })

  it.each(['100.00', '5000.00'])('takes %s, an end of the range (S5-002)', async (amount) => {
    expect((await till.customer().place(amount)).orderAmount).toBe(amount)
  })

  it('refuses an amount that no channel takes, naming the range of the one chosen (S5-002)', async () => {
    await expect(till.customer().place('99.99')).rejects.toMatchObject({
      code: DepositErrors.amountOutOfRange.code,
      params: { min: cny(100), max: cny(5000) },
    })
    await expect(till.customer().place('500000.01', 'bank-songyuan')).rejects.toMatchObject({
      code: DepositErrors.amountOutOfRange.code,
    })
  })

  it('recommends the channel that takes the amount (244666)', async () => {
    await expect(till.customer().place('5000.01')).rejects.toMatchObject({
      code: DepositErrors.recommendPayment.code,
      data: { channelId: 'bank-qinghe' },
    })
  })

  it('refuses a channel that does not exist (244080)', async () => {
    await expect(till.customer().place('1000.00', 'bank-nowhere')).rejects.toMatchObject({
      code: DepositErrors.wrongPayment.code,
    })
  })

  it('is one of its kind for a member (244303), and the refusal names it', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    await expect(member.place('500.00', 'bank-qinghe')).rejects.toMatchObject({
      code: DepositErrors.hasAnotherOrder.code,
      data: { billNo },
    })
    await member.confirm(billNo)
    await expect(member.place()).rejects.toMatchObject({
      code: DepositErrors.hasAnotherOrder.code,
      data: { billNo },
    })
    expect(await till.customer().place()).toMatchObject({ stage: 'pending' })
  })

  it('is one of its kind when ten are placed at once', async () => {
    const member = till.customer()
    const placed = await Promise.allSettled(Array.from({ length: 10 }, () => member.place()))
    const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.billNo] : []))
    expect(orders).toHaveLength(1)
    for (const one of placed) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: DepositErrors.hasAnotherOrder.code,
          data: { billNo: orders[0] },
        })
    }
  })

  it('does not stand in the way once its time has run out, even before the sweep', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    till.clock.advance(900_000)
    expect(await member.place()).toMatchObject({ stage: 'pending' })
    expect((await till.order(billNo)).state).toBe('expired')
  })

  it('has to wait after ten in an hour that were not paid (244305)', async () => {
    const member = till.customer()
    for (let times = 0; times < MAX_UNPAID_AN_HOUR; times += 1) {
      await member.cancel((await member.place()).billNo)
    }
    await expect(member.place()).rejects.toMatchObject({ code: DepositErrors.tooMany.code })
    expect(await till.customer().place()).toMatchObject({ stage: 'pending' })
    till.clock.advance(3_600_000)
    expect(await member.place()).toMatchObject({ stage: 'pending' })
  })
})

describe('channels that are away', () => {
  it('one under maintenance is replaced by another that takes the amount (244666)', async () => {
    await setState('bank-yungang', 'maintenance')
    await expect(till.customer().place('600.00')).rejects.toMatchObject({
      code: DepositErrors.recommendPayment.code,
      data: { channelId: 'bank-qinghe' },
    })
    await expect(till.customer().place('200.00')).rejects.toMatchObject({
      code: DepositErrors.noneAvailable.code,
    })
    await setState('bank-yungang', 'open')
  })

  it('a disabled one refuses (244300)', async () => {
    await setState('bank-yungang', 'disabled')
    await expect(till.customer().place('600.00')).rejects.toMatchObject({ code: DepositErrors.disabled.code })
    await setState('bank-yungang', 'open')
  })

  it('all of them leave nothing to pay with (244063)', async () => {
    const all = ['bank-yungang', 'bank-qinghe', 'bank-songyuan']
    for (const id of all) await setState(id, 'maintenance')
    await expect(till.customer().place('600.00')).rejects.toMatchObject({
      code: DepositErrors.noneAvailable.code,
    })
    for (const id of all) await setState(id, 'open')
  })

  it('one with fixed amounts takes no other', async () => {
    const fix = (fixed: string[]) => till.setChannel('bank-yungang', { fixed_amount: fixed })
    await fix(['100.00', '200.00'])
    await expect(till.customer().place('150.00')).rejects.toMatchObject({
      code: DepositErrors.amountNotOffered.code,
    })
    expect(await till.customer().place('200.00')).toMatchObject({ orderAmount: '200.00' })
    await fix([])
  })
})

describe('whole amounts', () => {
  it('are the only ones some channels take', async () => {
    const member = till.customer()
    await expect(member.place('100.50', 'wechat-code')).rejects.toMatchObject({
      code: DepositErrors.amountNotWhole.code,
    })
    expect(await member.place('117.00', 'wechat-code')).toMatchObject({ orderAmount: '117.00', face: 'code' })
  })
})

describe('the discount', () => {
  it('is promised with the order, up to what is left of the day', async () => {
    const member = till.customer()
    const pay = async (amount: string) => {
      const order = await member.place(amount, 'ebpay')
      await till.bankPays(order, 'exact')
      await till.bankSpeaks()
      return order
    }
    expect(await pay('1500.00')).toMatchObject({ discount: '15.00', creditAmount: '1515.00' })
    expect(await member.balance()).toBe('1515.00')
    expect(await pay('1000.00')).toMatchObject({ discount: '5.00', creditAmount: '1005.00' })
    expect(await pay('1000.00')).toMatchObject({ discount: '0.00', creditAmount: '1000.00' })
    expect(await member.balance()).toBe('3520.00')
    const { rows } = await sql`select basis, rate, share, cap, amount, account from grants.grant
      where kind = 'deposits.discount' and member_id = ${member.id} order by basis desc`.execute(till.app.db)
    expect(rows).toEqual([
      {
        basis: 1_500_000_000n,
        rate: 100,
        share: 15_000_000n,
        cap: null,
        amount: 15_000_000n,
        account: 'depositDiscounts',
      },
      {
        basis: 1_000_000_000n,
        rate: 100,
        share: 10_000_000n,
        cap: 'day',
        amount: 5_000_000n,
        account: 'depositDiscounts',
      },
    ])
    // Another site day begins at midnight in Shanghai.
    till.clock.advance(24 * 3_600_000)
    expect(await member.place('1000.00', 'ebpay')).toMatchObject({ discount: '10.00' })
    expect(await till.violations()).toEqual([])
  })

  it('goes with an order that ends unpaid, comes back to the day, and what is paid late is credited bare', async () => {
    const member = till.customer()
    const late = await member.place('2000.00', 'ebpay')
    expect(late.discount).toBe('20.00')
    till.clock.advance(900_000)
    await till.expire()
    const next = await member.place('2000.00', 'ebpay')
    expect(next.discount).toBe('20.00')
    await till.bankPays(late, 'exact')
    await till.bankSpeaks()
    expect(await member.balance()).toBe('2000.00')
    await till.bankPays(next, 'twice')
    await till.bankSpeaks(20)
    expect(await member.balance()).toBe('4020.00')
    expect(await till.violations()).toEqual([])
  })
})

describe('the name of the payer', () => {
  it('is asked for where a channel needs it, and has to be a name', async () => {
    const member = till.customer()
    await expect(member.place('200.00', 'online-qinghe')).rejects.toMatchObject({
      code: DepositErrors.depositorName.code,
    })
    await expect(member.place('200.00', 'online-qinghe', '<b>')).rejects.toMatchObject({
      code: DepositErrors.depositorName.code,
    })
    expect(await member.place('200.00', 'online-qinghe', ' 林远 ')).toMatchObject({ depositorName: '林*' })
  })

  it('is the first one said from then on; another is refused (244316)', async () => {
    const member = till.customer()
    const { billNo } = await member.place('200.00', 'online-qinghe', '林远')
    await member.cancel(billNo)
    await expect(member.place('200.00', 'online-qinghe', '陈予安')).rejects.toMatchObject({
      code: DepositErrors.wrongName.code,
    })
    await expect(member.place('200.00', 'bank-yungang', '陈予安')).rejects.toMatchObject({
      code: DepositErrors.wrongName.code,
    })
    expect(await member.place('200.00', 'online-qinghe')).toMatchObject({ depositorName: '林*' })
  })

  it('is that of the member’s bound cards, whatever was said before', async () => {
    const member = till.customer()
    const { billNo } = await member.place('200.00', 'online-qinghe', '陈予安')
    await member.cancel(billNo)
    const card = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841', country: 'CN' }
    await bindCard({ ctx: member.ctx, input: { ...card, stepUp: issueStepUp(member.ctx, 'payee').stepUp } })
    await expect(member.place('200.00', 'online-qinghe', '陈予安')).rejects.toMatchObject({
      code: DepositErrors.wrongName.code,
    })
    expect(await depositorName({ ctx: member.ctx })).toEqual({ depositorName: '林*' })
    expect(await member.place('200.00', 'online-qinghe', '林远')).toMatchObject({ depositorName: '林*' })
  })
})
