/** @module-tag races */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPool, sql } from '#platform/db/index.ts'
import { sharedReaction } from '#platform/room/room.ts'
import { deepSleepers } from '#testing/databases/deep-sleepers.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { defineEvent } from '../event.ts'
import { type Consumer, dispatchBatch, drain, reactionConsumer, startDispatcher } from './dispatcher.ts'
import { emit } from './emit.ts'

const Rang = defineEvent('toy.rang', z.object({ n: z.number() }))
let toy: Awaited<ReturnType<typeof createToyApp>>

beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

function ring(n: number) {
  return toy.app.db.transaction().execute((tx) => emit(tx, Rang, { key: 'bell', payload: { n } }))
}

/** A consumer that writes down the numbers it heard. */
function listener(name: string) {
  const heard: number[] = []
  const consumer: Consumer = {
    name,
    take: async (_tx, events) => {
      heard.push(...events.map((event) => (event.payload as { n: number }).n))
    },
  }
  return { heard, consumer }
}

async function drainUntil(consumer: Consumer, done: () => boolean) {
  const drained = async () => {
    await drain(toy.app, consumer)
    return done()
  }
  await expect.poll(drained).toBe(true)
}

/** What docs/operations.md says to do about a consumer that a release no longer has. */
async function takeAway(consumer: string) {
  const operations = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [statement = ''] = /^delete from platform\.outbox_cursor .*;/m.exec(operations) ?? []
  await toy.pool.query(statement.replace('…', consumer))
}

