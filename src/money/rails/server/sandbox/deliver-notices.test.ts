import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsAfter } from '#platform/clock/clock.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { endClaimants } from '#testing/databases/claimants.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { RailErrors } from '../../rails.refusals.ts'
import type { Scenario } from '../../sandbox.contract.ts'
import { deliverNoticesJob } from '../rails.jobs.ts'
import { WEBHOOK_HEADER } from '../webhook/signature.ts'
import type { SendWebhook } from './deliver-notices.ts'
import { payAtSandboxBank } from './pay.ts'
import { showPayment } from './payment-view.ts'
import { sandboxRail } from './sandbox-rail.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
let ctx: Ctx
beforeAll(async () => {
  toy = await createToyApp()
  ctx = systemCtx(toy.app, newId())
})
afterAll(() => toy.close())

let count = 0
async function openPayment(): Promise<string> {
  count += 1
  const [opened] = await transact(ctx, (tx, { app }) =>
    sandboxRail.openCollections(tx, app, [
      {
        reference: `77000000${String(count).padStart(2, '0')}`,
        amount: cny('500.18'),
        account: 'qinghe-1',
        closesAt: secondsAfter(toy.clock.now(), 900),
      },
    ]),
  )
  return String(opened?.payPath).split('/').at(-1) ?? ''
}

const pay = (ref: string, scenario: Scenario, requestId = newId()) =>
  payAtSandboxBank({ ctx, input: { ref, scenario, requestId } })

/** Delivers what is due once, answering each webhook with `status`; returns the bodies that were sent. */
async function deliver(status: number | Error = 200): Promise<string[]> {
  const sent: string[] = []
  const send: SendWebhook = async (_house, { body }) => {
    sent.push(body)
    if (status instanceof Error) throw status
    return status
  }
  await deliverNoticesJob(send).run(ctx)
  return sent
}

async function statusOf(ref: string) {
  const shown = await showPayment({ ctx, input: { ref } })
  return shown.transfers.map(({ status, acknowledged }) => `${status}${acknowledged ? '' : ', untold'}`)
}

