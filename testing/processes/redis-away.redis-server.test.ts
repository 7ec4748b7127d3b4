import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type HouseProcess, startHouseProcess } from '../houses/house-process.ts'
import { type RedisServer, startRedisServer } from '../redis/redis-server.ts'
import { overHttp } from '../transport.ts'
import { WireClient } from '../wire-client.ts'

const OFTEN = { interval: 50 }

let database: TestDatabase
let redis: RedisServer
let house: HouseProcess
let url: string
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  redis = await startRedisServer()
  dataDir = await mkdtemp(join(tmpdir(), 'fairhall-away-'))
  house = startHouseProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, REDIS_URL: redis.url })
  url = await house.stands
})
afterAll(async () => {
  await house.end('SIGTERM')
  await redis.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const readiness = async () => {
  const response = await fetch(`${url}/readyz`)
  const { data } = (await response.json()) as { data: { status: string } }
  return [response.status, data]
}
const redisUp = async () => /^fairhall_redis_up (\d)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]

it('a house whose Redis is away takes no signature, shows what it can, says so, and recovers by itself', async () => {
  const client = new WireClient(overHttp(url), () => new Date())
  await client.register('survivor')
  const used = client.signed('/member/v1/logout', '{}')
  const replay = () => client.raw({ method: 'POST', url: '/member/v1/logout', headers: used, payload: '{}' })
  const ask = () => client.post('/member/v1/verification', { purpose: 'login' })
  expect(await ask()).toMatchObject({ status: 200, code: 0 })
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  expect(await redisUp()).toBe('1')

  await redis.stop()
  await expect.poll(readiness, OFTEN).toEqual([200, { status: 'redis away' }])
  expect(await redisUp()).toBe('0')
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 503,
    code: WireErrors.unavailable.code,
    data: { retryAfterSeconds: 1 },
  })
  expect(refused.headers['retry-after']).toBe('1')
  expect(await client.get('/cw/v1/balance')).toMatchObject({ status: 200, code: 0 })

  await redis.start()
  await expect.poll(readiness, OFTEN).toEqual([200, { status: 'ready' }])
  expect(await replay(), 'signed before, when the nonces that are lost were still known').toMatchObject({
    status: 401,
    code: WireErrors.staleClock.code,
  })
  expect(await ask()).toMatchObject({ status: 200, code: 0 })
})

it('a house whose Redis answers, but takes no writes, says that it is away, and recovers by itself', async () => {
  const client = new WireClient(overHttp(url), () => new Date())
  const ask = () => client.post('/member/v1/verification', { purpose: 'login' })
  await client.register('reader')
  await redis.command('REPLICAOF', '127.0.0.1', '1')
  await expect.poll(readiness, OFTEN).toEqual([200, { status: 'redis away' }])
  expect(await redisUp()).toBe('0')
  expect(await ask()).toMatchObject({ status: 503, code: WireErrors.unavailable.code })

  await redis.command('REPLICAOF', 'NO', 'ONE')
  await expect.poll(readiness, OFTEN).toEqual([200, { status: 'ready' }])
  expect(await redisUp()).toBe('1')
  expect(await ask()).toMatchObject({ status: 200, code: 0 })
})
