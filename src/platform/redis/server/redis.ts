import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { StartupError } from '#platform/config/startup-error.ts'

/** How long a command may take before its Redis counts as away. */
const PATIENCE_MS = 2_000
/** How often each connection is asked whether it is still one. */
const HEARTBEAT_MS = 1_000
const RECONNECT_MS = { first: 50, most: 1_000 } as const

/** Redis did not answer: what was asked for may or may not have happened. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

const connect = (url: string, reconnect: (retries: number, cause: Error) => number | Error) =>
  createClient({
    url,
    name: 'fairhall',
    // What cannot be sent now fails now: a command that waits for a server to come back answers nobody.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: reconnect },
  })

/** A connection, as the driver has it. */
type Client = ReturnType<typeof connect>

/** The house's Redis (or Valkey): what all its processes share and none of them may lose money over. */
export interface Redis {
  /** Names a key or channel of this house alone; several houses may use one server. */
  key(name: string): string
  /** Whether it answered lately. */
  isUp(): boolean
  /** Asks it something. @throws {RedisAway} at once while it is away, and within two seconds when it falls silent. */
  ask<T>(work: (client: Client) => Promise<T>): Promise<T>
  /** Calls `listener` now and after each reconnection, before anything else is asked. */
  whenUp(listener: () => void): void
  /** Hears a channel from now on, through every reconnection. */
  hear(channel: string, listener: (message: string) => void): Promise<void>
  close(): Promise<void>
}

/** The answer, or `RedisAway` when it takes too long. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RedisAway('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A connection that is given up and made again when it no longer answers, as one does whose other end vanished. */
function keepAlive(client: Client, heard: (alive: boolean) => void): () => void {
  let timer: NodeJS.Timeout
  let stopped = false
  const beat = async () => {
    if (client.isReady) {
      const alive = await within(PATIENCE_MS, client.ping()).then(
        () => true,
        () => false,
      )
      heard(alive)
      if (!alive && client.isReady) {
        client.destroy()
        client.connect().catch(() => undefined)
      }
    }
    if (!stopped) timer = setTimeout(beat, HEARTBEAT_MS).unref()
  }
  timer = setTimeout(beat, HEARTBEAT_MS).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/**
 * Connects to the house's Redis and stays connected: whenever it goes away, it is tried again until it is back. `secret` is
 * the house's: its keys and channels are named by a digest of it, so that all processes of a house meet, and no others.
 * @throws {StartupError} when it cannot be reached now.
 */
export async function openRedis(url: string, options: { secret: string; log: Logger }): Promise<Redis> {
  const { log } = options
  const house = createHash('sha256').update(`redis:${options.secret}`).digest('base64url').slice(0, 12)
  let started = false
  let silent = false
  const reconnect = (retries: number, cause: Error) =>
    started ? Math.min(RECONNECT_MS.first * 2 ** retries, RECONNECT_MS.most) : cause
  // One that listens is a connection of its own.
  const [asking, hearing] = [connect(url, reconnect), connect(url, reconnect)]
  const clients = [asking, hearing]
  const isUp = () => asking.isReady && !silent

  let toldUp = true
  const tell = () => {
    if (isUp() === toldUp) return
    toldUp = isUp()
    if (toldUp) log.info('Redis is back')
    else log.warn('Redis is away')
  }
  for (const client of clients) {
    // An unreachable server is told once, not at each attempt.
    client.on('error', () => started && tell())
  }
  const whenUp: (() => void)[] = []
  asking.on('ready', () => {
    silent = false
    if (started) tell()
    for (const listener of whenUp) listener()
  })
  await Promise.all(clients.map((client) => client.connect())).catch((error: Error & { code?: string }) => {
    for (const client of clients) client.destroy()
    throw new StartupError(`REDIS_URL cannot be reached (${error.message || error.code})`)
  })
  started = true
  await warnOfEviction(asking, log)
  const stops = [
    keepAlive(asking, (alive) => {
      silent = !alive
      tell()
    }),
    keepAlive(hearing, () => undefined),
  ]

  return {
    key: (name) => `fairhall:${house}:${name}`,
    isUp,
    ask: async (work) => {
      if (!isUp()) throw new RedisAway('not connected')
      try {
        return await within(PATIENCE_MS, work(asking))
      } catch (error) {
        if (error instanceof RedisAway) silent = true
        else if (isUp()) log.error({ err: error }, 'Redis refused a command')
        tell()
        throw error instanceof RedisAway ? error : new RedisAway('no answer', { cause: error })
      }
    },
    whenUp: (listener) => {
      whenUp.push(listener)
      listener()
    },
    hear: async (channel, listener) => void (await hearing.subscribe(channel, listener)),
    close: async () => {
      for (const stop of stops) stop()
      for (const client of clients) client.destroy()
    },
  }
}

/** A server that throws keys away when it is full forgets which signatures were used. */
async function warnOfEviction(client: Client, log: Logger): Promise<void> {
  const memory = await client.info('memory').catch(() => '')
  const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1]
  if (policy === undefined || policy === 'noeviction' || /maxmemory:0\b/.test(memory)) return
  log.warn({ policy }, 'Redis evicts keys when it is full; set maxmemory-policy to noeviction')
}
