import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { House } from '#platform/context/context.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { WireErrors } from '#platform/http/server/refusals.ts'
import type { SessionReader } from '#platform/http/server/session-reader.ts'
import { type SignatureRules, type SignedHeaders, verifySignature } from '#platform/http/server/signature.ts'
import { type Backlog, readBacklog } from './backlog.ts'
import { broadcast } from './broadcast.ts'
import type { Presence } from './presence/presence.ts'
import { followMessages } from './tail.ts'

export const REALTIME_PATH = '/realtime'
/** How often an open socket's session is looked at again. */
const RECHECK_MS = 30_000
/** The most topics one socket may follow. */
const MOST_TOPICS = 200

const subscription = z.strictObject({
  topic: z
    .string()
    .max(80)
    .regex(/^(site|(member|match|markets):[A-Za-z0-9-]{1,60})$/),
  since: z.number().int().min(0).nullable(),
})

type Subscribed = Backlog | { readonly refused: number }

/** A running gateway. */
export interface Gateway {
  /** Ends every socket. */
  close(): Promise<void>
}

interface Who {
  readonly memberId: string | null
  readonly token: string | null
}

function mayFollow(topic: string, who: Who): boolean {
  return !topic.startsWith('member:') || topic === `member:${who.memberId}`
}

/** Checks the handshake like any signed request: method GET, path `/realtime`, empty body. */
async function authenticate(
  house: House,
  rules: SignatureRules,
  sessions: SessionReader,
  auth: unknown,
): Promise<Who> {
  const headers = z.record(z.string().max(60), z.string().max(600)).parse(auth) as SignedHeaders
  const now = house.clock.now()
  const request = { method: 'GET', target: REALTIME_PATH, body: Buffer.alloc(0), headers }
  const signer = await verifySignature(rules, request, now.getTime())
  if (signer.token === null) return { memberId: null, token: null }
  const session = await sessions.find(signer.token, now)
  if (!session || session.deviceId !== signer.deviceId) throw WireErrors.noSession()
  return { memberId: session.memberId, token: signer.token }
}

async function subscribe(house: House, socket: Socket, request: unknown): Promise<Subscribed> {
  const parsed = subscription.safeParse(request)
  if (!parsed.success || socket.rooms.size > MOST_TOPICS) return { refused: WireErrors.malformed.code }
  const { topic, since } = parsed.data
  if (!mayFollow(topic, socket.data as Who)) return { refused: WireErrors.forbidden.code }
  // Join first, read then: a message in between comes twice, and its seq tells the client so; none is lost.
  await socket.join(topic)
  return readBacklog(house.db, topic, since)
}

/** Whether a browser on a page of that origin may open a socket: its own host's, or the house's web role's. */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)
}

/**
 * Opens the realtime gateway on an HTTP server: one socket a client, topics, recovery by sequence. What is committed from now
 * on is sent to every socket that follows its topic.
 */
export async function openGateway(options: {
  house: House
  server: HttpServer
  signatures: SignatureRules
  sessions: SessionReader
  presence: Presence
}): Promise<Gateway> {
  const { house, sessions, presence } = options
  const io = new Server({
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers
      decide(null, origin === undefined || isOwnOrigin(origin, host, house.config.publicUrl))
    },
  })
  io.use((socket, next) => {
    authenticate(house, options.signatures, sessions, socket.handshake.auth).then(
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
  io.on('connection', (socket) => {
    house.metrics.sockets.inc()
    const { memberId } = socket.data as Who
    const leave = memberId === null ? undefined : presence.enter(memberId)
    socket.on('disconnect', () => {
      house.metrics.sockets.dec()
      leave?.()
    })
    socket.on('subscribe', (request: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return
      subscribe(house, socket, request).then(
        (result) => answer(result),
        () => answer({ refused: WireErrors.unavailable.code }),
      )
    })
    socket.on('unsubscribe', (topic: unknown) => {
      if (typeof topic === 'string') void socket.leave(topic)
    })
  })
  const tail = await followMessages(house, (message) => broadcast(io, message))
  io.attach(options.server)
  const recheck = setInterval(() => void dropEnded(house, io, sessions), RECHECK_MS)
  recheck.unref()
  return {
    close: async () => {
      clearInterval(recheck)
      await tail.stop()
      io.disconnectSockets(true)
      io.engine.close()
      presence.close()
    },
  }
}

/** A socket does not outlive its session. */
async function dropEnded(house: House, io: Server, sessions: SessionReader): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const { token } = socket.data as Who
    if (token === null) continue
    const session = await sessions.find(token, house.clock.now()).catch(() => undefined)
    if (session === null) socket.disconnect(true)
  }
}
