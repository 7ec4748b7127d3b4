/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { answerFirst } from '#members/protection/server/verbs/answer-first.ts'
import { setLimit } from '#members/protection/server/verbs/set-limit.ts'
import { sql } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { drawsTaken } from '#testing/databases/drawn-twice.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { confirmPayments } from './confirm-payments.ts'
import { placeOrders } from './place-orders.ts'

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(() => till.close())

/** What one of many asks for. */
interface Wanted {
  readonly by: Customer
  readonly amount?: string
  readonly channelId?: string
  readonly depositorName?: string
}

async function customers(count: number): Promise<Customer[]> {
  const all = Array.from({ length: count }, () => till.customer())
  for (const { ctx } of all) await answerFirst({ ctx })
  return all
}

/** Places orders in one transaction: each one's order, or the code of its refusal. */
async function placeTogether(wanted: readonly Wanted[]): Promise<(PayOrder | number)[]> {
  const placed = await till.app.db.transaction().execute((tx) =>
    placeOrders(
      tx,
      till.app,
      wanted.map(({ by, amount = '1000.37', channelId = 'bank-yungang', depositorName }) => ({
        ctx: { ...by.ctx, tx },
        input: { requestId: newId(), channelId, amount: cny(amount), currency: 'CNY', depositorName },
      })),
    ),
  )
  return placed.map((one) => (one instanceof Refusal ? one.code : one))
}

const confirmTogether = (said: readonly { readonly by: Customer; readonly billNo: string }[]) =>
  till.app.db.transaction().execute((tx) =>
    confirmPayments(
      tx,
      till.app,
      said.map(({ by, billNo }) => ({ ctx: { ...by.ctx, tx }, input: { billNo } })),
    ),
  )

const orderOf = (told: PayOrder | number | undefined): PayOrder => {
  if (typeof told !== 'object') throw new Error(`not placed: ${told}`)
  return told
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(
    till.app.db,
  )
  return Number(rows[0]?.n)
}

async function audited(action: string, billNo: string): Promise<number> {
  const { rows } = await sql`select 1 from platform.audit
    where action = ${action} and subject = ${`payOrder:${billNo}`}`.execute(till.app.db)
  return rows.length
}

