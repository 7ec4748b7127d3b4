/** @module-tag races */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TransferStatus } from '#money/rails/rails.contract.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { wire } from '#testing/amounts.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import { orderStatus } from '../deposits.views.ts'
import { receiveTransfers } from './receive-transfers.ts'

let till: DepositsWorld
let member: Customer
beforeAll(async () => {
  till = await openDepositsWorld()
})
beforeEach(() => {
  member = till.customer()
})
afterAll(async () => {
  expect(await till.violations()).toEqual([])
  await till.close()
})

const status = (billNo: string) => orderStatus({ ctx: member.ctx, input: { billNo } })

async function eventsAbout(key: string, type: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`select payload from platform.outbox
    where key = ${key} and type = ${type}`.execute(till.app.db)
  return rows.map((row) => row.payload)
}

/** What `work` adds to the money in suspense. */
async function parkedBy(work: () => Promise<void>): Promise<number> {
  const before = Number(await till.suspense())
  await work()
  return Math.round((Number(await till.suspense()) - before) * 100) / 100
}

describe('a payment', () => {
  it('of the exact amount is seen, then credited, once', async () => {
    const order = await member.place('1000.37')
    await till.bankPays(order, 'exact')
    await till.bankSpeaks(1)
    expect(await status(order.billNo)).toMatchObject({
      stage: 'confirming',
      orderState: 102,
      expireTime: 1800,
    })
    expect(await member.balance()).toBe('0.00')
    await till.bankSpeaks(3)
    expect(await status(order.billNo)).toMatchObject({ stage: 'credited', orderState: 103, expireTime: 0 })
    expect(await member.balance()).toBe('1000.37')
    expect(await eventsAbout(order.billNo, 'deposits.credited')).toEqual([
      expect.objectContaining({ memberId: member.id, amount: '1000.37', currency: 'CNY', payType: '1' }),
    ])
  })

  it('told again and again, the end before the beginning, is credited once', async () => {
    const order = await member.place()
    await till.bankPays(order, 'doubledNotice')
    await till.bankSpeaks(1)
    expect(await member.balance()).toBe('1000.37')
    await till.bankSpeaks(10)
    expect(await status(order.billNo)).toMatchObject({ stage: 'credited' })
    expect(await member.balance()).toBe('1000.37')
    expect(await till.receipts(order.billNo)).toHaveLength(1)
  })

  it('made twice is credited once; the second lies in suspense', async () => {
    const order = await member.place('500.18')
    const parked = await parkedBy(async () => {
      await till.bankPays(order, 'twice')
      await till.bankSpeaks(20)
    })
    expect(parked).toBe(500.18)
    expect(await member.balance()).toBe('500.18')
    const outcomes = (await till.receipts(order.billNo)).map(({ outcome, reason }) => `${outcome} ${reason}`)
    expect(outcomes.toSorted()).toEqual(['credited null', 'suspense alreadyCredited'])
  })

  it.each(['1000.36', '1000.38', '0.01', '50000.00'])(
    'of %s instead of 1000.37 goes to suspense, and the order stays pending with its full time',
    async (amount) => {
      const order = await member.place('1000.37')
      await member.confirm(order.billNo)
      const parked = await parkedBy(async () => {
        await till.bankPays(order, 'wrongAmount', amount)
        await till.bankSpeaks()
      })
      expect(parked).toBe(Number(amount))
      expect(await member.balance()).toBe('0.00')
      expect(await status(order.billNo)).toMatchObject({
        stage: 'pending',
        orderState: 101,
        orderTimeOut: 15,
        expireTime: 900,
        notice: { kind: 'wrongAmount', amount },
      })
      const [receipt] = await till.receipts(order.billNo)
      expect(receipt).toMatchObject({ outcome: 'suspense', reason: 'wrongAmount' })
      expect(await eventsAbout(receipt?.transfer_id ?? '', 'deposits.parked')).toEqual([
        expect.objectContaining({ billNo: order.billNo, memberId: member.id, amount, reason: 'wrongAmount' }),
      ])
    },
  )

  it('of the right amount after a wrong one is credited, and the word of the wrong one goes', async () => {
    const order = await member.place()
    await till.bankPays(order, 'wrongAmount', '7.00')
    await till.bankSpeaks()
    await till.bankPays(order, 'exact')
    await till.bankSpeaks()
    expect(await status(order.billNo)).toMatchObject({ stage: 'credited', notice: null })
    expect(await member.balance()).toBe('1000.37')
  })

  it('that comes after the order expired is credited when its amount is right', async () => {
    const order = await member.place()
    await till.bankPays(order, 'afterDeadline')
    till.clock.advance(900_000)
    await till.expire()
    expect(await status(order.billNo)).toMatchObject({ stage: 'expired', orderState: 103 })
    await till.bankSpeaks(20)
    expect(await status(order.billNo)).toMatchObject({ stage: 'credited' })
    expect(await member.balance()).toBe('1000.37')
  })

  it('that comes late is credited beside the next order, which stays as it is', async () => {
    const late = await member.place()
    await till.bankPays(late, 'afterDeadline')
    till.clock.advance(900_000)
    const next = await member.place('200.00')
    await till.bankSpeaks(20)
    expect(await status(late.billNo)).toMatchObject({ stage: 'credited' })
    expect(await status(next.billNo)).toMatchObject({ stage: 'pending' })
    expect(await member.balance()).toBe('1000.37')
  })

  it('of a wrong amount that comes late goes to suspense, and the order stays expired', async () => {
    const order = await member.place()
    till.clock.advance(900_000)
    await till.expire()
    await till.bankPays(order, 'wrongAmount', '1000.00')
    await till.bankSpeaks()
    expect(await status(order.billNo)).toMatchObject({ stage: 'expired' })
    expect(await member.balance()).toBe('0.00')
  })

  it('for a cancelled order is credited when its amount is right', async () => {
    const order = await member.place()
    await till.bankPays(order, 'exact')
    await member.cancel(order.billNo)
    await till.bankSpeaks()
    expect(await status(order.billNo)).toMatchObject({ stage: 'credited' })
    expect(await member.balance()).toBe('1000.37')
  })

  it('with a remark that no order has goes to suspense', async () => {
    const order = await member.place('300.00')
    const parked = await parkedBy(async () => {
      await till.bankPays(order, 'wrongRemark')
      await till.bankSpeaks()
    })
    expect(parked).toBe(300)
    expect(await status(order.billNo)).toMatchObject({ stage: 'pending' })
    const { rows } = await sql<{ reason: string }>`select reason from deposits.receipt
      where bill_no is null and amount = 300000000`.execute(till.app.db)
    expect(rows).toEqual([{ reason: 'unknownOrder' }])
  })

  it('that the bank sends back leaves the order to be paid again', async () => {
    const order = await member.place()
    await till.bankPays(order, 'declined')
    await till.bankSpeaks(1)
    expect(await status(order.billNo)).toMatchObject({ stage: 'confirming' })
    await till.bankSpeaks(4)
    expect(await status(order.billNo)).toMatchObject({
      stage: 'pending',
      expireTime: 900,
      notice: { kind: 'declined', amount: '1000.37' },
    })
    await till.bankPays(order, 'exact')
    await till.bankSpeaks()
    expect(await member.balance()).toBe('1000.37')
  })

  it('that nobody makes leaves nothing', async () => {
    const order = await member.place()
    till.clock.advance(900_000)
    await till.expire()
    expect(await till.receipts(order.billNo)).toEqual([])
    expect(await member.balance()).toBe('0.00')
  })
})

