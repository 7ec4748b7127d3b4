import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { StartupError } from '#platform/config/startup-error.ts'

/** How long a command may take before its Redis counts as away. */
const PATIENCE_MS = 2_000
/** How often each connection is asked whether it is still one. */
const HEARTBEAT_MS = 1_000
/** How long a connection may say nothing, also while it is made: then it is given up, and made anew. */
const SILENCE_MS = 5_000
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
    socket: { connectTimeout: PATIENCE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: reconnect },
  })

/** A connection, as the driver has it. */
type Client = ReturnType<typeof connect>

/** The house's Redis (or Valkey): what all its processes share and none of them may lose money over. */
export interface Redis {
  /** Names a key or channel of this house alone; several houses may use one server. */
  key(name: string): string
  /** Whether it answered lately, and took what was written. */
  isUp(): boolean
  /**
   * Asks it something. @throws {RedisAway} at once while it is away or takes no writes, and within two
   * seconds when it falls silent.
   */
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

/**
 * What a Redis says that takes no writes: it has become a replica, is full, or cannot save. Older ones say it
 * inside of a script's error.
 */
const REFUSES_WRITES = /(?:^| -)(?:READONLY|OOM|MISCONF) /
const REPLICA = /(?:^| -)READONLY /
const says = (error: unknown, what: RegExp) => error instanceof Error && what.test(error.message)

/**
 * Gives a connection up and makes it again, to wherever the address leads by now. One that is being made
 * already is left to it.
 */
function renew(client: Client): void {
  if (!client.isReady) return
  client.destroy()
  client.connect().catch(() => undefined)
}

/** A connection that is made again when it is no longer well, as one whose other end vanished. */
function keepAlive(client: Client, isWell: () => Promise<boolean>): () => void {
  let timer: NodeJS.Timeout
  let stopped = false
  const beat = async () => {
    if (client.isReady && !(await isWell()) && !stopped) renew(client)
    if (!stopped) timer = setTimeout(beat, HEARTBEAT_MS).unref()
  }
  timer = setTimeout(beat, HEARTBEAT_MS).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/**
 * Connects to the house's Redis and stays connected: whenever it goes away, or takes no writes, it is tried
 * again until it is back. `secret` is the house's: its keys and channels are named by a digest of it, so that
 * all processes of a house meet, and no others.
 * @throws {StartupError} when it cannot be reached now.
 */
export async function openRedis(url: string, options: { secret: string; log: Logger }): Promise<Redis> {
  const { log } = options
  const house = createHash('sha256').update(`redis:${options.secret}`).digest('base64url').slice(0, 12)
  const key = (name: string) => `fairhall:${house}:${name}`
  let started = false
  let well = true
  const reconnect = (retries: number, cause: Error) =>
    started ? Math.min(RECONNECT_MS.first * 2 ** retries, RECONNECT_MS.most) : cause
  // One that listens is a connection of its own.
  const [asking, hearing] = [connect(url, reconnect), connect(url, reconnect)]
  const clients = [asking, hearing]
  const isUp = () => asking.isReady && well

  let toldUp = true
  const tell = (why?: unknown) => {
    if (isUp() === toldUp) return
    toldUp = isUp()
    if (toldUp) log.info('Redis is back')
    else log.warn({ err: why }, 'Redis is away')
  }
  for (const client of clients) {
    // An unreachable server is told once, not at each attempt.
    client.on('error', (error) => started && tell(error))
  }
  const whenUp: (() => void)[] = []
  let isNew = false
  /** Whether it takes a write: one that was made a replica, or is full, still answers everything else. */
  const tryWriting = async () => {
    try {
      await within(PATIENCE_MS, asking.setEx(key('beat'), 60, ''))
    } catch (error) {
      well = false
      tell(error)
      // Signals go where the writes go.
      if (says(error, REPLICA)) renew(hearing)
      return false
    }
    well = true
    tell()
    if (isNew) for (const listener of whenUp) listener()
    isNew = false
    return true
  }
  asking.on('ready', () => {
    if (!started) return
    isNew = true
    well = false
    void tryWriting()
  })
  await Promise.all(clients.map((client) => client.connect())).catch((error: Error & { code?: string }) => {
    for (const client of clients) client.destroy()
    throw new StartupError(`REDIS_URL cannot be reached (${error.message || error.code})`)
  })
  started = true
  await warnOfEviction(asking, log)
  await tryWriting()
  const answers = () =>
    within(PATIENCE_MS, hearing.ping()).then(
      () => true,
      () => false,
    )
  const stops = [keepAlive(asking, tryWriting), keepAlive(hearing, answers)]

  return {
    key,
    isUp,
    ask: async (work) => {
      if (!isUp()) throw new RedisAway('not connected')
      try {
        return await within(PATIENCE_MS, work(asking))
      } catch (error) {
        if (error instanceof RedisAway || says(error, REFUSES_WRITES)) well = false
        else if (isUp()) log.error({ err: error }, 'Redis refused a command')
        tell(error)
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
