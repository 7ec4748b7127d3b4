/** @module-tag statements */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { type Consumer, drain } from '#platform/outbox/server/dispatcher.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { measureLag } from './lag.ts'

const Rang = defineEvent('toy.rang', z.object({ n: z.number() }))
const consumer: Consumer = { name: 'toy.listener', take: async () => undefined }
let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

const ring = (n: number) =>
  toy.app.db.transaction().execute((tx) => emit(tx, Rang, { key: 'bell', payload: { n } }))

/** How many events wait for the consumer, and for how long the oldest has. */
async function measured() {
  await measureLag(systemCtx(toy.app, newId()))
  const { outboxLag, outboxWaitingSeconds } = toy.app.metrics
  const [count, seconds] = [(await outboxLag.get()).values, (await outboxWaitingSeconds.get()).values]
  expect([count[0]?.labels, seconds[0]?.labels]).toEqual([
    { consumer: 'toy.listener' },
    { consumer: 'toy.listener' },
  ])
  return { count: count[0]?.value ?? -1, seconds: seconds[0]?.value ?? -1 }
}

it('is the number of events that wait, and the age of the oldest of them', async () => {
  await ring(1)
  const passed = async () => {
    await drain(toy.app, consumer)
    return measured()
  }
  await expect.poll(passed).toEqual({ count: 0, seconds: 0 })
  await ring(2)
  await ring(3)
  const fresh = await measured()
  expect(fresh.count).toBe(2)
  await toy.pool.query(`update platform.outbox set at = at - interval '1 hour' where payload ->> 'n' = '2'`)
  const old = await measured()
  expect(old.count).toBe(2)
  expect(old.seconds).toBeGreaterThanOrEqual(3600)
  expect(fresh.seconds).toBeLessThan(3600)
  await expect.poll(passed).toEqual({ count: 0, seconds: 0 })
})

it('is nothing any more for a consumer whose cursor was taken away', async () => {
  await toy.pool.query(`insert into platform.outbox_cursor (consumer, xid, seq) values ('toy.left', '0', 0)`)
  const named = async () => {
    await measureLag(systemCtx(toy.app, newId()))
    const { outboxLag, outboxWaitingSeconds } = toy.app.metrics
    const values = [...(await outboxLag.get()).values, ...(await outboxWaitingSeconds.get()).values]
    return values.filter(({ labels }) => labels.consumer === 'toy.left').length
  }
  expect(await named()).toBe(2)
  await toy.pool.query(`delete from platform.outbox_cursor where consumer = 'toy.left'`)
  expect(await named()).toBe(0)
})
