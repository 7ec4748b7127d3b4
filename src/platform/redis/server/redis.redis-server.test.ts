import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { redisNonces } from '#platform/http/server/callers/redis-nonces.ts'
import { redisLimits } from '#platform/http/server/limits/limits.ts'
import { redisPresence } from '#platform/realtime/server/presence/redis-presence.ts'
import { redisSignals } from '#platform/signals/server/redis-signals.ts'
import { type MovingAddress, movingAddress } from '#testing/databases/moving-address.ts'
import { redisOfHouse } from '#testing/redis/redis.ts'
import { type RedisServer, startRedisServer } from '#testing/redis/redis-server.ts'
import { openRedis, type Redis } from './redis.ts'

const UNAVAILABLE = { code: WireErrors.unavailable.code, data: { retryAfterSeconds: 1 } }
const TOO_MANY = { code: WireErrors.tooManyRequests.code }
const OFTEN = { interval: 20 }

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

const untilUp = (up: boolean) => expect.poll(() => redis.isUp(), OFTEN).toBe(up)

/** The ways to be away: gone, there without a word, and there but of no use, because it takes no writes. */
const OUTAGES = [
  ['is gone', () => server.stop(), () => server.start()],
  ['falls silent', async () => server.freeze(), async () => server.thaw()],
  [
    'is a replica that only reads',
    () => server.command('REPLICAOF', '127.0.0.1', '1'),
    () => server.command('REPLICAOF', 'NO', 'ONE'),
  ],
  [
    'is full',
    () => server.command('CONFIG', 'SET', 'maxmemory', '1'),
    () => server.command('CONFIG', 'SET', 'maxmemory', '0'),
  ],
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
    await expect.poll(() => shared().catch((error) => error.code), OFTEN).toBe(TOO_MANY.code)
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
    await expect.poll(reached, OFTEN).toBe(true)
  })
})

describe('a Redis behind an address that may lead elsewhere', () => {
  let address: MovingAddress
  let moved: ReturnType<typeof redisOfHouse>
  beforeEach(async () => {
    address = await movingAddress(server.url)
    moved = redisOfHouse(address.url)
    redis = await moved.open()
  })
  afterEach(async () => {
    await moved.close()
    await address.close()
  })

  it('is left, once it only reads, for the one that the address leads to by then', async () => {
    const other = await startRedisServer()
    try {
      const signals = await redisSignals(redis)
      let heard = 0
      signals.on('sessions', () => {
        heard += 1
      })
      address.leadTo(other.url)
      await server.command('REPLICAOF', '127.0.0.1', '1')
      const written = async () => {
        await redis.ask((client) => client.set(redis.key('toy'), 'here')).catch(() => undefined)
        return other.command('GET', redis.key('toy'))
      }
      await expect.poll(written, OFTEN).toBe('here')
      const reached = async () => {
        const signal = JSON.stringify(['somebody', 'sessions', 'a'])
        await other.command('PUBLISH', redis.key('signals'), signal)
        return heard > 0
      }
      await expect.poll(reached, OFTEN).toBe(true)
    } finally {
      await other.stop()
    }
  })

  it('is away, though it can be connected to, for as long as it takes no writes', async () => {
    let ups = 0
    redis.whenUp(() => {
      ups += 1
    })
    expect(ups).toBe(1)
    await server.command('REPLICAOF', '127.0.0.1', '1')
    await untilUp(false)
    const before = address.connections
    await expect.poll(() => address.connections, OFTEN).toBeGreaterThan(before + 4)
    expect([redis.isUp(), ups]).toEqual([false, 1])
    await server.command('REPLICAOF', 'NO', 'ONE')
    await untilUp(true)
    expect(ups).toBe(2)
  })

  it('is found again by a connection that was taken by somebody who never said a word', async () => {
    address.leadTo(null)
    const before = address.connections
    address.cut()
    await untilUp(false)
    await expect.poll(() => address.connections, OFTEN).toBe(before + 2)
    address.leadTo(server.url)
    await untilUp(true)
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
    await expect.poll(takeAgain, OFTEN).toBe('forgotten')
    const now = Date.now()
    expect(await nonces.take(randomUUID(), now, now)).toBe('fresh')
  })
})

describe('members who were here while Redis lost what it knew', () => {
  it('are here again for every process once it is back', async () => {
    const [one, other] = [redisPresence(redis), redisPresence(await house.open())]
    one.enter('ada')
    await expect.poll(() => other.count(), OFTEN).toBe(1)
    await server.stop()
    one.enter('bo')
    await server.start()
    await expect.poll(() => other.count().catch(() => 'away'), OFTEN).toBe(2)
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
