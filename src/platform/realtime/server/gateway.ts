import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { MEMBER_KEYS, STAFF_KEYS } from '#platform/http/server/callers/keys.ts'
import type {
  SessionReader,
  StaffSession,
  StaffSessions,
} from '#platform/http/server/callers/session-reader.ts'
import {
  type SignatureRules,
  type SignedHeaders,
  verifySignature,
} from '#platform/http/server/callers/signature.ts'
import { callerAddress, trustIn } from '#platform/http/server/front/caller-address.ts'
import { type RateLimits, SOCKET_LIMIT } from '#platform/http/server/limits/limits.ts'
import { consoleHost } from '#platform/http/server/portal/console.ts'
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
    .regex(/^(site|(member|match|markets|draws):[A-Za-z0-9-]{1,60}|desk:[A-Za-z]{1,30}\.[A-Za-z]{1,30})$/),
  since: z.number().int().min(0).nullable(),
  age: z.number().int().min(0).max(MOST_AGE_MS).optional(),
})

type Subscribed = Backlog | { readonly refused: number }

/** A running gateway. */
export interface Gateway {
  /** Ends every socket, so that its client connects anew by itself, and resolves once all are gone. */
  close(): Promise<void>
}

/** Those who run the house, to whom a gateway tells what changes in the lists of their desks. */
export interface StaffSide {
  readonly sessions: StaffSessions
  /** What somebody holds who follows a topic of a desk; a topic that is not here nobody follows. */
  readonly permissions: ReadonlyMap<string, string>
}

/** What a gateway is opened with. */
interface GatewayOptions {
  readonly app: App
  readonly texts: Texts
  readonly server: HttpServer
  readonly signatures: SignatureRules
  readonly sessions: SessionReader
  readonly staff: StaffSide
  readonly limits: RateLimits
  readonly presence: Presence
}

/** Who opened a socket; a visitor has neither session nor token. */
interface Who {
  readonly memberId: string | null
  readonly sessionId: string | null
  readonly token: string | null
  /** Of those who run the house: where they are. */
  readonly staffAddress: string | null
}

const VISITOR: Who = { memberId: null, sessionId: null, token: null, staffAddress: null }

/** The session of whoever opened a socket, as it is now; null where it is over, undefined where there never was one. */
async function sessionNow({ app, sessions, staff }: GatewayOptions, { token, staffAddress }: Who) {
  if (token === null) return undefined
  const now = app.clock.now()
  if (staffAddress === null) return sessions.find(token, now)
  return staff.sessions.find(token, now, staffAddress)
}

async function mayFollow(topic: string, options: GatewayOptions, who: Who): Promise<boolean> {
  if (topic.startsWith('desk:')) return mayLookAt(topic, options, who)
  // A visitor is nobody, and not the member `null`.
  return !topic.startsWith('member:') || (who.memberId !== null && topic === `member:${who.memberId}`)
}

/** Permissions are read each time, as they are at a call. */
async function mayLookAt(topic: string, options: GatewayOptions, who: Who): Promise<boolean> {
  const asked = options.staff.permissions.get(topic)
  if (asked === undefined || who.staffAddress === null) return false
  const session = await sessionNow(options, who)
  return (
    session !== null && session !== undefined && 'permissions' in session && session.permissions.has(asked)
  )
}

/** What says in a handshake that somebody of those who run the house opens the socket. */
const SIDE = 'side'
const STAFF_SIDE = 'staff'

/**
 * Checks the handshake like any signed request: method GET, path `/realtime`, empty body. Those who run the house say so,
 * and sign by their own keys.
 */
async function authenticate(options: GatewayOptions, auth: unknown, from: IncomingMessage): Promise<Who> {
  const { app, signatures, limits } = options
  const headers = z.record(z.string().max(60), z.string().max(600)).parse(auth) as SignedHeaders
  const isStaff = headers[SIDE] === STAFF_SIDE
  // Where the console has an address of its own, each side is let in at its own alone.
  const own = consoleHost(app.config.consoleUrl)
  if (own !== undefined && isStaff !== (from.headers.host === own)) throw WireErrors.forbidden()
  const address = callerAddress(from, trustIn(app.config.trustedProxies))
  const now = app.clock.now()
  const request = { method: 'GET', target: REALTIME_PATH, body: Buffer.alloc(0), headers }
  const keys = isStaff ? STAFF_KEYS : MEMBER_KEYS
  const signer = await verifySignature(signatures, request, now.getTime(), keys)
  await limits.take('sockets', SOCKET_LIMIT, signer.deviceId)
  const who = { ...VISITOR, token: signer.token, staffAddress: isStaff ? address : null }
  const session = await sessionNow(options, who)
  if (session === undefined && !isStaff) return VISITOR
  if (!session || session.deviceId !== signer.deviceId) throw WireErrors.noSession()
  const memberId = 'memberId' in session ? session.memberId : null
  return { ...who, memberId, sessionId: session.sessionId }
}

async function subscribe(
  options: GatewayOptions,
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
  if (!(await mayFollow(topic, options, socket.data as Who))) return { refused: WireErrors.forbidden.code }
  // Join first, read then: a message in between comes twice, and its seq tells the client so; none is lost.
  await socket.join(topic)
  const backlog = await inTurn(async () =>
    socket.connected ? readBacklog(options.app.db, topic, asked) : null,
  )
  return backlog ?? { refused: WireErrors.unavailable.code }
}

/**
 * Opens the realtime gateway on an HTTP server: one socket a client, topics, recovery by sequence. What is
 * committed from now on is sent to every socket that follows its topic.
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { app, presence } = options
  const io = new Server({
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
  })
  io.use((socket, next) => {
    authenticate(options, socket.handshake.auth, socket.request).then(
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
      subscribe(options, socket, inTurn, request).then(
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
  const recheck = setInterval(() => void dropEnded(options, io), RECHECK_MS)
  recheck.unref()
  const forget = app.signals.on('sessions', (ids) => {
    setTimeout(() => void dropEnded(options, io, new Set(ids.split(','))), LAST_WORD_MS).unref()
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
 * ended. Nor does a topic of a desk outlive the right to look at it.
 */
async function dropEnded(options: GatewayOptions, io: Server, said?: ReadonlySet<string>): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const who = socket.data as Who
    if (who.sessionId === null || said?.has(who.sessionId) === false) continue
    const session = await sessionNow(options, who).catch(() => undefined)
    if (session === null) socket.disconnect(true)
    else if (session && 'permissions' in session) leaveDesks(options, socket, session)
  }
}

function leaveDesks({ staff }: GatewayOptions, socket: Socket, { permissions }: StaffSession): void {
  for (const topic of socket.rooms) {
    const asked = staff.permissions.get(topic)
    if (asked !== undefined && !permissions.has(asked)) void socket.leave(topic)
  }
}
