import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import type { Route } from '#platform/room/room.ts'
import type { SessionReader, StaffSessions } from './callers/session-reader.ts'
import type { SignatureRules } from './callers/signature.ts'
import { toRefusal } from './faults.ts'
import { memoryLimits, type RateLimits } from './limits/limits.ts'
import { mayReadMetrics } from './metrics-door.ts'
import { refuseMisplaced } from './misplaced.ts'
import { openApiDocument } from './openapi.ts'
import { handlerOf, type Wire } from './pipeline.ts'
import { type PortalFiles, servePortal } from './portal/portal.ts'
import { WireErrors } from './refusals.ts'
import { sendRefusal } from './send-refusal.ts'

/** The largest request body, in bytes. */
const BODY_LIMIT = 64 * 1024

/** What the HTTP face of a house is made of. */
export interface AppOptions {
  readonly app: App
  readonly texts: Texts
  readonly sessions: SessionReader
  readonly staffSessions: StaffSessions
  readonly routes: readonly Route[]
  /** The built portal; leave out for an API without pages. */
  readonly portal?: PortalFiles
  readonly signatures: SignatureRules
  readonly title: string
  readonly limits?: RateLimits
  /** The house's Redis, where it has one: the probes tell of it. */
  readonly redis?: Redis
  readonly checkOutputs?: boolean
  readonly allowedOrigins?: readonly string[]
  /** Content-Security-Policy hashes of the shell's inline scripts. */
  readonly scriptHashes?: readonly string[]
}

/** Builds the HTTP face: every declared call, the document, the probes, the portal. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { app, texts } = options
  const wire: Wire = {
    app,
    texts,
    sessions: options.sessions,
    staffSessions: options.staffSessions,
    limits: options.limits ?? memoryLimits(),
    signatures: options.signatures,
    checkOutputs: options.checkOutputs ?? false,
    allowedOrigins: new Set(options.allowedOrigins ?? []),
  }
  const http = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: app.config.trustedProxies ? [...app.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 120 },
    // An address that cannot be read, or is longer than any of ours, leads nowhere.
    frameworkErrors: (_error, request, reply) => sendRefusal(texts, request, reply, WireErrors.notFound()),
  })
  await http.register(cookie)
  // Only what asks for it (`reply.compress`): most answers are smaller than what compressing them would save.
  await http.register(compress, { global: false, encodings: ['br', 'gzip'] })
  // Signatures are over the body's bytes: the pipeline parses them itself, after checking.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const one of options.routes) {
    refuseMisplaced(one.call)
    http.route({ method: one.call.method, url: one.call.path, handler: handlerOf(wire, one) })
  }
  serveProbes(http, app, options)
  serveMetrics(http, app, texts)
  answerFaults(http, app, texts)
  if (options.portal) await servePortal(http, options.portal, texts, options.scriptHashes ?? [])
  else http.setNotFoundHandler((request, reply) => sendRefusal(texts, request, reply, WireErrors.notFound()))
  return http
}

function serveProbes(http: FastifyInstance, app: App, options: AppOptions): void {
  const document = JSON.stringify(
    openApiDocument(
      options.routes.map((one) => one.call),
      options.title,
    ),
  )
  http.get('/openapi.json', (_request, reply) => reply.type('application/json').compress(document))
  http.get('/healthz', () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    )
    if (!ready) return reply.code(503).send({ status: 'database away' })
    // Signed calls are refused then, on every process alike; pages and what is read go on.
    return reply.send({ status: options.redis?.isUp() === false ? 'redis away' : 'ready' })
  })
}

/** The house's numbers, to those who may read them; to anybody else this is no path. */
function serveMetrics(http: FastifyInstance, app: App, texts: Texts): void {
  const { registry } = app.metrics
  http.get('/metrics', async (request, reply) =>
    mayReadMetrics(app.config, request)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : sendRefusal(texts, request, reply, WireErrors.notFound()),
  )
}

function answerFaults(http: FastifyInstance, app: App, texts: Texts): void {
  http.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    if (error.statusCode === 413) return sendRefusal(texts, request, reply, WireErrors.tooLarge())
    if (error.statusCode === 415) return sendRefusal(texts, request, reply, WireErrors.unsupportedBody())
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendRefusal(texts, request, reply, WireErrors.malformed())
    }
    return sendRefusal(
      texts,
      request,
      reply,
      toRefusal(error, app.log, { traceId: request.id, call: request.url }),
    )
  })
}
