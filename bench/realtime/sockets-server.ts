import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { loadConfig } from '#platform/config/config.ts'
import { systemCtx } from '#platform/context/context.ts'
import { openPool, transact } from '#platform/db/index.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import { noStaff } from '#platform/http/server/callers/session-reader.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import { startDispatcher } from '#platform/outbox/server/dispatcher.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { openGateway } from '#platform/realtime/server/gateway.ts'
import { memoryPresence } from '#platform/realtime/server/presence/presence.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import { type MatchMarkets, PRICE_BOARD_TOPIC, PricesChanged } from '#play/sportsbook/sportsbook.contract.ts'
import { buildApp } from '../../src/server/app.ts'
import { boardPrices, MOST_STEPS } from '../sport/live.ts'
import {
  type FromServer,
  HOUSE_SECRET,
  type Load,
  nowMs,
  SCORES_TOPIC,
  type ServerKind,
  type ToServer,
} from './sockets-protocol.ts'

// A process of its own for each of the two that are compared: `gateway` is the house's, with its database;
// `bare` is ws alone.

interface Sender {
  /** Sends what a relay has written down. */
  readonly publish: (message: RealtimeMessage) => Promise<void>
  /** Tells prices that moved together, as the house does: events of one commit, which a relay numbers. */
  readonly tell: (prices: readonly MatchMarkets[]) => Promise<void>
}

/** The house's gateway; where events are told, with the relay alone of all that reads them. */
async function openHouseGateway(server: Server, url: string): Promise<Sender> {
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
  if (load === 'prices') startDispatcher(app, [realtimeRelay(app)], app.log)
  return {
    publish: async ({ topic, seq, at, type, data }) => {
      await pool.query(
        'insert into platform.realtime_message (topic, seq, at, type, data) values ($1, $2, $3, $4, $5)',
        [topic, seq, at, type, JSON.stringify(data)],
      )
      app.signals.send('realtime')
    },
    tell: (prices) =>
      transact(systemCtx(app, 'bench'), (tx) =>
        emitAll(
          tx,
          PricesChanged,
          prices.map((payload) => ({ key: payload.matchId, payload, topics: [PRICE_BOARD_TOPIC] })),
        ),
      ),
  }
}

/** Sends the text that the gateway sends, in a frame for each socket. */
function openBare(server: Server): Sender {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const publish = async (message: RealtimeMessage) => {
    const text = `42${JSON.stringify(['message', message])}`
    for (const socket of sockets.clients) socket.send(text)
  }
  return {
    publish,
    tell: async (prices) => {
      for (const data of prices) {
        seq += 1
        const at = new Date().toISOString()
        await publish({ topic: PRICE_BOARD_TOPIC, seq, at, type: PricesChanged.type, data })
        await nextTurn()
      }
    },
  }
}

const say = (words: FromServer) => process.send?.(words)
const [kind, load, url = ''] = process.argv.slice(2) as [ServerKind, Load, string?]
let seq = 0
const server = createServer()
const { publish, tell } = kind === 'gateway' ? await openHouseGateway(server, url) : openBare(server)
server.listen(0, '127.0.0.1', 8192, () => say({ port: (server.address() as AddressInfo).port }))

async function sendScores(messages: number, everyMs: number): Promise<void> {
  say({ startedAt: nowMs() })
  for (let no = 0; no < messages; no += 1) {
    seq += 1
    const data = {
      sentAt: nowMs(),
      homeScore: 1,
      guestScore: 0,
      minute: 63,
      state: 'live',
      matchId: SCORES_TOPIC,
    }
    await publish({
      topic: SCORES_TOPIC,
      seq,
      at: new Date().toISOString(),
      type: 'fixtures.match-changed',
      data,
    })
    // Each message has a turn of its own, as it has in a house: neither server can put several into one
    // write.
    await (everyMs > 0 ? pause(everyMs) : nextTurn())
  }
}

let step = 0
/** Prices of so many match minutes, which are worked out before it begins. */
async function sendPrices(minutes: number): Promise<void> {
  const before = spent()
  const moved = Array.from({ length: minutes }, () => {
    step += 1
    return boardPrices(step % MOST_STEPS)
  })
  notCounted += spent() - before
  say({ startedAt: nowMs() })
  for (const prices of moved) await tell(prices)
}

/** Microseconds of processor that this process has spent. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** What of it was spent on what is not measured: collecting rubbish, and working out what is sent. */
let notCounted = 0
process.on('message', (order: ToServer) => {
  if ('send' in order) {
    void (load === 'prices' ? sendPrices(order.send) : sendScores(order.send, order.everyMs))
    return
  }
  const before = spent()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  say({ memory: heapUsed + external, cpu: before - notCounted })
  notCounted += spent() - before
})
