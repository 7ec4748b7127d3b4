/** @module-tag processes */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { redisOfHouse } from '#testing/redis/redis.ts'
import { noncesSuite } from './nonces.suite.ts'
import { redisNonces } from './redis-nonces.ts'

noncesSuite('in Redis', async (windowMs) => {
  const house = redisOfHouse()
  return {
    nonces: redisNonces(await house.open(), systemClock, windowMs),
    now: () => Date.now(),
    close: house.close,
  }
})

describe('nonces of several processes', () => {
  let house: ReturnType<typeof redisOfHouse>
  afterEach(() => house.close())

  it('take a nonce once between them', async () => {
    house = redisOfHouse()
    const processes = [
      redisNonces(await house.open(), systemClock),
      redisNonces(await house.open(), systemClock),
    ]
    const nonce = randomUUID()
    const now = Date.now()
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, n) => processes[n % 2]?.take(nonce, now, now)),
    )
    expect(taken.filter((one) => one === 'fresh')).toHaveLength(1)
  })

  it('are remembered across the restart of one', async () => {
    house = redisOfHouse()
    const before = await house.open()
    const nonces = redisNonces(before, systemClock)
    const nonce = randomUUID()
    const now = Date.now()
    expect(await nonces.take(nonce, now, now)).toBe('fresh')
    await before.close()
    const after = redisNonces(await house.open(), systemClock)
    expect(await after.take(nonce, now, now)).toBe('replayed')
    expect(await after.take(randomUUID(), now, now), 'signed before the restart, and not used').toBe('fresh')
  })

  it('of two houses on one server are kept apart', async () => {
    house = redisOfHouse()
    const other = redisOfHouse()
    const here = redisNonces(await house.open(), systemClock)
    const there = redisNonces(await other.open(), systemClock)
    const nonce = randomUUID()
    const now = Date.now()
    expect(await here.take(nonce, now, now)).toBe('fresh')
    expect(await there.take(nonce, now, now)).toBe('fresh')
    await other.close()
  })
})
