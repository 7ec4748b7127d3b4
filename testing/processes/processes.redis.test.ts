/** @module-tag processes */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { openDb } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { noticeOfTransfer } from '../faults/traffic/bank.ts'
import { type ManyProcesses, openManyProcesses } from '../houses/many-processes.ts'
import { overHttp } from '../transport.ts'
import { WireClient } from '../wire-client.ts'
import { type Listener, listen } from './listener.ts'

const RAIL_SECRET = 'rail-secret-of-the-processes-test-rail-secret'
const OFTEN = { interval: 20 }

let database: TestDatabase
let house: ManyProcesses
beforeAll(async () => {
  database = await createTestDatabase()
  house = await openManyProcesses(database.url, inject('testRedis'), { SANDBOX_RAIL_SECRET: RAIL_SECRET })
})
afterAll(async () => {
  await house.stop()
  await database.drop()
})

const name = () => `m${randomUUID().replaceAll('-', '').slice(0, 12)}`
const clientOf = (url: string) => new WireClient(overHttp(url), () => new Date())

/** The same browser, whose next call another process answers. */
function moved(client: WireClient, url: string): WireClient {
  const { deviceId, deviceKey, token, signKey } = client
  return Object.assign(clientOf(url), { deviceId, deviceKey, token, signKey })
}

/** A new member with 500 yuan, who registered on the first web process. */
async function arrive(): Promise<{ client: WireClient; id: string }> {
  const client = clientOf(house.web[0].url)
  const { data } = await client.register(name())
  const order = await client.post('/cw/v1/deposit/pay', {
    requestId: randomUUID(),
    channelId: 'bank-yungang',
    currency: 'CNY',
    amount: '500.00',
  })
  const transfer = { remark: order.data.recipientCode, amount: '500.00' }
  const line = { transport: overHttp(house.web[1].url), now: () => new Date(), railSecret: RAIL_SECRET }
  await noticeOfTransfer(line, transfer)()
  const balance = async () => (await client.get('/cw/v1/balance')).data.centerMoney
  await expect.poll(balance, OFTEN).toBe('500.00')
  const { id } = data.userInfo
  await expect.poll(() => unsent(id), OFTEN).toBe(0)
  return { client, id }
}

