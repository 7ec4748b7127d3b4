import type { Clock } from '#platform/clock/clock.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import { WireErrors } from '../../http.refusals.ts'
import { NONCE_WINDOW_MS, type Nonces, type Taking } from './nonces.ts'

/** The clocks of a house's processes may be this far apart. */
const CLOCKS_APART_MS = 60_000

/**
 * The memory begins when the server is first heard of in this life of its own: after a restart, from a
 * snapshot or of a replica, it may have lost the last nonces. Where the house's clock was set back to before
 * that, by more than clocks are apart, it begins there: Redis goes by its own. KEYS: the memory; ARGV: now.
 */
const BEGIN = `
local life = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') or ''
local began = redis.call('HMGET', KEYS[1], 'life', 'at')
if began[1] ~= life or tonumber(ARGV[1]) < tonumber(began[2]) - ${CLOCKS_APART_MS} then
  began[2] = ARGV[1]
  redis.call('HSET', KEYS[1], 'life', life, 'at', ARGV[1])
end`

/**
 * One step, so that of two processes that take the same nonce one is told. KEYS: and the nonce; ARGV: and
 * when it was signed, window.
 */
const TAKE = `${BEGIN}
if tonumber(ARGV[2]) < tonumber(began[2]) then return 'forgotten' end
if redis.call('SET', KEYS[2], '', 'NX', 'PX', ARGV[3]) then return 'fresh' end
return 'replayed'`

/**
 * Nonces that all processes of the house share: one taken by any is refused by all, also after this process
 * was started anew. While Redis is away nothing signed is accepted, for a replay could not be told.
 */
export function redisNonces(
  redis: Redis,
  clock: Clock,
  windowMs = NONCE_WINDOW_MS + CLOCKS_APART_MS,
): Nonces {
  const memory = redis.key('nonces')
  redis.whenUp(() => {
    const now = String(clock.now().getTime())
    // Where it fails, the first nonce that is taken begins the memory.
    redis.ask((client) => client.eval(BEGIN, { keys: [memory], arguments: [now] })).catch(() => undefined)
  })
  return {
    take: async (nonce, sentAtMs, nowMs) => {
      const keys = [memory, redis.key(`nonce:${nonce}`)]
      const times = [nowMs, sentAtMs, windowMs].map(String)
      const taken = await redis
        .ask((client) => client.eval(TAKE, { keys, arguments: times }))
        .catch(() => {
          throw WireErrors.unavailable({ data: { retryAfterSeconds: 1 } })
        })
      return taken as Taking
    },
  }
}
