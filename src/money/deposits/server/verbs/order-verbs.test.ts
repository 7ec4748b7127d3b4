/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStuck } from '#testing/databases/stuck-row.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { takeBackPayment } from './take-back-payment.ts'

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(() => till.close())

const UNKNOWN = 'D202606140000000000'

describe('taking back that an order is paid', () => {
  const takeBack = (member: Customer, billNo: string) =>
    takeBackPayment({ ctx: member.ctx, input: { billNo } })

  it('has it wait for its payment again, as long as the bank has seen nothing', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    expect(await member.confirm(billNo)).toMatchObject({ canTakeBack: true })
    const again = await takeBack(member, billNo)
    expect(again).toMatchObject({ stage: 'pending', canTakeBack: false, expireTime: 900 })
    expect(await takeBack(member, billNo)).toEqual(again)
    expect(await member.confirm(billNo)).toMatchObject({ stage: 'confirming' })
  })

  it('is refused once the bank sees the payment, for one that is over, and for another’s', async () => {
    const member = till.customer()
    const order = await member.place()
    await till.bankPays(order, 'exact')
    await till.bankSpeaks(1)
    expect(await member.confirm(order.billNo)).toMatchObject({ stage: 'confirming', canTakeBack: false })
    await expect(takeBack(member, order.billNo)).rejects.toMatchObject({
      code: DepositErrors.alreadyPaid.code,
    })
    await till.bankSpeaks()
    await expect(takeBack(member, order.billNo)).rejects.toMatchObject({
      code: DepositErrors.orderClosed.code,
    })
    await expect(takeBack(till.customer(), order.billNo)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
  })
})

describe('saying that an order is paid', () => {
  it('moves it to confirmation, with half an hour for the bank', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    till.clock.advance(60_000)
    expect(await member.confirm(billNo)).toMatchObject({
      orderState: 102,
      stage: 'confirming',
      orderTimeOut: 30,
      expireTime: 1800,
    })
  })

  it('again changes nothing', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    const first = await member.confirm(billNo)
    till.clock.advance(10_000)
    expect(await member.confirm(billNo)).toEqual({ ...first, expireTime: 1790 })
  })

  it('of a credited one answers with it', async () => {
    const member = till.customer()
    const order = await member.place()
    await till.bankPays(order, 'exact')
    await till.bankSpeaks()
    expect(await member.confirm(order.billNo)).toMatchObject({ stage: 'credited', orderState: 103 })
  })

  it('is refused for one that is cancelled, over by the clock, expired, unknown, or another’s', async () => {
    const member = till.customer()
    const cancelled = await member.place()
    await member.cancel(cancelled.billNo)
    await expect(member.confirm(cancelled.billNo)).rejects.toMatchObject({
      code: DepositErrors.orderClosed.code,
    })
    const late = await member.place()
    till.clock.advance(899_999)
    expect(await member.confirm(late.billNo)).toMatchObject({ stage: 'confirming' })
    till.clock.advance(1_800_000)
    await expect(member.confirm(late.billNo)).rejects.toMatchObject({ code: DepositErrors.orderClosed.code })
    await till.expire()
    await expect(member.confirm(late.billNo)).rejects.toMatchObject({ code: DepositErrors.orderClosed.code })
    await expect(member.confirm(UNKNOWN)).rejects.toMatchObject({ code: DepositErrors.orderNotFound.code })
    const other = await till.customer().place()
    await expect(member.confirm(other.billNo)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
    expect((await till.order(other.billNo)).state).toBe('pending')
  })
})

describe('cancelling an order', () => {
  it('ends it, and again changes nothing', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    const first = await member.cancel(billNo)
    expect(first).toMatchObject({ stage: 'cancelled', orderState: 103, expireTime: 0 })
    till.clock.advance(5_000)
    expect(await member.cancel(billNo)).toEqual(first)
  })

  it('is refused while a payment is being confirmed', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    await member.confirm(billNo)
    await expect(member.cancel(billNo)).rejects.toMatchObject({ code: DepositErrors.alreadyPaid.code })
  })

  it('is refused for one that is credited, over, unknown, or another’s', async () => {
    const member = till.customer()
    const paid = await member.place()
    await till.bankPays(paid, 'exact')
    await till.bankSpeaks()
    await expect(member.cancel(paid.billNo)).rejects.toMatchObject({ code: DepositErrors.orderClosed.code })
    const late = await member.place()
    till.clock.advance(900_000)
    await expect(member.cancel(late.billNo)).rejects.toMatchObject({ code: DepositErrors.orderClosed.code })
    await expect(member.cancel(UNKNOWN)).rejects.toMatchObject({ code: DepositErrors.orderNotFound.code })
    const other = await till.customer().place()
    await expect(member.cancel(other.billNo)).rejects.toMatchObject({
      code: DepositErrors.orderNotFound.code,
    })
    expect((await till.order(other.billNo)).state).toBe('pending')
  })
})

describe('the sweep', () => {
  it('ends an order at its deadline and not a moment before', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    till.clock.advance(899_999)
    await till.expire()
    expect((await till.order(billNo)).state).toBe('pending')
    till.clock.advance(1)
    await till.expire()
    expect(await till.order(billNo)).toMatchObject({ state: 'expired', closed_at: till.clock.now() })
  })

  it('ends an unconfirmed payment after half an hour', async () => {
    const member = till.customer()
    const { billNo } = await member.place()
    await member.confirm(billNo)
    till.clock.advance(1_799_999)
    await till.expire()
    expect((await till.order(billNo)).state).toBe('confirming')
    till.clock.advance(1)
    await till.expire()
    expect((await till.order(billNo)).state).toBe('expired')
  })

  it('ends the others when the oldest cannot be ended, and that one as soon as it can', async () => {
    const stuck = await till.customer().place()
    till.clock.advance(1000)
    const other = await till.customer().place()
    const release = await makeStuck(till.pool, 'deposits.pay_order', {
      column: 'bill_no',
      value: stuck.billNo,
    })
    till.clock.advance(900_000)
    await expect(till.expire()).rejects.toThrow('1 of 2 could not be done')
    expect((await till.order(other.billNo)).state).toBe('expired')
    await till.expire()
    await release()
    till.clock.advance(2000)
    await till.expire()
    expect((await till.order(stuck.billNo)).state).toBe('expired')
  })

  it('ends each order once when two workers sweep at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => till.customer().place()))
    till.clock.advance(900_000)
    await Promise.all([till.expire(), till.expire(), till.expire()])
    for (const { billNo } of orders) expect((await till.order(billNo)).state).toBe('expired')
  })
})
