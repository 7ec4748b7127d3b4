/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { claiming, sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { hearSandboxBank } from '#testing/houses/hear-bank.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { deliverNoticesJob, measureWaitingJob, sendPayoutsJob } from '../rails.jobs.ts'
import { type PayoutRequest, requestPayout } from './request-payout.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
let ctx: Ctx
beforeAll(async () => {
  toy = await createToyApp()
  ctx = systemCtx(toy.app, newId())
})
afterAll(() => toy.close())

const request = (change: Partial<PayoutRequest> = {}): PayoutRequest => ({
  id: newId(),
  rail: 'sandbox',
  purpose: 'withdrawal',
  subject: 'W202606140000000001',
  amount: cny('200.00'),
  payee: { bankName: '云港银行', accountNumber: '0000111122223333', holder: '林远' },
  ...change,
})

const ask = (payout: PayoutRequest) => transact(ctx, (tx, inner) => requestPayout(tx, inner, payout))

/** Lets time pass and the sandbox bank's webhooks reach the house. */
async function bankSpeaks(): Promise<void> {
  toy.clock.advance(60_000)
  const deliver = deliverNoticesJob(async (_house, { headers, body }) => {
    await hearSandboxBank(ctx, { headers, body: Buffer.from(body) })
    return 200
  })
  await deliver.run(ctx)
}

async function rowOf(id: string) {
  const { rows } = await sql<{ state: string; reason: string | null; payee: Buffer }>`
    select state, reason, payee from rails.payout where id = ${id}`.execute(toy.app.db)
  return rows[0]
}

async function resolvedEvents(id: string): Promise<number> {
  const { rows } = await sql<{ told: bigint }>`select count(*) as told from platform.outbox
    where type = 'rails.payoutResolved' and key = ${id}`.execute(toy.app.db)
  return Number(rows[0]?.told)
}

describe('a payout', () => {
  it('is asked for, handed over, paid, and told of once', async () => {
    const payout = request()
    await ask(payout)
    expect((await rowOf(payout.id))?.state).toBe('requested')
    await sendPayoutsJob.run(ctx)
    expect((await rowOf(payout.id))?.state).toBe('sent')
    await bankSpeaks()
    expect((await rowOf(payout.id))?.state).toBe('paid')
    await bankSpeaks()
    expect(await resolvedEvents(payout.id)).toBe(1)
  })

  it('whose webhook was lost is asked about again, and paid once', async () => {
    const payout = request()
    await ask(payout)
    await sendPayoutsJob.run(ctx)
    toy.clock.advance(60_000)
    await deliverNoticesJob(async () => 200).run(ctx)
    expect((await rowOf(payout.id))?.state).toBe('sent')
    await sendPayoutsJob.run(ctx)
    await bankSpeaks()
    expect((await rowOf(payout.id))?.state).toBe('sent')
    await sendPayoutsJob.run(ctx)
    await bankSpeaks()
    expect((await rowOf(payout.id))?.state).toBe('paid')
    expect(await resolvedEvents(payout.id)).toBe(1)
    const { rows } = await sql<{ paid: bigint }>`select count(*) as paid from rails_sandbox.payout
      where id = ${payout.id}`.execute(toy.app.db)
    expect(rows[0]?.paid).toBe(1n)
  })

  it('to a marked holder is refused with a reason', async () => {
    const payout = request({
      payee: { bankName: '云港银行', accountNumber: '0000111122223333', holder: '林远退票' },
    })
    await ask(payout)
    await sendPayoutsJob.run(ctx)
    await bankSpeaks()
    expect(await rowOf(payout.id)).toMatchObject({ state: 'refused', reason: 'returned by the bank' })
  })

  it('is not sent when the transaction that asked for it fails', async () => {
    const payout = request()
    const failing = transact(ctx, async (tx, inner) => {
      await requestPayout(tx, inner, payout)
      throw new Error('review failed')
    })
    await expect(failing).rejects.toThrow('review failed')
    await sendPayoutsJob.run(ctx)
    expect(await rowOf(payout.id)).toBeUndefined()
  })

  it('asked for twice is one; with other content it is refused', async () => {
    const payout = request()
    await ask(payout)
    await ask(payout)
    await expect(ask({ ...payout, amount: cny('200.01') })).rejects.toThrow('other content')
    await expect(
      ask({ ...payout, payee: { ...payout.payee, accountNumber: '0000111122229999' } }),
    ).rejects.toThrow('other content')
    await expect(ask(request({ rail: 'no-such-rail' }))).rejects.toThrow('no payment rail')
  })

  it('is handed over once by two workers at once, and paid once', async () => {
    const payouts = Array.from({ length: 5 }, () => request())
    for (const payout of payouts) await ask(payout)
    await Promise.all([sendPayoutsJob.run(ctx), sendPayoutsJob.run(ctx)])
    await bankSpeaks()
    for (const payout of payouts) expect(await resolvedEvents(payout.id)).toBe(1)
  })

  it('that a worker died with is handed over by another at once, and paid once', async () => {
    const payout = request()
    await ask(payout)
    const dead = claiming(toy.app.db, async (claimant) => {
      await sql`update rails.payout set claimed_by = ${claimant}, next_attempt_at = ${secondsAfter(toy.clock.now(), 30)}
        where id = ${payout.id}`.execute(toy.app.db)
      await sendPayoutsJob.run(ctx)
      expect((await rowOf(payout.id))?.state).toBe('requested')
      throw new Error('died')
    })
    await expect(dead).rejects.toThrow('died')
    await sendPayoutsJob.run(ctx)
    expect((await rowOf(payout.id))?.state).toBe('sent')
    await bankSpeaks()
    expect((await rowOf(payout.id))?.state).toBe('paid')
    expect(await resolvedEvents(payout.id)).toBe(1)
  })

  it('is waited for until its end is told, and the metric says how long', async () => {
    const waited = async () => {
      await measureWaitingJob.run(ctx)
      return (await toy.app.metrics.payoutWaitingSeconds.get()).values[0]?.value
    }
    await sendPayoutsJob.run(ctx)
    await bankSpeaks()
    expect(await waited()).toBe(0)
    await ask(request())
    toy.clock.advance(45_000)
    expect(await waited()).toBe(45)
    await sendPayoutsJob.run(ctx)
    expect(await waited()).toBe(45)
    await bankSpeaks()
    expect(await waited()).toBe(0)
  })

  it('keeps no account number that a copy of the database would show', async () => {
    const payout = request()
    await ask(payout)
    expect((await rowOf(payout.id))?.payee.includes('0000111122223333')).toBe(false)
    await sendPayoutsJob.run(ctx)
    const { rows } = await sql<{ text: string }>`select p::text as text from rails_sandbox.payout p
      where id = ${payout.id}`.execute(toy.app.db)
    expect(rows[0]?.text).toContain('3333')
    expect(rows[0]?.text).not.toContain('22223333')
  })
})
