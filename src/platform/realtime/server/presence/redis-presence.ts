import { newId } from '#platform/ids/ids.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import { countSockets, type Presence } from './presence.ts'

/** A process that has not been heard of for so long is gone, and whoever was on it. */
const FORGOTTEN_AFTER_SECONDS = 90
const BEAT_MS = 30_000

/** Says that a process lives, and forgets those that do not, by the clock of Redis: theirs may differ. */
const BEAT = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. now)
redis.call('EXPIRE', KEYS[1], ARGV[2])
redis.call('EXPIRE', KEYS[2], ARGV[2])`

/** How many there are on the processes that live, each counted once. */
const COUNT = `
local now = tonumber(redis.call('TIME')[1])
local here = {}
for _, process in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf')) do
  here[#here + 1] = ARGV[1] .. process
end
if #here == 0 then return 0 end
return #redis.call('SUNION', unpack(here))`

/**
 * Presence of a house of several processes: each keeps the set of its members in Redis and says every half
 * minute that it lives. A process that was killed takes its members with it after a minute and a half. When
 * Redis was away, each writes its set anew.
 */
export function redisPresence(redis: Redis): Presence {
  const process = newId()
  const sockets = countSockets()
  const processes = redis.key('presence')
  const prefix = redis.key('presence:')
  const own = prefix + process
  let open = true
  // Presence is told, not promised: what Redis does not take now it is told when it is back.
  const tell = (work: Parameters<Redis['ask']>[0]) => void redis.ask(work).catch(() => undefined)
  const beat = () =>
    tell((client) =>
      client.eval(BEAT, { keys: [processes, own], arguments: [process, `${FORGOTTEN_AFTER_SECONDS}`] }),
    )
  const tellAll = () => {
    if (!open) return
    const members = [...sockets.members.keys()]
    tell((client) => {
      const all = client.multi().del(own)
      if (members.length > 0) all.sAdd(own, members)
      return all.exec()
    })
    beat()
  }
  redis.whenUp(tellAll)
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    enter: (memberId) => {
      const socket = sockets.open(memberId)
      if (socket.first) {
        tell((client) => client.sAdd(own, memberId))
        // The first of a process gives it a set to keep alive.
        if (sockets.members.size === 1) beat()
      }
      return () => {
        if (socket.close().last && open) tell((client) => client.sRem(own, memberId))
      }
    },
    count: () =>
      redis.ask(async (client) =>
        Number(await client.eval(COUNT, { keys: [processes], arguments: [prefix] })),
      ),
    close: () => {
      open = false
      clearInterval(timer)
      tell((client) => client.multi().zRem(processes, process).del(own).exec())
    },
  }
}
