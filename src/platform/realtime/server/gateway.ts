import { createServer, type Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { SessionReader } from '#platform/http/server/callers/session-reader.ts'
import {
  type SignatureRules,
  type SignedHeaders,
  verifySignature,
} from '#platform/http/server/callers/signature.ts'
import { type RateLimits, SOCKET_LIMIT } from '#platform/http/server/limits/limits.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { MOST_AGE_MS } from '../order.rules.ts'
import { type Backlog, readBacklog } from './backlog.ts'
import { broadcast } from './broadcast.ts'
import { keepConnections } from './connections.ts'
import { openDoor, REALTIME_PATH } from './door.ts'
import type { Presence } from './presence/presence.ts'
import { skipTopicNumbers } from './restored.ts'
import { followMessages } from './tail.ts'
import { oneAtATime } from './turns.ts'

/**
 * How often an open socket's session is looked at again: the safety net under the signal, and what notices
 * one that was idle too long.
 */
const RECHECK_MS = 30_000
/**
 * How long a socket stands on once it is said that its session ended: the message that tells its page so, and
 * why, is still on its way.
 */
const LAST_WORD_MS = 2_000
/** The most topics one socket may follow. */
const MOST_TOPICS = 200
/**
 * A page asks for all of its topics when its socket stands, once more when the house lost messages, and then
 * for one now and then.
 */
const SUBSCRIPTIONS = { waiting: MOST_TOPICS, aMinute: 4 * MOST_TOPICS }

const subscription = z.strictObject({
  topic: z
    .string()
    .max(80)
    .regex(/^(site|(member|match|markets):[A-Za-z0-9-]{1,60})$/),
  since: z.number().int().min(0).nullable(),
  age: z.number().int().min(0).max(MOST_AGE_MS).optional(),
})

type Subscribed = Backlog | { readonly refused: number }

/** A running gateway. */
export interface Gateway {
  /** Ends every socket, so that its client connects anew by itself, and resolves once all are gone. */
  close(): Promise<void>
}

/** What a gateway is opened with. */
interface GatewayOptions {
  readonly app: App
  readonly texts: Texts
  readonly server: HttpServer
  readonly signatures: SignatureRules
  readonly sessions: SessionReader
  readonly limits: RateLimits
  readonly presence: Presence
}

/** Who opened a socket; a visitor has neither session nor token. */
interface Who {
  readonly memberId: string | null
  readonly sessionId: string | null
  readonly token: string | null
}

function mayFollow(topic: string, { memberId }: Who): boolean {
  // A visitor is nobody, and not the member `null`.
  return !topic.startsWith('member:') || (memberId !== null && topic === `member:${memberId}`)
}

/** Checks the handshake like any signed request: method GET, path `/realtime`, empty body. */
async function authenticate(
  { app, signatures, sessions, limits }: GatewayOptions,
  auth: unknown,
): Promise<Who> {
  const headers = z.record(z.string().max(60), z.string().max(600)).parse(auth) as SignedHeaders
  const now = app.clock.now()
  const request = { method: 'GET', target: REALTIME_PATH, body: Buffer.alloc(0), headers }
  const signer = await verifySignature(signatures, request, now.getTime())
  await limits.take('sockets', SOCKET_LIMIT, signer.deviceId)
  if (signer.token === null) return { memberId: null, sessionId: null, token: null }
  const session = await sessions.find(signer.token, now)
  if (!session || session.deviceId !== signer.deviceId) throw WireErrors.noSession()
  return { memberId: session.memberId, sessionId: session.sessionId, token: signer.token }
}

async function subscribe(
  app: App,
  socket: Socket,
  inTurn: ReturnType<typeof oneAtATime>,
  request: unknown,
): Promise<Subscribed> {
  const parsed = subscription.safeParse(request)
  if (!parsed.success) return { refused: WireErrors.malformed.code }
  const { topic, ...asked } = parsed.data
  // A socket is in a room of its own besides.
  const isOneMore = socket.rooms.size > MOST_TOPICS && !socket.rooms.has(topic)
  if (isOneMore) return { refused: WireErrors.malformed.code }
  if (!mayFollow(topic, socket.data as Who)) return { refused: WireErrors.forbidden.code }
  // Join first, read then: a message in between comes twice, and its seq tells the client so; none is lost.
  await socket.join(topic)
  const backlog = await inTurn(async () => (socket.connected ? readBacklog(app.db, topic, asked) : null))
  return backlog ?? { refused: WireErrors.unavailable.code }
}

/**
 * Opens the realtime gateway on an HTTP server: one socket a client, topics, recovery by sequence. What is
 * committed from now on is sent to every socket that follows its topic.
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { app, sessions, presence } = options
  const io = new Server({
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
  })
  io.use((socket, next) => {
    authenticate(options, socket.handshake.auth).then(
      (who) => {
        socket.data = who
        next()
      },
      (error: unknown) => {
        const refusal = error instanceof Refusal ? error : WireErrors.malformed()
        next(
          Object.assign(new Error('refused'), { data: { code: refusal.code, ...(refusal.data as object) } }),
        )
      },
    )
  })
  // A server that listens nowhere: what comes to it has passed the door, and everything else is no socket's.
  const behindDoor = createServer()
  io.attach(behindDoor)
  const door = openDoor(options.server, behindDoor, options)
  io.on('connection', (socket) => {
    door.isKnown(socket.request)
    app.metrics.sockets.inc()
    const { memberId } = socket.data as Who
    const leave = memberId === null ? undefined : presence.enter(memberId)
    socket.on('disconnect', () => {
      app.metrics.sockets.dec()
      leave?.()
    })
    const inTurn = oneAtATime(SUBSCRIPTIONS)
    socket.on('subscribe', (request: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return
      subscribe(app, socket, inTurn, request).then(
        (result) => answer(result),
        () => answer({ refused: WireErrors.unavailable.code }),
      )
    })
    socket.on('unsubscribe', (topic: unknown) => {
      if (typeof topic === 'string') void socket.leave(topic)
    })
  })
  const tail = await followMessages(app, {
    publish: (message) => broadcast(io, message),
    lost: async () => {
      await app.db.transaction().execute(skipTopicNumbers)
      // Whoever asks now what they missed is told to fetch everything again.
      io.emit('afresh')
    },
  })
  const connections = keepConnections(behindDoor)
  const recheck = setInterval(() => void dropEnded(app, io, sessions), RECHECK_MS)
  recheck.unref()
  const forget = app.signals.on('sessions', (ids) => {
    setTimeout(() => void dropEnded(app, io, sessions, new Set(ids.split(','))), LAST_WORD_MS).unref()
  })
  return {
    close: async () => {
      clearInterval(recheck)
      forget()
      await tail.stop()
      // Only the connections: a client that is told to disconnect takes it for the last word.
      io.engine.close()
      presence.close()
      await connections.allClosed()
    },
  }
}

/**
 * A socket does not outlive its session: looks at all, or at those of sessions of which it is said that they
 * ended.
 */
async function dropEnded(
  app: App,
  io: Server,
  sessions: SessionReader,
  said?: ReadonlySet<string>,
): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const { sessionId, token } = socket.data as Who
    if (sessionId === null || token === null || said?.has(sessionId) === false) continue
    const session = await sessions.find(token, app.clock.now()).catch(() => undefined)
    if (session === null) socket.disconnect(true)
  }
}
