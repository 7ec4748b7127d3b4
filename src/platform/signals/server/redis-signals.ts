import { newId } from '#platform/ids/ids.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import { localSignals, type SignalName, type Signals } from './signals.ts'

/** A signal on its way, as JSON: who sent it, its name, what about. */
type Sent = readonly [from: string, name: SignalName, about: string]

/**
 * Signals to every process of the house, published through Redis. While it is away they stay within this
 * process. The same signal sent many times while one is on its way is published once more, not as often:
 * thousands of commits are a few words.
 */
export async function redisSignals(redis: Redis): Promise<Signals> {
  const local = localSignals()
  const self = newId()
  const channel = redis.key('signals')
  await redis.hear(channel, (message) => {
    const [from, name, about] = JSON.parse(message) as Sent
    if (from !== self) local.send(name, about)
  })

  const waiting = new Set<string>()
  let publishing = false
  async function publish(): Promise<void> {
    if (publishing) return
    publishing = true
    while (waiting.size > 0) {
      const messages = [...waiting]
      waiting.clear()
      await redis
        .ask((client) => Promise.all(messages.map((message) => client.publish(channel, message))))
        .catch(() => undefined)
    }
    publishing = false
  }

  return {
    send: (name, about = '') => {
      local.send(name, about)
      waiting.add(JSON.stringify([self, name, about] satisfies Sent))
      void publish()
    },
    on: local.on,
  }
}
