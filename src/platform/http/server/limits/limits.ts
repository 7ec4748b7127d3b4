import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '#platform/redis/server/redis.ts'
import type { RateLimit } from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'

/** Counts calls and refuses those over their limit. */
export interface RateLimits {
  /**
   * Takes one point of `limit` for `who`; throws `tooManyRequests` with the seconds to wait when none is
   * left.
   */
  take(name: string, limit: RateLimit, who: string): Promise<void>
}

/**
 * What one caller may do in all by calls that have no limit of their own: far above any person, below what
 * hurts.
 */
export const callerLimit = (callsPerMinute: number): RateLimit => ({ points: callsPerMinute, seconds: 60 })
/** What all whom nobody knows may do at an address: a household shares one. */
export const addressLimit = (callsPerMinute: number): RateLimit => ({
  points: 4 * callsPerMinute,
  seconds: 60,
})
/**
 * What all devices that nobody is signed in on may do at an address, each within its own limit: whoever makes
 * up devices comes no further than this, and whoever would sign in beside them is rarely kept from it.
 */
export const visitorsLimit = (callsPerMinute: number): RateLimit => ({
  points: 40 * callsPerMinute,
  seconds: 60,
})
/** How many sockets a device may open. */
export const SOCKET_LIMIT: RateLimit = { points: 300, seconds: 60 }
/** How many an address may begin to open, whoever they are: an office comes back all at once. */
export const SOCKET_ADDRESS_LIMIT: RateLimit = { points: 1_200, seconds: 60 }

interface Limiter {
  consume(who: string): Promise<unknown>
}

const inMemory = (name: string, { points, seconds }: RateLimit, factor: number) =>
  new RateLimiterMemory({ points: points * factor, duration: seconds, keyPrefix: name })

/** Limits counted in this process, scaled by `factor` (benchmarks and crash tests raise it). */
export function memoryLimits(factor = 1): RateLimits {
  return limitsBy((name, limit) => inMemory(name, limit, factor))
}

/** Limits counted by all processes of the house together; by each on its own while Redis is away. */
export function redisLimits(redis: Redis, factor = 1): RateLimits {
  // All that the limiter asks of a driver.
  const storeClient = {
    eval: (script: string, call: { keys: string[]; arguments: string[] }) =>
      redis.ask((client) => client.eval(script, call)),
  }
  return limitsBy((name, limit) => {
    const points = limit.points * factor
    return new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      points,
      duration: limit.seconds,
      keyPrefix: redis.key(`limit:${name}`),
      // Who is over the limit is refused from memory until their time is up.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: inMemory(name, limit, factor),
    })
  })
}

function limitsBy(makeLimiter: (name: string, limit: RateLimit) => Limiter): RateLimits {
  const limiters = new Map<string, Limiter>()
  return {
    async take(name, limit, who) {
      let limiter = limiters.get(name)
      if (!limiter) {
        limiter = makeLimiter(name, limit)
        limiters.set(name, limiter)
      }
      try {
        await limiter.consume(who)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw WireErrors.tooManyRequests({ params: { seconds }, data: { retryAfterSeconds: seconds } })
      }
    },
  }
}
