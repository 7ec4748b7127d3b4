import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { loadConfig } from '#platform/config/config.ts'
import { openPool } from '#platform/db/index.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import { noStaff } from '#platform/http/server/callers/session-reader.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import { openGateway } from '#platform/realtime/server/gateway.ts'
import { memoryPresence } from '#platform/realtime/server/presence/presence.ts'
import { buildApp } from '../../src/server/app.ts'
import {
  type FromServer,
  HOUSE_SECRET,
  nowMs,
  type ServerKind,
  TOPIC,
  type ToServer,
} from './sockets-protocol.ts'

// A process of its own for each of the two that are compared: `gateway` is the house's, with its database;
// `bare` is ws alone.

type Publish = (message: RealtimeMessage) => Promise<void>

/** Sends what a relay has written down: a row of the table and a signal that there is one. */
async function openHouseGateway(server: Server, url: string): Promise<Publish> {
  // All of them come from one address.
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', CONNECTIONS_PER_ADDRESS: '1000000' })
  const secrets = { house: HOUSE_SECRET, sandboxRail: HOUSE_SECRET }
  const pool = openPool(url, 8)
  const { app } = buildApp({ config, secrets, pool })
  const signatures = { secret: HOUSE_SECRET, siteId: '10', nonces: memoryNonces(app.clock.now()) }
  const sessions = { find: async () => null, touch: () => undefined }
  // All of them come from one device.
  const limits = memoryLimits(1_000_000)
  const texts = await loadTexts()
  const staff = { sessions: noStaff, permissions: new Map() }
  const presence = memoryPresence()
  await openGateway({ app, texts, server, signatures, sessions, staff, limits, presence })
  return async ({ topic, seq, at, type, data }) => {
    await pool.query(
      'insert into platform.realtime_message (topic, seq, at, type, data) values ($1, $2, $3, $4, $5)',
      [topic, seq, at, type, JSON.stringify(data)],
    )
    app.signals.send('realtime')
  }
}

/** Sends the text that the gateway sends, in a frame for each socket. */
function openBare(server: Server): Publish {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  return async (message) => {
    const text = `42${JSON.stringify(['message', message])}`
    for (const socket of sockets.clients) socket.send(text)
  }
}

const say = (words: FromServer) => process.send?.(words)
const [kind, url = ''] = process.argv.slice(2) as [ServerKind, string?]
const server = createServer()
const publish = kind === 'gateway' ? await openHouseGateway(server, url) : openBare(server)
server.listen(0, '127.0.0.1', 8192, () => say({ port: (server.address() as AddressInfo).port }))

let seq = 0
async function send(messages: number, everyMs: number): Promise<void> {
  say({ startedAt: nowMs() })
  for (let no = 0; no < messages; no += 1) {
    seq += 1
    const data = { sentAt: nowMs(), homeScore: 1, guestScore: 0, minute: 63, state: 'live', matchId: TOPIC }
    await publish({ topic: TOPIC, seq, at: new Date().toISOString(), type: 'fixtures.match-changed', data })
    // Each message has a turn of its own, as it has in a house: neither server can put several into one
    // write.
    await (everyMs > 0 ? pause(everyMs) : nextTurn())
  }
}

/** Microseconds of processor that this process has spent. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

let collecting = 0
process.on('message', (order: ToServer) => {
  if ('send' in order) {
    void send(order.send, order.everyMs)
    return
  }
  const before = spent()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  say({ memory: heapUsed + external, cpu: before - collecting })
  collecting += spent() - before
})