describe('the outbox', () => {
  it('names the cursors of consumers that a release no longer has, until an operator takes them away', async () => {
    const [left, kept] = [listener('left'), listener('kept')]
    for (const { consumer } of [left, kept]) await dispatchBatch(toy.app, consumer)
    await sql`delete from platform.outbox_cursor where consumer not in ('left', 'kept')`.execute(toy.app.db)
    const start = async () => {
      const warnings: unknown[] = []
      const write = (line: string) => warnings.push(JSON.parse(line).consumers)
      const dispatcher = startDispatcher(toy.app, [kept.consumer], pino({ level: 'warn' }, { write }))
      await dispatcher.stop()
      return warnings
    }
    expect(await start()).toEqual([['left']])
    await takeAway('left')
    expect(await start()).toEqual([])
    const { rows } = await toy.pool.query('select consumer from platform.outbox_cursor')
    expect(rows).toEqual([{ consumer: 'kept' }])
  })

  it('delivers what committed and nothing that rolled back, in order, once', async () => {
    const { heard, consumer } = listener('order')
    await ring(1)
    await toy.app.db
      .transaction()
      .execute(async (tx) => {
        await emit(tx, Rang, { key: 'bell', payload: { n: 99 } })
        throw new Error('changed its mind')
      })
      .catch(() => undefined)
    await ring(2)
    await drainUntil(consumer, () => heard.length >= 2)
    await drain(toy.app, consumer)
    expect(heard).toEqual([1, 2])
  })

  it('reads more than a batch in the order of transactions, across the powers of ten of their numbers', async () => {
    const { heard, consumer } = listener('digits')
    await drain(toy.app, consumer)
    heard.length = 0
    // As if this consumer had not been there for a while: 300 events of the transactions 8 to 107.
    await sql`update platform.outbox_cursor set xid = '0', seq = 0 where consumer = 'digits'`.execute(
      toy.app.db,
    )
    await sql`insert into platform.outbox (xid, type, key, payload)
      select (8 + n / 3)::text::xid8, 'toy.rang', 'digits', jsonb_build_object('n', 1000 + n)
      from generate_series(0, 299) n`.execute(toy.app.db)
    await drain(toy.app, consumer)
    const ours = heard.filter((n) => n >= 1000)
    expect(ours).toEqual(Array.from({ length: 300 }, (_, n) => 1000 + n))
  })

  it('does not skip a slow transaction that holds a lower number', async () => {
    const { heard, consumer } = listener('slow')
    const pool = openPool(toy.app.config.databaseUrl ?? '', 1)
    const slow = await pool.connect()
    await slow.query('begin')
    await slow.query(
      `insert into platform.outbox (type, key, payload) values ('toy.rang', 'bell', '{"n": 10}')`,
    )
    await ring(11)
    await drain(toy.app, consumer)
    expect(heard, 'the later one waits behind the running one').not.toContain(11)
    await slow.query('commit')
    slow.release()
    await pool.end()
    await drainUntil(consumer, () => heard.includes(11))
    expect(heard.filter((n) => n === 10 || n === 11)).toEqual([10, 11])
  })

  it('gives a batch again to a consumer that failed, and keeps none of its writes', async () => {
    await sql`create table heard (n int)`.execute(toy.app.db)
    await ring(20)
    let failures = 1
    const consumer: Consumer = {
      name: 'failing',
      take: async (tx, events) => {
        for (const event of events) {
          await sql`insert into heard (n) values (${(event.payload as { n: number }).n})`.execute(tx)
        }
        failures -= 1
        if (failures >= 0) throw new Error('died')
      },
    }
    const failed = () =>
      dispatchBatch(toy.app, consumer).then(
        (taken) => (taken === 0 ? 'nothing due' : 'took'),
        () => 'died',
      )
    await expect.poll(failed).toBe('died')
    expect((await toy.pool.query('select * from heard')).rows).toHaveLength(0)
    // What is due depends on every transaction of the server, and other files have theirs: the 20 may come in
    // a later batch.
    const twenties = async () => {
      await drain(toy.app, consumer)
      const { rows } = await toy.pool.query('select count(*) as n from heard where n = 20')
      return rows[0].n
    }
    await expect.poll(twenties).toBe(1n)
    await drain(toy.app, consumer)
    expect(await twenties()).toBe(1n)
  })

  it('gives a reaction its events together, but no two that are about the same', async () => {
    const seen: number[][] = []
    const together = sharedReaction({
      name: 'together',
      on: [Rang],
      about: ({ payload }) => [String(payload.n)],
      reactTogether: async (_ctx, events) => {
        seen.push(events.map(({ payload }) => payload.n))
      },
    })
    const consumer = reactionConsumer(toy.app, together)
    await toy.app.db.transaction().execute(async (tx) => {
      for (const n of [40, 41, 42, 41, 43]) await emit(tx, Rang, { key: 'bell', payload: { n } })
    })
    // What the tests before put there may still come first.
    const ours = () =>
      seen.map((batch) => batch.filter((n) => n >= 40 && n <= 43)).filter(({ length }) => length)
    await drainUntil(consumer, () => ours().flat().length >= 5)
    expect(ours()).toEqual([
      [40, 41, 42],
      [41, 43],
    ])
  })

  it('takes one event at a time after a failure, so that only what cannot be taken is left', async () => {
    const { heard, consumer } = listener('stuck')
    await drain(toy.app, consumer)
    const listen = consumer.take
    const stuck: Consumer = {
      ...consumer,
      take: async (tx, events) => {
        if (events.some(({ payload }) => (payload as { n: number }).n === 53)) throw new Error('cannot')
        await listen(tx, events)
      },
    }
    await toy.app.db.transaction().execute(async (tx) => {
      for (const n of [50, 51, 52, 53, 54]) await emit(tx, Rang, { key: 'bell', payload: { n } })
    })
    const dispatcher = startDispatcher(toy.app, [stuck], toy.app.log)
    toy.app.wake()
    await expect.poll(() => heard.filter((n) => n >= 50 && n <= 54)).toEqual([50, 51, 52])
    await dispatcher.stop()
  })

  it('hands a new event on because it is woken', async () => {
    const { heard, consumer } = listener('woken')
    const { newSleeper, resting } = deepSleepers()
    const dispatcher = startDispatcher(toy.app, [consumer], toy.app.log, newSleeper)
    await expect.poll(resting).toBe(2)
    await ring(30)
    toy.app.wake()
    await expect.poll(() => heard.includes(30)).toBe(true)
    await dispatcher.stop()
  })

  it('leaves a batch to the worker that has it, also where both are the first', async () => {
    await ring(60)
    const { heard, consumer } = listener('shared')
    const listen = consumer.take
    const looks: number[] = []
    const first: Consumer = {
      ...consumer,
      take: async (tx, events) => {
        if (heard.length > 0) looks.push(await dispatchBatch(toy.app, consumer))
        await listen(tx, events)
      },
    }
    await Promise.all([drain(toy.app, consumer), drain(toy.app, consumer)])
    await drainUntil(consumer, () => heard.includes(60))
    await ring(61)
    await drainUntil(first, () => heard.includes(61))
    expect(looks).toEqual([0])
    expect(heard.filter((n) => n === 60 || n === 61)).toEqual([60, 61])
  })

  it('goes on by itself behind a batch that was cut', async () => {
    const { heard, consumer } = listener('cut')
    await drain(toy.app, consumer)
    const batches: number[][] = []
    const listen = consumer.take
    const cut: Consumer = {
      ...consumer,
      about: ({ payload }) => [String((payload as { n: number }).n)],
      take: async (tx, events) => {
        batches.push(events.map(({ payload }) => (payload as { n: number }).n))
        await listen(tx, events)
      },
    }
    const { newSleeper, resting } = deepSleepers()
    const dispatcher = startDispatcher(toy.app, [cut], toy.app.log, newSleeper)
    await expect.poll(resting).toBe(2)
    await toy.app.db.transaction().execute(async (tx) => {
      for (const n of [70, 71, 70, 71, 72]) await emit(tx, Rang, { key: 'bell', payload: { n } })
    })
    toy.app.wake()
    await expect.poll(() => heard.includes(72)).toBe(true)
    expect(batches.filter((ns) => ns.some((n) => n >= 70))).toEqual([
      [70, 71],
      [70, 71, 72],
    ])
    await dispatcher.stop()
  })
})
