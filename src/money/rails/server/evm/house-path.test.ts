/** @module-tag statements */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { EvmBench } from '#testing/evm/bench.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { sendPayoutsJob } from '../rails.jobs.ts'
import type { RailsTables } from '../rails.tables.ts'

const SOMEBODY = '0x1111111111111111111111111111111111111111'

let bench: EvmBench
beforeEach(async () => {
  bench = await EvmBench.start()
})
afterEach(() => bench.close())

/** The events that the rooms get, in their order. */
async function events(type: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await bench.app.db
    .$extendTables<{ 'platform.outbox': { seq: bigint; type: string; payload: Record<string, unknown> } }>()
    .selectFrom('platform.outbox')
    .select('payload')
    .where('type', '=', type)
    .orderBy('seq')
    .execute()
  return rows.map(({ payload }) => payload)
}

it('tells the rooms of a deposit as any rail does', async () => {
  const address = await bench.address()
  await bench.chain.pay(address, 12_500_000n)
  await bench.mineAndWatch(5)
  const told = await events('rails.chainTransferReported')
  expect(told.map(({ status, confirmations }) => [status, confirmations])).toEqual([
    ['confirming', 1],
    ['confirming', 2],
    ['arrived', 3],
  ])
  expect(told.at(-1)).toMatchObject({
    rail: 'evm',
    protocol: 'ERC20',
    address,
    amount: '12.50',
    currency: 'USDT',
    confirmationsNeeded: 3,
  })
})

it('pays what a room asked for, and tells the room its transaction', async () => {
  const id = newId()
  await transact(bench.ctx, (tx, ctx) =>
    requestPayout(tx, ctx, {
      id,
      rail: 'evm',
      purpose: 'withdrawal',
      subject: 'W2026',
      amount: money('USDT', 3_000_000n),
      payee: { protocol: 'ERC20', address: SOMEBODY },
    }),
  )
  await sendPayoutsJob.run(bench.ctx)
  await bench.mineAndSend(3)
  // Asked again, as after a long silence: it is paid once all the same.
  bench.clock.advance(600_000)
  await sendPayoutsJob.run(bench.ctx)
  await bench.mineAndSend(4)
  expect(await bench.chain.tokensOf(SOMEBODY)).toBe(3_000_000n)
  const payout = await bench.app.db
    .$extendTables<RailsTables>()
    .selectFrom('rails.payout')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(payout).toEqual({ state: 'paid' })
  expect(await events('rails.payoutResolved')).toEqual([
    expect.objectContaining({
      payoutId: id,
      outcome: 'paid',
      amount: '3.00',
      txId: expect.stringMatching(/^0x/),
    }),
  ])
})
