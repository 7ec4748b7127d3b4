import type { Server as HttpServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createSessionReader } from '#members/identity/server/index.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { createApp } from '#platform/http/server/app.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import { redisNonces } from '#platform/http/server/callers/redis-nonces.ts'
import { noStaff } from '#platform/http/server/callers/session-reader.ts'
import { closingInOrder } from '#platform/http/server/close-in-order.ts'
import { memoryLimits, type RateLimits, redisLimits } from '#platform/http/server/limits/limits.ts'
import type { PortalFiles } from '#platform/http/server/portal/portal.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { newId } from '#platform/ids/ids.ts'
import { startJobs } from '#platform/jobs/server/runner.ts'
import { measurePresence, measureRedis } from '#platform/log/metrics.ts'
import { type Consumer, reactionConsumer, startDispatcher } from '#platform/outbox/server/dispatcher.ts'
import { openGateway } from '#platform/realtime/server/gateway.ts'
import { memoryPresence } from '#platform/realtime/server/presence/presence.ts'
import { redisPresence } from '#platform/realtime/server/presence/redis-presence.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import { brandTexts, siteConfigForPage } from '#site/config/server/index.ts'
import type { Built } from './app.ts'
import { jobsOf, ROOMS, routesOf } from './compose.ts'

/** How an opened house differs from the usual: tests and benchmarks set these. */
export interface OpenOptions {
  readonly portal?: PortalFiles
  readonly limits?: RateLimits
  /** Where rate limits and nonces are kept for all processes; in this one's memory without. */
  readonly redis?: Redis
  readonly checkOutputs?: boolean
  readonly scriptHashes?: readonly string[]
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

function consumersOf(app: App): Consumer[] {
  const reactions = ROOMS.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(app, one))
  return [...reactions, realtimeRelay(app)]
}

/** Runs every room's set-up; harmless to repeat. */
export async function seedApp(app: App): Promise<void> {
  for (const room of ROOMS) await room.seed?.(systemCtx(app, newId()))
}

/** Opens a migrated house in the roles its configuration names. */
export async function openApp(built: Built, options: OpenOptions = {}): Promise<RunningApp> {
  const { app } = built
  const { roles } = app.config
  const { redis } = options
  if (redis) measureRedis(app.metrics, redis)
  const site = siteConfigForPage('zh-CN')
  const sessions = createSessionReader(app)
  const nonces = redis ? redisNonces(redis, app.clock) : memoryNonces(app.clock.now())
  const signatures = { secret: app.secret, siteId: site.siteId, nonces }
  const limits = options.limits ?? (redis ? redisLimits(redis) : memoryLimits())
  const http = await createApp({
    app,
    texts: await loadTexts(brandTexts),
    sessions,
    // The wing `staff` brings its own.
    staffSessions: noStaff,
    signatures,
    routes: roles.includes('web') ? routesOf(app) : [],
    portal: roles.includes('web') ? options.portal : undefined,
    title: site.title,
    limits,
    redis,
    checkOutputs: options.checkOutputs,
    scriptHashes: options.scriptHashes,
  })
  const closeApp = closingInOrder(http)
  const server = http.server as HttpServer
  const gateway = roles.includes('realtime') ? await openRealtime() : null
  const worker = roles.includes('worker')
  const dispatcher = worker ? startDispatcher(app, consumersOf(app), app.log) : null
  const jobs = worker ? startJobs(app, jobsOf(app)) : null
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
    return openGateway({ app, server, signatures, sessions, limits, presence })
  }
}
