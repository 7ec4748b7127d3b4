/** @module-tag races */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deepSleepers } from '#testing/databases/deep-sleepers.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { followMessages, type Tail } from './tail.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
let tail: Tail
let heard: string[]
let resting: () => number
beforeEach(async () => {
  toy = await createToyApp()
  heard = []
  await write('before', 1)
  const sleepers = deepSleepers()
  resting = sleepers.resting
  tail = await followMessages(
    toy.app,
    {
      publish: async ({ topic, seq }) => void heard.push(`${topic} ${seq}`),
      lost: async () => void heard.push('lost'),
    },
    sleepers.newSleeper,
  )
  await write('site', 1, 2, 3)
  await look('site 3')
})
afterEach(async () => {
  await tail.stop()
  await toy.close()
})

async function write(topic: string, ...seqs: readonly number[]): Promise<void> {
  await toy.pool.query(
    `insert into platform.realtime_message (topic, seq, at, type, data)
      select $1, seq, clock_timestamp(), 'toy.rang', '{}' from unnest($2::bigint[]) seq order by seq`,
    [topic, seqs],
  )
}

/** Has the tail look until it has heard that, and rests. */
async function look(last: string): Promise<void> {
  toy.app.signals.send('realtime')
  await expect.poll(() => [heard.at(-1), resting()]).toEqual([last, 1])
}

/**
 * As a standby that takes over before it heard of some messages: they are gone, and their ids are given once
 * more.
 */
async function fallBehind(after: number): Promise<void> {
  await toy.pool.query(
    `with gone as (delete from platform.realtime_message where topic = 'site' and seq > $1 returning id)
      select setval(pg_get_serial_sequence('platform.realtime_message', 'id'), min(id), false) from gone`,
    [after],
  )
}

it('hands on what comes after it began, and goes on behind it', async () => {
  await write('site', 4)
  await look('site 4')
  expect(heard).toEqual(['site 1', 'site 2', 'site 3', 'site 4'])
})

it('says that messages are lost when what it sent is gone, and sends what comes then', async () => {
  await fallBehind(1)
  await look('lost')
  await write('site', 2)
  await look('site 2')
  expect(heard.slice(3)).toEqual(['lost', 'site 2'])
})

it.each([
  ['fewer', [2]],
  ['as many', [2, 3]],
  ['more', [2, 3, 4]],
])('says so too when %s messages have their ids by then', async (_what, seqs) => {
  await fallBehind(1)
  await write('site', ...seqs)
  await look('lost')
  await write('other', 1)
  await look('other 1')
  expect(heard.slice(3)).toEqual(['lost', 'other 1'])
})

it('takes an old message that is gone for one that was cleared away', async () => {
  toy.clock.set(new Date(Date.now() + 25 * 3_600_000))
  await toy.pool.query('delete from platform.realtime_message')
  await write('site', 4)
  await look('site 4')
  expect(heard).not.toContain('lost')
})
