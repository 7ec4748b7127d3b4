import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openRedis, type Redis } from '#platform/redis/server/redis.ts'

/** As many connections to Redis as wanted, each as a process of one house that nobody else is of. */
export function redisOfHouse(url = inject('testRedis')): {
  open(): Promise<Redis>
  close(): Promise<void>
} {
  const secret = randomUUID()
  const opened: Redis[] = []
  return {
    open: async () => {
      const redis = await openRedis(url, { secret, log: pino({ level: 'silent' }) })
      opened.push(redis)
      return redis
    },
    close: async () => {
      for (const redis of opened.splice(0)) await redis.close()
    },
  }
}
