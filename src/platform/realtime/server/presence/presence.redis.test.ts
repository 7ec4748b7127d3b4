/** @module-tag processes */
import { expect, it } from 'vitest'
import { redisOfHouse } from '#testing/redis/redis.ts'
import { presenceSuite } from './presence.suite.ts'
import { redisPresence } from './redis-presence.ts'

presenceSuite('in Redis, of two processes', async () => {
  const house = redisOfHouse()
  const processes = [redisPresence(await house.open()), redisPresence(await house.open())]
  return {
    processes,
    close: async () => {
      for (const presence of processes) presence.close()
      await house.close()
    },
  }
})

it('of a process that ended leaves nobody behind', async () => {
  const house = redisOfHouse()
  const [ending, staying] = [redisPresence(await house.open()), redisPresence(await house.open())]
  ending.enter('ada')
  await expect.poll(() => staying.count()).toBe(1)
  ending.close()
  await expect.poll(() => staying.count()).toBe(0)
  await house.close()
})
