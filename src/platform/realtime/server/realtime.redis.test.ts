/** @module-tag processes */
import { redisPresence } from '#platform/realtime/server/presence/redis-presence.ts'
import { redisSignals } from '#platform/signals/server/redis-signals.ts'
import { redisOfHouse } from '#testing/redis/redis.ts'
import { realtimeSuite } from '#testing/suites/realtime-suite.ts'

realtimeSuite('in two processes, with a worker in a third', async () => {
  const house = redisOfHouse()
  const realtime = async () => {
    const redis = await house.open()
    return { signals: await redisSignals(redis), presence: redisPresence(redis) }
  }
  return {
    worker: await redisSignals(await house.open()),
    realtime: [await realtime(), await realtime()],
    close: house.close,
  }
})
