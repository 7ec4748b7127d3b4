import type { Server as HttpServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createSessionReader } from '#members/identity/server/index.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { createApp } from '#platform/http/server/app.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import { redisNonces } from '#platform/http/server/callers/redis-nonces.ts'
import type { StaffSessions } from '#platform/http/server/callers/session-reader.ts'
import { closingInOrder } from '#platform/http/server/close-in-order.ts'
import { trustIn } from '#platform/http/server/front/caller-address.ts'
import { limitConnections, mostConnections, openFilesLimit } from '#platform/http/server/front/connections.ts'
import { memoryLimits, type RateLimits, redisLimits } from '#platform/http/server/limits/limits.ts'
import { isOfConsole } from '#platform/http/server/misplaced.ts'
import type { ConsoleFiles } from '#platform/http/server/portal/console.ts'
import type { PortalFiles } from '#platform/http/server/portal/portal.ts'
import { newId } from '#platform/ids/ids.ts'
import { startJobs } from '#platform/jobs/server/runner.ts'
import { measurePresence, measureRedis } from '#platform/log/metrics.ts'
import { type Consumer, reactionConsumer, startDispatcher } from '#platform/outbox/server/dispatcher.ts'
import { openGateway } from '#platform/realtime/server/gateway.ts'
import { memoryPresence } from '#platform/realtime/server/presence/presence.ts'
import { redisPresence } from '#platform/realtime/server/presence/redis-presence.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { doorOf } from '#site/access/server/index.ts'
import { currentBrand } from '#site/config/server/index.ts'
import type { StaffHouse } from '#staff/changes/server/room.ts'
import { staffSessionsOf } from '#staff/people/server/index.ts'
import { rolesDoor } from '#staff/roles/server/index.ts'
import type { Built } from './app.ts'
import { deskTopics, jobsOf, ROOMS, routesOf } from './compose.ts'
import { languagesNow } from './site-now.ts'

/** How an opened house differs from the usual: tests and benchmarks set these. */
export interface OpenOptions {
  readonly portal?: PortalFiles
  readonly console?: ConsoleFiles
  readonly limits?: RateLimits
  /** Where rate limits and nonces are kept for all processes; in this one's memory without. */
  readonly redis?: Redis
  readonly checkOutputs?: boolean
  readonly scriptHashes?: readonly string[]
  /** The rooms that it is made of; all of them without. */
  readonly rooms?: readonly RoomServer[]
  /** Who runs it: the house's own people without. */
  readonly staffSessions?: StaffSessions
  /** Who they are to what they do; the house's own people without. */
  readonly staffHouse?: StaffHouse
}

/** A house that is open: its HTTP face (not yet listening), its gateway and its workers. */
export interface RunningApp {
  readonly http: FastifyInstance
  /**
   * Takes no more calls, lets those under way finish, then stops workers. The database is the caller's to
   * close.
   */
  close(): Promise<void>
}

/** Every reader of the outbox: the rooms' reactions and the realtime relay. */
export function consumersOf(app: App, rooms: readonly RoomServer[]): Consumer[] {
  const reactions = rooms.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(app, one))
  return [...reactions, realtimeRelay(app)]
}

/** Runs every room's set-up; harmless to repeat. */
export async function seedApp(app: App, rooms: readonly RoomServer[] = ROOMS): Promise<void> {
  for (const room of rooms) await room.seed?.(systemCtx(app, newId()))
}

/** Opens a migrated house in the roles its configuration names. */
export async function openApp(built: Built, options: OpenOptions = {}): Promise<RunningApp> {
  const { app } = built
  const { roles } = app.config
  const { redis, rooms = ROOMS, staffHouse } = options
  if (redis) measureRedis(app.metrics, redis)
  const brand = currentBrand()
  const sessions = createSessionReader(app)
  const staffSessions = options.staffSessions ?? staffSessionsOf(app, rolesDoor)
  const nonces = redis ? redisNonces(redis, app.clock) : memoryNonces(app.clock.now())
  const signatures = { secret: app.secret, siteId: brand.siteId, nonces }
  const limits = options.limits ?? (redis ? redisLimits(redis) : memoryLimits())
  const texts = await app.texts()
  const http = await createApp({
    app,
    texts,
    sessions,
    staffSessions,
    signatures,
    languages: (draft) => languagesNow(app, draft),
    routes: routesOf(app, rooms, staffHouse).filter(({ call }) =>
      roles.includes(isOfConsole(call) ? 'console' : 'web'),
    ),
    portal: roles.includes('web') ? options.portal : undefined,
    console: roles.includes('console') ? options.console : undefined,
    title: brand.title['zh-CN'],
    limits,
    redis,
    door: doorOf(app),
    checkOutputs: options.checkOutputs,
    scriptHashes: options.scriptHashes,
  })
  const closeApp = closingInOrder(http)
  const server = http.server as HttpServer
  limitConnections(server, {
    most: mostConnections(openFilesLimit(), app.config.databasePoolSize),
    perAddress: app.config.connectionsPerAddress,
    isProxy: trustIn(app.config.trustedProxies),
    log: app.log,
  })
  const gateway = roles.includes('realtime') ? await openRealtime() : null
  const worker = roles.includes('worker')
  const dispatcher = worker ? startDispatcher(app, consumersOf(app, rooms), app.log) : null
  const jobs = worker ? startJobs(app, jobsOf(app, rooms, staffHouse)) : null
  return {
    http,
    close: async () => {
      await gateway?.close()
      await closeApp()
      await jobs?.stop()
      await dispatcher?.stop()
    },
  }

  async function openRealtime() {
    const presence = redis ? redisPresence(redis) : memoryPresence()
    measurePresence(app.metrics, presence)
    const staff = { sessions: staffSessions, permissions: deskTopics(rooms) }
    return openGateway({ app, texts, server, signatures, sessions, staff, limits, presence })
  }
}
