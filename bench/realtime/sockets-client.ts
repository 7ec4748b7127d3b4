import { once } from 'node:events'
import { WebSocket } from 'ws'
import { deviceKeyFor } from '#platform/http/server/callers/keys.ts'
import { WireClient } from '#testing/wire-client.ts'
import {
  DEVICE,
  type FromClient,
  HOUSE_SECRET,
  nowMs,
  type ServerKind,
  type ToClient,
} from './sockets-protocol.ts'

// The same program in a process of its own for both servers: it reads every message as text and finds when it
// was sent.

const CONNECTING_AT_ONCE = 50
const PING = '2'
const PONG = '3'
const MARK = '"sentAt":'

const say = (words: FromClient) => process.send?.(words)
const sockets: WebSocket[] = []
let delays: number[] = []
let heard = 0
let topic = ''
let expected = Number.POSITIVE_INFINITY

function hear(socket: WebSocket, data: WebSocket.RawData): void {
  const text = String(data)
  if (text === PING) socket.send(PONG)
  if (!text.includes(topic)) return
  const now = nowMs()
  heard += 1
  const at = text.indexOf(MARK)
  if (at !== -1) delays.push(now - Number.parseFloat(text.slice(at + MARK.length, at + MARK.length + 24)))
  if (heard < expected) return
  expected = Number.POSITIVE_INFINITY
  say({ endedAt: now, heard, delays })
}

/** A visitor's signed handshake, by the names of the wire in lower case. */
function handshake(): string {
  const client = new WireClient(
    () => Promise.reject(new Error('no calls here')),
    () => new Date(),
  )
  Object.assign(client, { deviceId: DEVICE, deviceKey: deviceKeyFor(HOUSE_SECRET, DEVICE) })
  const headers = Object.entries(client.signed('/realtime', '', {}, 'GET'))
  return JSON.stringify(Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])))
}

/**
 * Waits for the next message that begins with these characters; the first of a socket may have come in one
 * piece.
 */
async function answered(socket: WebSocket, beginning: string): Promise<void> {
  for (;;) {
    const [data] = await once(socket, 'message')
    if (String(data).startsWith(beginning)) return
  }
}

async function connect(port: number, kind: ServerKind): Promise<void> {
  const address = `ws://127.0.0.1:${port}${kind === 'gateway' ? '/realtime/?EIO=4&transport=websocket' : ''}`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  if (kind === 'bare') await once(socket, 'open')
  else {
    await answered(socket, '0')
    socket.send(`40${handshake()}`)
    await answered(socket, '40')
    socket.send(`420${JSON.stringify(['subscribe', { topic, since: null }])}`)
    await answered(socket, '430')
  }
  socket.on('message', (data) => hear(socket, data))
  sockets.push(socket)
}

async function connectAll(count: number, port: number, kind: ServerKind): Promise<void> {
  const lane = async () => {
    while (sockets.length + connecting < count) {
      connecting += 1
      await connect(port, kind)
      connecting -= 1
    }
  }
  let connecting = 0
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, lane))
  say({ connected: sockets.length })
}

process.on('message', (order: ToClient) => {
  if ('connect' in order) {
    topic = order.topic
    void connectAll(order.connect, order.port, order.kind)
  } else {
    delays = []
    heard = 0
    expected = order.expect * sockets.length
    say({ listening: true })
  }
})
