/** @module-tag processes */
import { redisOfHouse } from '#testing/redis/redis.ts'
import { limitsSuite } from './limits.suite.ts'
import { redisLimits } from './limits.ts'

limitsSuite('in Redis, counted by two processes', async () => {
  const house = redisOfHouse()
  return {
    processes: [redisLimits(await house.open()), redisLimits(await house.open())],
    close: house.close,
  }
})
