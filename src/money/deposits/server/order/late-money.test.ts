/** @module-tag races */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setLimit } from '#members/protection/server/verbs/set-limit.ts'
import { resolvePayout } from '#money/rails/server/payouts/resolve-payout.ts'
import { transact } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { reviewAppealsJob } from '../deposits.jobs.ts'
import { orderStatus } from '../deposits.views.ts'
import { appealOrder } from '../verbs/appeal-order.ts'

let till: DepositsWorld
let member: Customer
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(async () => {
  expect(await till.violations()).toEqual([])
  await till.close()
})
beforeEach(async () => {
  member = till.customer()
  const input = { kind: 'deposit', period: 'day', amount: cny(1000), currency: 'CNY' } as const
  await setLimit({ ctx: member.ctx, input })
})

const status = ({ billNo }: PayOrder) => orderStatus({ ctx: member.ctx, input: { billNo } })

const appeal = async ({ billNo }: PayOrder) => {
  await appealOrder({ ctx: member.ctx, input: { billNo, text: '已付款未到账', pictureIds: [] } })
  till.clock.advance(11_000)
  await reviewAppealsJob.run(till.ctx)
}

describe('money that comes for orders that are over', () => {
  it.each(['bank-yungang', 'ebpay'])(
    'never passes the limit of a day, eleven times over: %s',
    async (channel) => {
      const orders: PayOrder[] = []
      for (let n = 0; n < 5; n += 1) {
        const order = await member.place('1000.00', channel)
        await member.cancel(order.billNo)
        orders.push(order)
      }
      for (const order of orders) await till.bankPays(order, 'exact')
      await till.bankSpeaks()
      expect(await member.balance()).toBe('1000.00')
      const shown = await Promise.all(orders.map(status))
      expect(shown.filter(({ stage }) => stage === 'credited')).toHaveLength(1)
      const sentBack = { amount: '1000.00', hasLeft: false }
      expect(shown.filter((one) => one.stage === 'cancelled')).toEqual(
        Array.from({ length: 4 }, () => expect.objectContaining({ sentBack, keptAside: '0.00' })),
      )
      const kept = await till.suspense()
      await till.bankSendsBack()
      expect(Number(kept) - Number(await till.suspense())).toBe(4000)
      const after = await Promise.all(orders.map(status))
      expect(after.filter((one) => one.sentBack?.hasLeft)).toHaveLength(4)
      expect(await member.balance()).toBe('1000.00')
    },
  )

  it('counts once it is credited, and is credited where it has room', async () => {
    const first = await member.place('600.00')
    till.clock.advance(16 * 60_000)
    await till.expire()
    const second = await member.place('400.00')
    await till.bankPays(first, 'exact')
    await till.bankSpeaks()
    expect(await status(first)).toMatchObject({ stage: 'credited', sentBack: null })
    await till.bankPays(second, 'exact')
    await till.bankSpeaks()
    expect(await member.balance()).toBe('1000.00')
    await expect(member.place('100.00')).rejects.toMatchObject({ data: { left: '0.00' } })
  })

  it('stays in suspense for a person where the bank refuses to take it back', async () => {
    const orders = [await member.place('1000.00'), await member.place('1000.00', 'ebpay').catch(() => null)]
    expect(orders[1]).toBeNull()
    const [order] = orders as [PayOrder]
    await member.cancel(order.billNo)
    const other = await member.place('1000.00', 'ebpay')
    await till.bankPays(order, 'exact')
    await till.bankSpeaks()
    expect(await status(order)).toMatchObject({ stage: 'cancelled', sentBack: { hasLeft: false } })
    const [receipt] = await till.receipts(order.billNo)
    await transact(till.ctx, (tx, ctx) =>
      resolvePayout(tx, ctx, 'sandbox', {
        kind: 'payout',
        payoutId: receipt?.return_id ?? '',
        outcome: 'refused',
        reason: 'the account is closed',
        eventId: 'refused',
        at: till.clock.now(),
      }),
    )
    await till.settleEvents()
    expect(await status(order)).toMatchObject({ sentBack: null, keptAside: '1000.00' })
    // The order that is open was admitted: nothing that came for another takes its room.
    await till.bankPays(other, 'exact')
    await till.bankSpeaks()
    expect(await member.balance()).toBe('1010.00')
  })
})

describe('an appeal', () => {
  it('brings no more than the limit leaves: the rest goes back', async () => {
    const order = await member.place('100.00')
    await till.bankPays(order, 'wrongAmount', '11000.00')
    await till.bankSpeaks()
    await appeal(order)
    expect(await member.balance()).toBe('0.00')
    expect(await status(order)).toMatchObject({
      stage: 'pending',
      keptAside: '0.00',
      sentBack: { amount: '11000.00', hasLeft: false },
      appeal: { state: 'upheld', finding: 'returned', released: '0.00' },
    })
    await till.bankSendsBack()
    expect(await status(order)).toMatchObject({ sentBack: { hasLeft: true } })
  })

  it('frees what its own order asked for', async () => {
    const order = await member.place('1000.00')
    await till.bankPays(order, 'wrongAmount', '900.00')
    await till.bankSpeaks()
    await appeal(order)
    expect(await member.balance()).toBe('900.00')
    expect(await status(order)).toMatchObject({ stage: 'credited', creditAmount: '900.00', discount: '0.00' })
    await expect(member.place('200.00')).rejects.toMatchObject({ data: { left: '100.00' } })
  })
})
