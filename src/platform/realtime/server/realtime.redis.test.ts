import { redisSignals } from '#platform/signals/server/redis-signals.ts'
import { realtimeSuite } from '#testing/realtime-suite.ts'
import { redisOfHouse } from '#testing/redis.ts'

realtimeSuite('in two processes, with a worker in a third', async () => {
  const house = redisOfHouse()
  const signals = async () => redisSignals(await house.open())
  return {
    worker: await signals(),
    realtime: [await signals(), await signals()],
    close: house.close,
  }
})
