import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deviceKeyFor, sessionKeyFor } from '#platform/http/server/keys.ts'
import { memoryNonces } from '#platform/http/server/nonces.ts'
import { defineEvent, type RealtimeMessage, type Topic } from '#platform/outbox/event.ts'
import { type Consumer, drain } from '#platform/outbox/server/dispatcher.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { type Gateway, openGateway } from '#platform/realtime/server/gateway.ts'
import type { Presence } from '#platform/realtime/server/presence/presence.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import { localSignals, type Signals } from '#platform/signals/server/signals.ts'
import { createToyHouse } from './toy-house.ts'
import { WireClient } from './wire-client.ts'

const Rang = defineEvent('toy.rang', z.object({ n: z.number() }))
const TOKEN = 'T'.repeat(43)
const MEMBER = randomUUID()
const DEVICE = randomUUID()

/** A process with sockets, by how it hears of the others and how they know who is there. */
interface RealtimeProcess {
  readonly signals: Signals
  readonly presence: Presence
}

/** The processes of a house: the one that works, and those with sockets. */
export interface Processes {
  readonly worker: Signals
  readonly realtime: readonly RealtimeProcess[]
  close(): Promise<void>
}

/** What sockets have to be told, whichever process they are on. */
export function realtimeSuite(name: string, open: () => Promise<Processes>): void {
  let toy: Awaited<ReturnType<typeof createToyHouse>>
  let processes: Processes
  let gateways: { server: Server; gateway: Gateway }[]
  let relay: Consumer
  let signed: WireClient
  const sockets: Socket[] = []

  beforeAll(async () => {
    processes = await open()
    toy = await createToyHouse({ signals: processes.worker })
    gateways = await Promise.all(processes.realtime.map(openOne))
    relay = realtimeRelay(toy.house)
    toy.clock.advance(1000)
    signed = new WireClient(null as never, () => toy.clock.now())
    Object.assign(signed, { deviceId: DEVICE, deviceKey: deviceKeyFor(toy.house.secret, DEVICE) })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  afterAll(async () => {
    for (const { server, gateway } of gateways) {
      await gateway.close()
      server.close()
    }
    await processes.close()
    await toy.close()
  })

  async function openOne({ signals, presence }: RealtimeProcess) {
    const house = { ...toy.house, signals }
    const server = createServer()
    const gateway = await openGateway({
      house,
      server,
      presence,
      signatures: { secret: house.secret, siteId: '10', nonces: memoryNonces(house.clock.now()) },
      sessions: {
        find: async (token) =>
          token === TOKEN ? { sessionId: randomUUID(), memberId: MEMBER, deviceId: DEVICE } : null,
        touch: () => undefined,
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, gateway }
  }

  function lowerCased(headers: Record<string, string>) {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  }

  async function connect(
    who: 'visitor' | 'member',
    change: Record<string, string> = {},
    { server } = gateways[0] as { server: Server },
  ): Promise<Socket> {
    const token = who === 'member' ? TOKEN : ''
    Object.assign(signed, { token, signKey: sessionKeyFor(toy.house.secret, TOKEN) })
    const auth = lowerCased({ ...signed.signed('/realtime', '', {}, 'GET'), ...change })
    const { port } = server.address() as AddressInfo
    const options = {
      path: '/realtime',
      transports: ['websocket'],
      auth,
      reconnection: false,
      forceNew: true,
    }
    const socket = io(`http://127.0.0.1:${port}`, options)
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    return socket
  }

  function follow(socket: Socket, topic: string, since: number | null) {
    return socket.emitWithAck('subscribe', { topic, since })
  }

  async function ring(topic: Topic, n: number) {
    await toy.house.db
      .transaction()
      .execute((tx) => emit(tx, Rang, { key: 'bell', payload: { n }, topics: [topic] }))
  }

  async function relayUntil(done: () => boolean) {
    const drained = async () => {
      await drain(toy.house, relay)
      return done()
    }
    await expect.poll(drained, { timeout: 20_000 }).toBe(true)
  }

  async function relayUntilHead(topic: string, seq: number) {
    const head = async () => {
      await drain(toy.house, relay)
      return headOf(topic)
    }
    await expect.poll(head, { timeout: 20_000 }).toBe(seq)
  }

  async function headOf(topic: string) {
    const { rows } = await toy.pool.query<{ seq: bigint }>(
      'select seq from platform.realtime_topic where topic = $1',
      [topic],
    )
    return Number(rows[0]?.seq ?? 0n)
  }

  describe(`the realtime gateway ${name}`, () => {
    it('pushes what happens in a topic to the sockets of every process, numbered without a gap', async () => {
      const all = await Promise.all(gateways.map((one) => connect('visitor', {}, one)))
      const heard = all.map((socket) => {
        const got: RealtimeMessage[] = []
        socket.on('message', (message: RealtimeMessage) => got.push(message))
        return got
      })
      for (const socket of all)
        expect(await follow(socket, 'match:a', null)).toEqual({ seq: 0, reset: false, messages: [] })
      for (const n of [1, 2, 3]) await ring('match:a', n)
      await relayUntil(() => heard.every((got) => got.length === 3))
      for (const got of heard) {
        expect(got.map((message) => [message.seq, message.type, message.data])).toEqual([
          [1, 'toy.rang', { n: 1 }],
          [2, 'toy.rang', { n: 2 }],
          [3, 'toy.rang', { n: 3 }],
        ])
      }
    })

    it('knows a member as one, on whichever processes their sockets are, and a visitor as nobody', async () => {
      const { presence } = processes.realtime[0] as RealtimeProcess
      const present = (count: number) => expect.poll(() => presence.count(), { timeout: 20_000 }).toBe(count)
      await connect('visitor')
      const tabs = await Promise.all(gateways.map((one) => connect('member', {}, one)))
      await present(1)
      for (const tab of tabs.slice(1)) tab.disconnect()
      await present(1)
      tabs[0]?.disconnect()
      await present(0)
    })

    it('pushes what a worker wrote and died before it could say so', async () => {
      const socket = await connect('visitor')
      const got: RealtimeMessage[] = []
      socket.on('message', (message: RealtimeMessage) => got.push(message))
      await follow(socket, 'match:d', null)
      await ring('match:d', 1)
      const mute = realtimeRelay({ signals: localSignals() })
      const drained = async () => {
        await drain(toy.house, mute)
        return got.map(({ seq }) => seq)
      }
      await expect.poll(drained, { timeout: 20_000 }).toEqual([1])
    })

    it('brings a client that was away up to date', async () => {
      for (const n of [1, 2, 3]) await ring('match:b', n)
      await relayUntilHead('match:b', 3)
      const backlog = await follow(await connect('visitor'), 'match:b', 1)
      expect(backlog).toMatchObject({ seq: 3, reset: false })
      expect(backlog.messages.map((message: RealtimeMessage) => message.seq)).toEqual([2, 3])
    })

    it('tells a client that was away too long to fetch again', async () => {
      for (const n of [1, 2, 3]) await ring('match:c', n)
      await relayUntilHead('match:c', 3)
      await toy.pool.query(`delete from platform.realtime_message where topic = 'match:c' and seq <= 2`)
      const socket = await connect('visitor')
      expect(await follow(socket, 'match:c', 1)).toEqual({ seq: 3, reset: true, messages: [] })
      expect(await follow(socket, 'match:c', 9), 'a seq we never gave').toMatchObject({ reset: true })
    })

    it("lets a member follow their own topic and nobody else's", async () => {
      expect(await follow(await connect('member'), `member:${MEMBER}`, null)).toMatchObject({ seq: 0 })
      expect(await follow(await connect('member'), `member:${randomUUID()}`, null)).toEqual({
        refused: 600403,
      })
      expect(await follow(await connect('visitor'), `member:${MEMBER}`, null)).toEqual({ refused: 600403 })
    })

    it.each([
      null,
      'site',
      { topic: 'site' },
      { topic: "x' or 1=1", since: 0 },
      { topic: 'site', since: -1 },
    ])('refuses the subscription %j', async (request) => {
      const socket = await connect('visitor')
      expect(await socket.emitWithAck('subscribe', request)).toEqual({ refused: 600400 })
    })

    it.each([
      ['a wrong signature', { 'X-API-SIGNATURE': 'A'.repeat(43) }],
      ['no device', { 'X-API-UUID': '' }],
      ['a stale clock', { 'X-API-TIMESTAMP': '1700000000000' }],
    ])('refuses a handshake with %s', async (_what, change) => {
      await expect(connect('visitor', change as Record<string, string>)).rejects.toThrow('refused')
    })
  })
}