describe('the words of one transfer', () => {
  const report = (
    reference: string,
    transferId: string,
    word: TransferStatus,
    currency: Currency = 'CNY',
  ) => ({
    rail: 'sandbox',
    transferId,
    status: word,
    reference,
    amount: wire('1000.37'),
    currency,
    at: till.clock.now().toISOString(),
  })
  const hear = (told: ReturnType<typeof report>) =>
    transact(till.ctx, (tx, inner) => receiveTransfers(tx, inner, [told]))

  it('may come in any order: settled is final', async () => {
    for (const words of [
      ['settled', 'declined', 'incoming'],
      ['declined', 'settled', 'incoming'],
      ['declined', 'incoming', 'settled'],
      ['incoming', 'settled', 'declined'],
    ] as const) {
      const someone = till.customer()
      const order = await someone.place()
      const transferId = newId()
      for (const word of words) await hear(report(order.recipientCode, transferId, word))
      expect(await someone.balance()).toBe('1000.37')
      expect((await till.order(order.billNo)).state).toBe('credited')
    }
  })

  it('declined after declined, or seen after declined, changes nothing', async () => {
    const order = await member.place()
    const transferId = newId()
    await hear(report(order.recipientCode, transferId, 'declined'))
    await member.confirm(order.billNo)
    await hear(report(order.recipientCode, transferId, 'declined'))
    await hear(report(order.recipientCode, transferId, 'incoming'))
    expect(await status(order.billNo)).toMatchObject({ stage: 'confirming' })
  })

  it('in another currency is not this order’s money', async () => {
    const order = await member.place()
    await hear(report(order.recipientCode, newId(), 'settled', 'USDT'))
    expect(await member.balance()).toBe('0.00')
    expect(await till.receipts(order.billNo)).toEqual([
      expect.objectContaining({ outcome: 'suspense', reason: 'wrongAmount', currency: 'USDT' }),
    ])
  })

  it('of several transfers are taken together: each is credited to its own, or parked', async () => {
    const payers = [till.customer(), till.customer(), till.customer()]
    const orders = await Promise.all(payers.map((payer) => payer.place()))
    const told = orders.map(({ recipientCode }) => report(recipientCode, newId(), 'settled'))
    const stray = report('nobody', newId(), 'settled')
    await transact(till.ctx, (tx, inner) => receiveTransfers(tx, inner, [...told, stray]))
    for (const payer of payers) expect(await payer.balance()).toBe('1000.37')
    const { rows } = await sql<{ reason: string }>`select reason from deposits.receipt
      where transfer_id = ${stray.transferId}`.execute(till.app.db)
    expect(rows).toEqual([{ reason: 'unknownOrder' }])
    const { rows: commits } = await sql<{ count: number }>`select count(distinct xmin::text)::int as count
      from deposits.pay_order where bill_no = any(${orders.map(({ billNo }) => billNo)})`.execute(till.app.db)
    expect(commits).toEqual([{ count: 1 }])
  })

  it('two transfers settled at the same moment: one is credited, the other parked', async () => {
    const order = await member.place()
    const told = [newId(), newId(), newId()].map((id) => report(order.recipientCode, id, 'settled'))
    await Promise.all([...told, ...told].map(hear))
    expect(await member.balance()).toBe('1000.37')
    const outcomes = (await till.receipts(order.billNo)).map((receipt) => receipt.outcome)
    expect(outcomes.toSorted()).toEqual(['credited', 'suspense', 'suspense'])
  })

  it('settled while the member cancels and the clock sweeps: the money arrives once', async () => {
    const order = await member.place()
    till.clock.advance(900_000)
    const told = report(order.recipientCode, newId(), 'settled')
    await Promise.allSettled([hear(told), member.cancel(order.billNo), till.expire(), hear(told)])
    expect(await member.balance()).toBe('1000.37')
    expect((await till.order(order.billNo)).state).toBe('credited')
  })
})