describe('orders placed together', () => {
  it('are one each, with numbers, remarks and pages of their own, each in its member’s language', async () => {
    const all = [...(await customers(19)), till.customer('en')]
    await answerFirst({ ctx: (all[19] as Customer).ctx })
    const orders = (await placeTogether(all.map((by) => ({ by })))).map(orderOf)
    for (const field of ['billNo', 'id', 'recipientCode', 'payPath'] as const)
      expect(new Set(orders.map((order) => order[field])).size).toBe(20)
    expect(orders[0]?.payTypeName).toBe('银行卡转账')
    expect(orders[19]?.payTypeName).toBe('Bank transfer')
    for (const [n, { billNo }] of orders.entries()) {
      expect((await till.order(billNo)).member_id).toBe(all[n]?.id)
      expect(await audited('deposits.place', billNo)).toBe(1)
    }
  })

  it('do not suffer from those that are refused, which leave nothing', async () => {
    const [fine, limited, busy, other, wrong, unasked] = [...(await customers(5)), till.customer()] as [
      Customer,
      Customer,
      Customer,
      Customer,
      Customer,
      Customer,
    ]
    await setLimit({
      ctx: limited.ctx,
      input: { kind: 'deposit', period: 'day', amount: cny(500), currency: 'CNY' },
    })
    const { billNo } = await busy.place()
    const tables = [
      'deposits.pay_order',
      'rails_sandbox.collection',
      'protection.deposit',
      'deposits.depositor',
    ]
    const added = [2, 2, 2, 2]
    const before = await Promise.all(tables.map(count))
    const told = await placeTogether([
      { by: wrong, channelId: 'bank-nowhere' },
      { by: limited, depositorName: '林远' },
      { by: fine, depositorName: '陈予安' },
      { by: busy, depositorName: '林远' },
      { by: unasked, depositorName: '林远' },
      { by: other, depositorName: '林远' },
    ])
    expect(told).toEqual([
      DepositErrors.wrongPayment.code,
      ProtectionErrors.depositDay.code,
      expect.objectContaining({ depositorName: '陈*' }),
      DepositErrors.hasAnotherOrder.code,
      ProtectionErrors.firstLimits.code,
      expect.objectContaining({ stage: 'pending' }),
    ])
    expect((await till.order(billNo)).state).toBe('pending')
    expect(await Promise.all(tables.map(count))).toEqual(before.map((n, at) => n + (added[at] ?? 0)))
  })

  it('of one member meet each other: their kind, their limits, the name said first', async () => {
    const [twice, limited, named] = (await customers(3)) as [Customer, Customer, Customer]
    await setLimit({
      ctx: limited.ctx,
      input: { kind: 'deposit', period: 'day', amount: cny(1000), currency: 'CNY' },
    })
    const told = await placeTogether([
      { by: twice },
      { by: twice, channelId: 'bank-qinghe' },
      { by: limited, amount: '600.00' },
      { by: limited, amount: '600.00', channelId: 'wechat-code' },
      { by: limited, amount: '400.00', channelId: 'wechat-code' },
      { by: named, depositorName: '林远' },
      { by: named, amount: '200.00', channelId: 'online-qinghe', depositorName: '陈予安' },
      { by: named, amount: '200.00', channelId: 'online-qinghe' },
    ])
    expect(told).toEqual([
      expect.objectContaining({ channelId: 'bank-yungang' }),
      DepositErrors.hasAnotherOrder.code,
      expect.objectContaining({ orderAmount: '600.00' }),
      ProtectionErrors.depositDay.code,
      expect.objectContaining({ orderAmount: '400.00' }),
      expect.objectContaining({ depositorName: '林*' }),
      DepositErrors.wrongName.code,
      expect.objectContaining({ depositorName: '林*' }),
    ])
  })

  it('get the places that a desk has, and no more', async () => {
    const all = await customers(3)
    const told = await placeTogether(all.map((by) => ({ by, amount: '10000.00', channelId: 'private-desk' })))
    expect(told).toEqual([
      expect.objectContaining({ channelId: 'private-desk' }),
      DepositErrors.noLabor.code,
      DepositErrors.noLabor.code,
    ])
  })

  it('all draw again where one draws a number that is taken', async () => {
    const [first, second, third] = (await customers(3)) as [Customer, Customer, Customer]
    const { billNo } = await first.place()
    await drawsTaken(till.pool, 'deposits.pay_order', { column: 'bill_no', taken: billNo })
    const orders = (await placeTogether([{ by: second }, { by: third }])).map(orderOf)
    expect(new Set([billNo, ...orders.map((order) => order.billNo)]).size).toBe(3)
  })

  it('ended by the clock stand in nobody’s way', async () => {
    const all = await customers(3)
    const before = (await placeTogether(all.map((by) => ({ by })))).map(orderOf)
    till.clock.advance(900_000)
    const after = (await placeTogether(all.map((by) => ({ by })))).map(orderOf)
    expect(after.map(({ stage }) => stage)).toEqual(['pending', 'pending', 'pending'])
    for (const { billNo } of before) expect((await till.order(billNo)).state).toBe('expired')
  })
})

describe('orders said to be paid together', () => {
  it('move once each, however often it is said, and refuse alone', async () => {
    const [first, second, third, fourth] = (await customers(4)) as [Customer, Customer, Customer, Customer]
    const own = await Promise.all([first, second, third, fourth].map((by) => by.place()))
    const [a, b, c, d] = own.map(({ billNo }) => billNo) as [string, string, string, string]
    await third.cancel(c)
    await till.bankPays(own[3] as PayOrder, 'exact')
    await till.bankSpeaks()
    const told = await confirmTogether([
      { by: first, billNo: a },
      { by: first, billNo: b },
      { by: second, billNo: b },
      { by: first, billNo: a },
      { by: third, billNo: c },
      { by: fourth, billNo: d },
    ])
    expect(told.map((one) => (one instanceof Refusal ? one.code : one.stage))).toEqual([
      'confirming',
      DepositErrors.orderNotFound.code,
      'confirming',
      'confirming',
      DepositErrors.orderClosed.code,
      'credited',
    ])
    for (const billNo of [a, b]) expect(await audited('deposits.confirmPayment', billNo)).toBe(1)
    for (const billNo of [c, d]) expect(await audited('deposits.confirmPayment', billNo)).toBe(0)
  })
})