/** How many events of a member no worker has given a number yet. */
async function unsent(id: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from platform.outbox o, platform.outbox_cursor c where c.consumer = 'platform.realtime'
      and (o.xid, o.seq) > (c.xid, c.seq) and $1 = any(o.topics)`,
    [`member:${id}`],
  )
  return rows.length
}

/** How many events of a member were written. */
async function written(id: string): Promise<number> {
  const { rows } = await database.pool.query('select 1 from platform.outbox where $1 = any(topics)', [
    `member:${id}`,
  ])
  return rows.length
}

/** Moves a yuan from the centre to the venue: something that is pushed. */
async function moveOne(client: WireClient): Promise<void> {
  const fields = { requestId: randomUUID(), source: 'CENTERMONEY', currency: 'CNY', amount: '1.00' }
  const answer = await client.post('/cg/v1/game/sports/transfer_in', fields)
  expect(answer).toMatchObject({ status: 200, code: 0 })
}

const onBoth = (client: WireClient, member: { id: string }) =>
  Promise.all(
    house.realtime.map(({ url }) => listen(client, member, { url, origin: house.url, since: null })),
  ) as Promise<[Listener, Listener]>

const versionOf = ({ data }: ReturnType<Listener['heard']>[number]) => (data as { version: number }).version
const seqsOf = (listener: Listener) => listener.heard().map(({ seq }) => seq)

/** As many numbers as wanted, one after the other. */
const numbersAfter = (seq: number, count: number) => Array.from({ length: count }, (_, n) => seq + 1 + n)

describe('two web processes', () => {
  it('are one house: who signs in on one is known to the other', async () => {
    const client = clientOf(house.web[0].url)
    expect(await client.register(name())).toMatchObject({ code: 0 })
    const other = moved(client, house.web[1].url)
    for (const one of [client, other])
      expect(await one.get('/cw/v1/balance')).toMatchObject({ status: 200, code: 0 })
    expect(await other.post('/member/v1/logout', {})).toMatchObject({ status: 200, code: 0 })
    // Told by a signal: what a process remembers of a session would run out only after three seconds.
    const status = async () => (await client.get('/cw/v1/balance')).status
    await expect.poll(status, { interval: 20, timeout: 2_500 }).toBe(401)
  })

  it('take a signature once between them', async () => {
    const client = clientOf(house.web[0].url)
    await client.handshake()
    const payload = JSON.stringify({ purpose: 'login' })
    const url = '/member/v1/verification'
    const request = { method: 'POST', url, headers: client.signed(url, payload), payload } as const
    expect(await client.raw(request)).toMatchObject({ status: 200, code: 0 })
    const other = moved(client, house.web[1].url)
    expect(await other.raw(request)).toMatchObject({ status: 401, code: WireErrors.replayed.code })
  })

  it('answer a request id once between them', async () => {
    const { client } = await arrive()
    const fields = { requestId: randomUUID(), source: 'CENTERMONEY', currency: 'CNY', amount: '2.00' }
    const path = '/cg/v1/game/sports/transfer_in'
    const answers = await Promise.all(house.web.map(({ url }) => moved(client, url).post(path, fields)))
    expect(answers[0]).toMatchObject({ status: 200, code: 0 })
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect((await client.get('/cw/v1/balance')).data.centerMoney).toBe('498.00')
  })
})

describe('what is pushed', () => {
  it('reaches the sockets of both realtime processes, whichever process committed', async () => {
    const { client, id } = await arrive()
    const [one, two] = await onBoth(client, { id })
    const count = 40
    for (let n = 1; n <= count; n += 1) {
      await moveOne(moved(client, house.web[n % 2]?.url ?? ''))
      await expect.poll(() => Math.min(one.heard().length, two.heard().length), OFTEN).toBe(n)
    }
    expect(seqsOf(one)).toEqual(numbersAfter(one.seq, count))
    expect(seqsOf(two)).toEqual(numbersAfter(one.seq, count))
    for (const listener of [one, two]) listener.close()
  })

  it('is nothing lost when the worker is killed and another is started', async () => {
    const { client, id } = await arrive()
    const [one, two] = await onBoth(client, { id })
    await moveOne(client)
    await house.worker.end('SIGKILL')
    for (let n = 0; n < 5; n += 1) await moveOne(client)
    await house.startWorker()
    await expect.poll(() => [one.heard().length, two.heard().length], OFTEN).toEqual([6, 6])
    for (const listener of [one, two]) {
      expect(seqsOf(listener)).toEqual(numbersAfter(one.seq, 6))
      listener.close()
    }
  })

  it('comes once though two workers are at it', async () => {
    await house.startWorker()
    const { client, id } = await arrive()
    const [one, two] = await onBoth(client, { id })
    const before = await written(id)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => moveOne(moved(client, house.web[n % 2]?.url ?? ''))),
    )
    // Moves that were made together are told of together.
    const count = (await written(id)) - before
    expect(count).toBeGreaterThan(0)
    await expect.poll(() => [one.heard().length, two.heard().length], OFTEN).toEqual([count, count])
    for (const listener of [one, two]) {
      expect(seqsOf(listener)).toEqual(numbersAfter(one.seq, count))
      // Two that move at once may be told of in the other order: whoever hears goes by the version.
      const newest = listener
        .heard()
        .toSorted((a, b) => versionOf(a) - versionOf(b))
        .at(-1)
      expect(newest?.data).toMatchObject({ centre: { available: '480.00' } })
    }
    for (const listener of [one, two]) listener.close()
  })

  it('can be fetched from the other realtime process when one is killed', async () => {
    const { client, id } = await arrive()
    const [one, two] = await onBoth(client, { id })
    await moveOne(client)
    await expect.poll(() => one.heard().length, OFTEN).toBe(1)
    await house.realtime[0].end('SIGKILL')
    await one.gone
    for (let n = 0; n < 3; n += 1) await moveOne(client)
    await expect.poll(() => two.heard().length, OFTEN).toBe(4)
    const again = await listen(client, { id }, { url: house.url, origin: house.url, since: one.seq + 1 })
    expect(again.missed.map(({ seq }) => seq)).toEqual(numbersAfter(one.seq + 1, 3))
    for (const listener of [two, again]) listener.close()
  })
})

it('a socket opens for the pages of its own house alone', async () => {
  const { client, id } = await arrive()
  const at = { url: house.realtime[1].url, since: null }
  await expect(listen(client, { id }, { ...at, origin: 'https://elsewhere.example' })).rejects.toThrow()
  const own = await listen(client, { id }, { ...at, origin: house.url })
  own.close()
})

it('after all of it the books are right, and nobody complained', async () => {
  expect(await violations(openDb(database.pool))).toEqual([])
  const complaints = house
    .log()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
  expect(complaints).toEqual([])
})