describe('the sandbox bank', () => {
  it('tells of a payment step by step, when each is due', async () => {
    const ref = await openPayment()
    await pay(ref, 'exact')
    expect(await deliver()).toHaveLength(0)
    expect(await statusOf(ref)).toEqual(['scheduled'])
    toy.clock.advance(1000)
    expect(await deliver()).toEqual([expect.stringContaining('"status":"incoming"')])
    expect(await statusOf(ref)).toEqual(['incoming'])
    toy.clock.advance(3000)
    expect(await deliver()).toEqual([expect.stringContaining('"status":"settled"')])
    expect(await statusOf(ref)).toEqual(['settled'])
    expect(await deliver()).toHaveLength(0)
  })

  it.each([[500], [401], [0], [new Error('connection refused')]])(
    'tries again with growing pauses while it is answered with %s, and stops when acknowledged',
    async (answer) => {
      const ref = await openPayment()
      await pay(ref, 'exact')
      toy.clock.advance(1000)
      expect(await deliver(answer)).toHaveLength(1)
      expect(await statusOf(ref)).toEqual(['incoming, untold'])
      toy.clock.advance(1999)
      expect(await deliver(answer)).toHaveLength(0)
      toy.clock.advance(1)
      const [first] = await deliver(answer)
      toy.clock.advance(60_000)
      const bodies = await deliver()
      expect(bodies).toContain(first)
      expect(bodies).toHaveLength(2)
      expect(await statusOf(ref)).toEqual(['settled'])
      toy.clock.advance(600_000)
      expect(await deliver()).toHaveLength(0)
    },
  )

  describe('that went silent between taking a webhook and its answer', () => {
    /** Takes what is due and says nothing until it is let go. */
    async function fallSilent() {
      const taken = Promise.withResolvers<void>()
      const silence = Promise.withResolvers<number>()
      const run = deliverNoticesJob(() => {
        taken.resolve()
        return silence.promise
      }).run(ctx)
      await taken.promise
      const wake = async () => {
        silence.resolve(503)
        await run
      }
      return { wake }
    }

    it('is followed at once by another when it died', async () => {
      const ref = await openPayment()
      await pay(ref, 'exact')
      toy.clock.advance(1000)
      const silent = await fallSilent()
      expect(await deliver()).toHaveLength(0)
      expect(await endClaimants(toy.pool)).toBe(1)
      expect(await deliver()).toEqual([expect.stringContaining('"status":"incoming"')])
      await silent.wake()
      toy.clock.advance(600_000)
      await deliver()
      expect(await statusOf(ref)).toEqual(['settled'])
    })

    it('is followed after half a minute when it lives', async () => {
      const ref = await openPayment()
      await pay(ref, 'exact')
      toy.clock.advance(1000)
      const silent = await fallSilent()
      toy.clock.advance(29_000)
      expect((await deliver()).some((body) => body.includes('incoming'))).toBe(false)
      toy.clock.advance(1_000)
      expect(await deliver()).toEqual([expect.stringContaining('"status":"incoming"')])
      await silent.wake()
    })
  })

  it('signs each attempt anew, so that a late one is not stale', async () => {
    const ref = await openPayment()
    await pay(ref, 'exact')
    const stamps: string[] = []
    const send: SendWebhook = async (_house, { headers }) => {
      stamps.push(headers[WEBHOOK_HEADER.timestamp] ?? '')
      return 503
    }
    toy.clock.advance(1000)
    await deliverNoticesJob(send).run(ctx)
    toy.clock.advance(2000)
    await deliverNoticesJob(send).run(ctx)
    expect(Number(stamps[1]) - Number(stamps[0])).toBe(2)
    toy.clock.advance(600_000)
    await deliver()
  })

  it('does once what is asked twice with one request id', async () => {
    const ref = await openPayment()
    const requestId = newId()
    await pay(ref, 'exact', requestId)
    const again = await pay(ref, 'exact', requestId)
    expect(again.transfers).toHaveLength(1)
    toy.clock.advance(60_000)
    expect(await deliver()).toHaveLength(2)
  })

  it('refuses one request id for something else, and repeats the last transfer there is room for', async () => {
    const [ref, other] = [await openPayment(), await openPayment()]
    const requestId = newId()
    await pay(ref, 'exact', requestId)
    const reused = { status: 409, code: WireErrors.requestIdReused.code }
    await expect(pay(ref, 'wrongRemark', requestId)).rejects.toMatchObject(reused)
    await expect(pay(ref, 'twice', requestId)).rejects.toMatchObject(reused)
    await expect(pay(other, 'exact', requestId)).rejects.toMatchObject(reused)
    for (let times = 0; times < 9; times += 1) await pay(ref, 'twice')
    const last = newId()
    await pay(ref, 'exact', last)
    expect((await pay(ref, 'exact', last)).transfers).toHaveLength(20)
  })

  it('refuses a payment nobody opened, a wrong amount without one, and the twenty-first transfer', async () => {
    await expect(pay('a'.repeat(43), 'exact')).rejects.toMatchObject({
      code: RailErrors.paymentNotFound.code,
    })
    const ref = await openPayment()
    await expect(pay(ref, 'wrongAmount')).rejects.toMatchObject({ code: RailErrors.amountMissing.code })
    for (let times = 0; times < 10; times += 1) await pay(ref, 'twice')
    await expect(pay(ref, 'exact')).rejects.toMatchObject({ code: RailErrors.tooManyPayments.code })
  })

  it('refuses an amount above its most, which itself it transfers', async () => {
    const ref = await openPayment()
    const payOther = (amount: string) =>
      payAtSandboxBank({
        ctx,
        input: { ref, scenario: 'wrongAmount', amount: cny(amount), requestId: newId() },
      })
    await expect(payOther('1000000.01')).rejects.toMatchObject({
      code: RailErrors.amountTooLarge.code,
      status: 200,
    })
    await expect(payOther('1000000000')).rejects.toMatchObject({ code: RailErrors.amountTooLarge.code })
    expect((await payOther('1000000')).transfers).toMatchObject([{ amount: '1000000.00' }])
  })

  it('shows the payment in the language asked for', async () => {
    const ref = await openPayment()
    const zh = await showPayment({ ctx, input: { ref } })
    const en = await showPayment({ ctx: { ...ctx, actor: { ...ctx.actor, locale: 'en' } }, input: { ref } })
    expect(zh.bankName).toBe('青禾银行（沙盒）')
    expect(en.bankName).toBe('Qinghe Bank (sandbox)')
    expect(zh).toMatchObject({ amount: '500.18', expireSeconds: 900, transfers: [] })
  })
})
