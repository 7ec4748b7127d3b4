/** @module-tag races */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEvent, type Topic } from '#platform/outbox/event.ts'
import { drain } from '#platform/outbox/server/dispatcher.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { realtimeRelay } from './relay.ts'

const Rang = defineEvent('toy.rang', z.object({ n: z.number() }))

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

/** Rings bells in one transaction, so that the relay has them all in one batch. */
function ring(...bells: readonly { n: number; topics: Topic[] }[]) {
  return toy.app.db.transaction().execute(async (tx) => {
    for (const { n, topics } of bells) await emit(tx, Rang, { key: 'bell', payload: { n }, topics })
  })
}

async function stored() {
  await drain(toy.app, realtimeRelay(toy.app))
  const { rows } = await toy.pool.query(
    `select topic, seq::int, type, (data ->> 'n')::int as n from platform.realtime_message order by id`,
  )
  return rows.map(({ topic, seq, type, n }) => [topic, seq, type, n])
}

it('numbers what comes together within each topic, in the order in which it happened', async () => {
  await ring({ n: 1, topics: ['match:a', 'site'] }, { n: 2, topics: [] }, { n: 3, topics: ['match:a'] })
  const first = [
    ['match:a', 1, 'toy.rang', 1],
    ['site', 1, 'toy.rang', 1],
    ['match:a', 2, 'toy.rang', 3],
  ]
  await expect.poll(stored).toEqual(first)
  await ring({ n: 4, topics: ['site'] }, { n: 5, topics: ['match:a'] }, { n: 6, topics: ['site'] })
  const second = [
    ['site', 2, 'toy.rang', 4],
    ['match:a', 3, 'toy.rang', 5],
    ['site', 3, 'toy.rang', 6],
  ]
  await expect.poll(stored).toEqual([...first, ...second])
})
