import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { DEFAULT_LOCALE, EVERY_LANGUAGE, type Languages } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import type { Redis } from '#platform/redis/server/redis.ts'
import type { Route } from '#platform/room/room.ts'
import { FORM_TYPES, SUCCESS } from '../contract.ts'
import { WireErrors } from '../http.refusals.ts'
import { envelope, refusalAnswer } from './answer.ts'
import type { SessionReader, StaffSessions } from './callers/session-reader.ts'
import type { SignatureRules } from './callers/signature.ts'
import { openApiDocument } from './document/openapi.ts'
import type { Door } from './door.ts'
import { toRefusal } from './faults.ts'
import { countryIn } from './front/country.ts'
import { guardEveryRequest } from './front/every-request.ts'
import { headersOfAll } from './front/headers.ts'
import { SERVER_TIMES, TIME_LIMITS } from './front/time-limits.ts'
import { answerUnreadable } from './front/unreadable.ts'
import { memoryLimits, type RateLimits } from './limits/limits.ts'
import { mayReadMetrics } from './metrics-door.ts'
import { isOfConsole, refuseMisplaced } from './misplaced.ts'
import { openTogether } from './once/together.ts'
import { handlerOf, type Wire } from './pipeline.ts'
import { type ConsoleFiles, consoleHost, keepConsoleApart, serveConsole } from './portal/console.ts'
import { type PortalFiles, servePortal } from './portal/portal.ts'
import { type ReadyMade, readyMade } from './ready-made.ts'
import { sendRefusal } from './send-refusal.ts'
import { newTraceId } from './trace-id.ts'

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
  /** The built console; leave out where this process has none. */
  readonly console?: ConsoleFiles
  readonly signatures: SignatureRules
  /** The languages that members are spoken to in, as they are set or as a draft has them; all where left out. */
  readonly languages?: (draft?: string) => Languages | Promise<Languages>
  readonly title: string
  readonly limits?: RateLimits
  /** The house's Redis, where it has one: the probes tell of it. */
  readonly redis?: Redis
  readonly checkOutputs?: boolean
  readonly allowedOrigins?: readonly string[]
  /** Whether the house is closed to whoever calls; always open where left out. */
  readonly door?: Door
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
    together: openTogether(app),
    languages: options.languages ?? (() => EVERY_LANGUAGE),
    checkOutputs: options.checkOutputs ?? false,
    allowedOrigins: new Set(options.allowedOrigins ?? []),
    door: options.door,
    country: countryIn(app.config),
  }
  const headers = headersOfAll(app.config)
  const http = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    genReqId: newTraceId,
    trustProxy: app.config.trustedProxies ? [...app.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 120 },
    ...TIME_LIMITS,
    http: {
      ...SERVER_TIMES,
      // Both are answered in the envelope (`every-request.ts`), and what wants another protocol in ours.
      requireHostHeader: false,
      shouldUpgradeCallback: isForSockets,
    },
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(texts, headers),
    // An address that cannot be read, or is longer than any of ours, leads nowhere.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(texts, request, reply.headers(headers), WireErrors.notFound()),
  })
  guardEveryRequest(http, texts, headers)
  // What is expected of us besides `100-continue`, nobody has told us.
  http.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const refusal = WireErrors.malformed()
    const { body } = refusalAnswer(texts, refusal, DEFAULT_LOCALE, newTraceId())
    const type = { 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(417, { ...type, 'content-length': Buffer.byteLength(body), ...headers }).end(body)
  })
  await http.register(cookie)
  // Only what asks for it (`reply.compress`): most answers are smaller than what compressing them would save.
  await http.register(compress, { global: false, encodings: ['br', 'gzip'] })
  // Signatures are over the body's bytes: the pipeline parses them itself, after checking.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  answerFaults(http, app, texts)
  const host = consoleHost(app.config.consoleUrl)
  keepConsoleApart(http, host, texts)
  const serve = (on: FastifyInstance, one: Route) => {
    const constraints = host !== undefined && isOfConsole(one.call) ? { host } : {}
    const { method, path: url, mostBytes: bodyLimit } = one.call
    on.route({ method, url, constraints, handler: handlerOf(wire, one), ...(bodyLimit && { bodyLimit }) })
  }
  for (const one of options.routes) refuseMisplaced(one)
  for (const one of options.routes) if (!one.call.form) serve(http, one)
  // To any other call a form is a body of a kind that it does not take.
  await http.register(async (forms) => {
    forms.addContentTypeParser([...FORM_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const one of options.routes) if (one.call.form) serve(forms, one)
  })
  serveProbes(http, app, options)
  serveMetrics(http, app, texts)
  if (options.console) await serveConsole(http, options.console, { texts, host })
  if (options.portal) {
    const families = new Set(options.routes.map(({ call }) => call.path.split('/')[1] ?? ''))
    await servePortal(http, options.portal, {
      texts,
      scriptHashes: options.scriptHashes ?? [],
      families,
      country: wire.country,
    })
  } else
    http.setNotFoundHandler((request, reply) => sendRefusal(texts, request, reply, WireErrors.notFound()))
  return http
}

/** The document is for members and strangers: what staff can call is the console's to say. */
function serveProbes(http: FastifyInstance, app: App, options: AppOptions): void {
  const { routes, title } = options
  // Worked out for the first who asks: a start need not wait for what few houses are ever asked.
  let document: ReadyMade | undefined
  http.get('/openapi.json', (request, reply) => {
    const calls = routes.map(({ call }) => call).filter((call) => !isOfConsole(call))
    document ??= readyMade(JSON.stringify(openApiDocument(calls, { title, url: app.config.publicUrl })))
    return document.send(request, reply.type('application/json'))
  })
  const say = (reply: FastifyReply, request: FastifyRequest, data: Readonly<Record<string, unknown>>) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(envelope(SUCCESS, '', data, request.id))
  http.get('/healthz', (request, reply) => say(reply, request, { status: 'ok' }))
  const isReachable = onceEvery(READY_FOR_MS, () =>
    sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    ),
  )
  http.get('/readyz', async (request, reply) => {
    if (!(await isReachable())) {
      const data = { status: 'database away', retryAfterSeconds: 1 }
      return sendRefusal(options.texts, request, reply, WireErrors.unavailable({ data }))
    }
    // Signed calls are refused then, on every process alike; pages and what is read go on.
    const status = options.redis?.isUp() === false ? 'redis away' : 'ready'
    const behindMs = app.clock.behindMs?.() ?? 0
    // A probe goes by the status; who may read the numbers is told what is wrong with the machine besides.
    if (behindMs === 0 || !mayReadMetrics(app.config, request)) return say(reply, request, { status })
    return say(reply, request, { status, clockBehindSeconds: Math.round(behindMs / 1000) })
  })
}

/** For how long an answer of the database holds for all who ask whether it is there. */
const READY_FOR_MS = 1_000

/** Asks at most once in that time, and gives everybody who wants to know the same answer. */
function onceEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  let at = 0
  return () => {
    const now = performance.now()
    if (asked === null || now - at >= ms) {
      at = now
      asked = ask()
    }
    return asked
  }
}

/** Whether a request that wants another protocol is to be handed to the realtime gateway. */
function isForSockets({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && /^\/realtime\/?(\?|$)/.test(url)
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
