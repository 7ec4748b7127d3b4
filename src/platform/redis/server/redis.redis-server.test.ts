import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { redisLimits } from '#platform/http/server/limits.ts'
import { redisNonces } from '#platform/http/server/redis-nonces.ts'
import { WireErrors } from '#platform/http/server/refusals.ts'
import { redisPresence } from '#platform/realtime/server/presence/redis-presence.ts'
import { redisSignals } from '#platform/signals/server/redis-signals.ts'
import { redisOfHouse } from '#testing/redis.ts'
import { type RedisServer, startRedisServer } from '#testing/redis-server.ts'
import { openRedis, type Redis } from './redis.ts'

const UNAVAILABLE = { code: WireErrors.unavailable.code, data: { retryAfterSeconds: 1 } }
const TOO_MANY = { code: WireErrors.tooManyRequests.code }
const PATIENT = { timeout: 30_000, interval: 20 }

let server: RedisServer
let house: ReturnType<typeof redisOfHouse>
let redis: Redis
beforeEach(async () => {
  server = await startRedisServer()
  house = redisOfHouse(server.url)
  redis = await house.open()
})
afterEach(async () => {
  await house.close()
  await server.stop()
})

const untilUp = (up: boolean) => expect.poll(() => redis.isUp(), PATIENT).toBe(up)

/** The two ways to be away: gone, and there without a word. */
const OUTAGES = [
  ['is gone', () => server.stop(), () => server.start()],
  ['falls silent', async () => server.freeze(), async () => server.thaw()],
] as const

describe.each(OUTAGES)('while Redis %s', (_how, goAway, comeBack) => {
  it('nothing signed is accepted, and everything new is once it is back', async () => {
    const nonces = redisNonces(redis, systemClock)
    const take = (nonce: string, now = Date.now()) => nonces.take(nonce, now, now)
    expect(await take(randomUUID())).toBe('fresh')
    await goAway()
    await expect(take(randomUUID())).rejects.toMatchObject(UNAVAILABLE)
    await untilUp(false)
    await comeBack()
    await untilUp(true)
    expect(await take(randomUUID())).toBe('fresh')
  })

  it('calls are limited by each process on its own, and together again once it is back', async () => {
    const [one, other] = [redisLimits(redis), redisLimits(await house.open())]
    const limit = { points: 2, seconds: 600 }
    const who = randomUUID()
    await goAway()
    for (const process of [one, other]) {
      await process.take('toy', limit, who)
      await process.take('toy', limit, who)
      await expect(process.take('toy', limit, who)).rejects.toMatchObject(TOO_MANY)
    }
    await untilUp(false)
    await comeBack()
    await untilUp(true)
    const shared = async () => {
      const another = randomUUID()
      await one.take('toy', limit, another)
      await other.take('toy', limit, another)
      await one.take('toy', limit, another)
    }
    await expect.poll(() => shared().catch((error) => error.code), PATIENT).toBe(TOO_MANY.code)
  })

  it('signals stay in their process, and reach the others once it is back', async () => {
    const [one, other] = [await redisSignals(redis), await redisSignals(await house.open())]
    const heard = { here: 0, there: 0 }
    one.on('sessions', () => {
      heard.here += 1
    })
    other.on('sessions', () => {
      heard.there += 1
    })
    await goAway()
    await untilUp(false)
    one.send('sessions', 'a')
    expect(heard).toEqual({ here: 1, there: 0 })
    await comeBack()
    const reached = () => {
      one.send('sessions', 'b')
      return heard.there > 0
    }
    await expect.poll(reached, PATIENT).toBe(true)
  })
})

describe('a Redis that lost what it knew', () => {
  it('lets nobody send again what was signed before', async () => {
    const nonces = redisNonces(redis, systemClock)
    const signedAt = Date.now()
    const nonce = randomUUID()
    expect(await nonces.take(nonce, signedAt, signedAt)).toBe('fresh')
    await server.stop()
    await server.start()
    const takeAgain = () => nonces.take(nonce, signedAt, Date.now()).catch(() => 'away')
    await expect.poll(takeAgain, PATIENT).toBe('forgotten')
    const now = Date.now()
    expect(await nonces.take(randomUUID(), now, now)).toBe('fresh')
  })
})

describe('members who were here while Redis lost what it knew', () => {
  it('are here again for every process once it is back', async () => {
    const [one, other] = [redisPresence(redis), redisPresence(await house.open())]
    one.enter('ada')
    await expect.poll(() => other.count(), PATIENT).toBe(1)
    await server.stop()
    one.enter('bo')
    await server.start()
    await expect.poll(() => other.count().catch(() => 'away'), PATIENT).toBe(2)
  })
})

describe('a start', () => {
  it('without the Redis that was named says so in one line', async () => {
    await server.stop()
    const log = pino({ level: 'silent' })
    await expect(openRedis(server.url, { secret: randomUUID(), log })).rejects.toThrow(
      /^REDIS_URL cannot be reached \(.*ECONNREFUSED.*\)$/,
    )
  })
})
