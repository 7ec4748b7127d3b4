import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { deviceKeyFor, sessionKeyFor, staffSessionKeyFor } from '#platform/http/server/callers/keys.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { defineEvent, type RealtimeMessage, type Topic } from '#platform/outbox/event.ts'
import { type Consumer, drain, startDispatcher } from '#platform/outbox/server/dispatcher.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { type Gateway, openGateway } from '#platform/realtime/server/gateway.ts'
import { memoryPresence, type Presence } from '#platform/realtime/server/presence/presence.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import { followMessages } from '#platform/realtime/server/tail.ts'
import { localSignals, type Signals } from '#platform/signals/server/signals.ts'
import { deepSleepers } from '../databases/deep-sleepers.ts'
import { createToyApp } from '../toy/toy-app.ts'
import { WireClient } from '../wire-client.ts'

const Rang = defineEvent('toy.rang', z.object({ n: z.number() }))
const TOKEN = 'T'.repeat(43)
const MEMBER = randomUUID()
const DEVICE = randomUUID()
const SESSION = randomUUID()
const STAFF_TOKEN = 'S'.repeat(43)
const STAFF = randomUUID()
const STAFF_SESSION = randomUUID()

type Opener = 'visitor' | 'member' | 'staff'

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
  let toy: Awaited<ReturnType<typeof createToyApp>>
  let processes: Processes
  let gateways: { server: Server; gateway: Gateway }[]
  let relay: Consumer
  let signed: WireClient
  /** Whether the member's session has ended. */
  let isOver = false
  /** What somebody of the house may do. */
  let held: ReadonlySet<string> = new Set()
  const sockets: Socket[] = []

  beforeAll(async () => {
    processes = await open()
    toy = await createToyApp({ signals: processes.worker })
    gateways = await Promise.all(processes.realtime.map((one) => openOne(one)))
    relay = realtimeRelay(toy.app)
    toy.clock.advance(1000)
    signed = new WireClient(null as never, () => toy.clock.now())
    Object.assign(signed, { deviceId: DEVICE, deviceKey: deviceKeyFor(toy.app.secret, DEVICE) })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
    isOver = false
    held = new Set()
  })
  afterAll(async () => {
    for (const { server, gateway } of gateways) {
      await gateway.close()
      server.close()
    }
    await processes.close()
    await toy.close()
  })

  async function openOne({ signals, presence }: RealtimeProcess, port = 0, consoleUrl?: string) {
    const app = { ...toy.app, signals, config: { ...toy.app.config, ...(consoleUrl && { consoleUrl }) } }
    const texts = await loadTexts()
    const server = createServer()
    const gateway = await openGateway({
      app,
      texts,
      server,
      presence,
      limits: memoryLimits(),
      signatures: { secret: app.secret, siteId: '10', nonces: memoryNonces(app.clock.now()) },
      sessions: {
        find: async (token) =>
          token === TOKEN && !isOver ? { sessionId: SESSION, memberId: MEMBER, deviceId: DEVICE } : null,
        touch: () => undefined,
      },
      staff: {
        sessions: {
          find: async (token) =>
            token === STAFF_TOKEN && !isOver
              ? { sessionId: STAFF_SESSION, staffId: STAFF, deviceId: DEVICE, permissions: held }
              : null,
          touch: () => undefined,
        },
        permissions: new Map([
          ['desk:toy.rows', 'toy.view'],
          ['desk:toy.secrets', 'toy.secret'],
        ]),
      },
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return { server, gateway }
  }

  const portOf = (server: Server) => (server.address() as AddressInfo).port

  function lowerCased(headers: Record<string, string>) {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  }

  function handshakeOf(who: Opener, change: Record<string, string> = {}) {
    const { secret } = toy.app
    const isStaff = who === 'staff'
    const token = { visitor: '', member: TOKEN, staff: STAFF_TOKEN }[who]
    const signKey = (isStaff ? staffSessionKeyFor : sessionKeyFor)(secret, token)
    Object.assign(signed, { token, signKey })
    return lowerCased({
      ...signed.signed('/realtime', '', {}, 'GET'),
      ...(isStaff && { side: 'staff' }),
      ...change,
    })
  }

  async function connect(
    who: Opener,
    change: Record<string, string> = {},
    { server, host }: { server: Server; host?: string } = gateways[0] as { server: Server },
  ): Promise<Socket> {
    const options = {
      path: '/realtime',
      transports: ['websocket'],
      auth: handshakeOf(who, change),
      ...(host !== undefined && { extraHeaders: { host } }),
      reconnection: false,
      forceNew: true,
    }
    const socket = io(`http://127.0.0.1:${portOf(server)}`, options)
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    return socket
  }

  function follow(socket: Socket, topic: string, since: number | null, age?: number) {
    return socket.emitWithAck('subscribe', { topic, since, ...(age !== undefined && { age }) })
  }

  async function ring(topic: Topic, n: number) {
    await toy.app.db
      .transaction()
      .execute((tx) => emit(tx, Rang, { key: 'bell', payload: { n }, topics: [topic] }))
  }

  async function relayUntil(done: () => boolean) {
    const drained = async () => {
      await drain(toy.app, relay)
      return done()
    }
    await expect.poll(drained, { timeout: 20_000 }).toBe(true)
  }

  async function relayUntilHead(topic: string, seq: number) {
    const head = async () => {
      await drain(toy.app, relay)
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

    it('ends the sockets of a session on every process once it is said that it ended, if it did', async () => {
      const visitor = await connect('visitor')
      const tabs = await Promise.all(gateways.map((one) => connect('member', {}, one)))
      const heard: string[] = []
      const forget = processes.realtime.map(({ signals }) => signals.on('sessions', (ids) => heard.push(ids)))
      const say = async (ids: string) => {
        processes.worker.send('sessions', ids)
        await expect
          .poll(() => heard.filter((one) => one === ids), { timeout: 20_000 })
          .toHaveLength(tabs.length)
      }
      const answered = () => Promise.all(tabs.map((tab) => follow(tab, 'match:j', null)))
      await say(SESSION)
      expect(await answered(), 'it has not ended').toHaveLength(tabs.length)
      isOver = true
      await say(randomUUID())
      expect(await answered(), 'another ended').toHaveLength(tabs.length)
      await say([randomUUID(), SESSION].join(','))
      // Before the next look at all of them is due.
      const open = () => tabs.filter(({ connected }) => connected)
      await expect.poll(open, { timeout: 10_000 }).toHaveLength(0)
      expect(visitor.connected).toBe(true)
      for (const one of forget) one()
    })

    it('pushes what a worker wrote and died before it could say so', async () => {
      const socket = await connect('visitor')
      const got: RealtimeMessage[] = []
      socket.on('message', (message: RealtimeMessage) => got.push(message))
      await follow(socket, 'match:d', null)
      await ring('match:d', 1)
      const mute = realtimeRelay({ signals: localSignals() })
      const drained = async () => {
        await drain(toy.app, mute)
        return got.map(({ seq }) => seq)
      }
      await expect.poll(drained, { timeout: 20_000 }).toEqual([1])
    })

    it('goes from a commit in one process over the worker to another because each tells the next', async () => {
      const [there] = processes.realtime
      const here = processes.realtime.at(-1)
      const { newSleeper, resting } = deepSleepers()
      const got: RealtimeMessage[] = []
      const publish = async (message: RealtimeMessage) => void got.push(message)
      const tail = await followMessages(
        { ...toy.app, signals: (there as RealtimeProcess).signals },
        { publish, lost: async () => undefined },
        newSleeper,
      )
      const worker = startDispatcher(toy.app, [relay], toy.app.log, newSleeper)
      try {
        await expect.poll(resting, { timeout: 20_000 }).toBe(3)
        await ring('match:e', 1)
        here?.signals.send('outbox')
        await expect.poll(() => got.map(({ topic }) => topic), { timeout: 20_000 }).toContain('match:e')
      } finally {
        await worker.stop()
        await tail.stop()
      }
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

    it('tells a client that begins to follow what happened since its page began', async () => {
      for (const n of [1, 2, 3, 4]) await ring('match:h', n)
      await relayUntilHead('match:h', 4)
      const happened = (ago: string, ...seqs: number[]) =>
        toy.pool.query(
          `update platform.realtime_message set at = clock_timestamp() - $1::interval
          where topic = 'match:h' and seq = any($2)`,
          [ago, seqs],
        )
      await happened('1 hour', 1, 2, 3)
      const socket = await connect('visitor')
      const told = async (age?: number) => {
        const { messages, ...rest } = await follow(socket, 'match:h', null, age)
        return { ...rest, seqs: messages.map(({ seq }: RealtimeMessage) => seq) }
      }
      expect(await told(600_000)).toEqual({ seq: 4, reset: false, seqs: [4] })
      expect(await told()).toEqual({ seq: 4, reset: false, seqs: [] })
      await happened('1 hour', 4)
      expect(await told(600_000)).toEqual({ seq: 4, reset: false, seqs: [] })
      // Written down before the third, and committed after it.
      await happened('5 minutes', 2, 4)
      expect(await told(600_000)).toEqual({ seq: 4, reset: false, seqs: [2, 3, 4] })
    })

    it('tells a client that begins to follow to fetch again where more happened than it can be told', async () => {
      await toy.pool.query(
        `with topic as (insert into platform.realtime_topic values ('match:i', 501))
        insert into platform.realtime_message (topic, seq, at, type, data)
        select 'match:i', n, clock_timestamp(), 'toy.rang', '{}' from generate_series(1, 501) n`,
      )
      const socket = await connect('visitor')
      expect(await follow(socket, 'match:i', null, 600_000)).toEqual({ seq: 501, reset: true, messages: [] })
      await toy.pool.query(
        `update platform.realtime_message set at = at - interval '1 hour' where topic = 'match:i' and seq = 1`,
      )
      expect(await follow(socket, 'match:i', null, 600_000)).toMatchObject({ seq: 501, reset: false })
    })

    it('answers for as many topics as a socket may follow at once, and for no more while the database is busy', async () => {
      const socket = await connect('visitor')
      const busy = await toy.pool.connect()
      try {
        await busy.query('begin; lock table platform.realtime_topic in access exclusive mode')
        const answers = Array.from({ length: 200 }, (_, n) => follow(socket, `match:many-${n}`, null))
        expect(await follow(socket, 'match:many-0', null)).toEqual({ refused: WireErrors.unavailable.code })
        await busy.query('rollback')
        expect(await Promise.all(answers)).toEqual(Array(200).fill({ seq: 0, reset: false, messages: [] }))
      } finally {
        busy.release(true)
      }
    })

    it('lets a device open so many sockets a minute and no more, and others as before', async () => {
      const { deviceId, deviceKey } = signed
      const busy = randomUUID()
      Object.assign(signed, { deviceId: busy, deviceKey: deviceKeyFor(toy.app.secret, busy) })
      try {
        for (let n = 0; n < 300; n += 1) (await connect('visitor')).disconnect()
        await expect(connect('visitor')).rejects.toMatchObject({
          data: { code: WireErrors.tooManyRequests.code },
        })
      } finally {
        Object.assign(signed, { deviceId, deviceKey })
      }
      await connect('visitor')
    })

    it('leaves its clients free to come back by themselves once it is closed', async () => {
      const alone = { signals: localSignals(), presence: memoryPresence() }
      let { server, gateway } = await openOne(alone)
      const port = portOf(server)
      const socket = io(`http://127.0.0.1:${port}`, {
        path: '/realtime',
        transports: ['websocket'],
        auth: (give) => give(handshakeOf('visitor')),
        reconnectionDelay: 10,
        forceNew: true,
      })
      sockets.push(socket)
      const got: number[] = []
      socket.on('message', ({ seq }: RealtimeMessage) => got.push(seq))
      let follows = 0
      socket.on('connect', async () => {
        await follow(socket, 'match:g', null)
        follows += 1
      })
      await expect.poll(() => follows, { timeout: 20_000 }).toBe(1)
      await gateway.close()
      await new Promise((resolve) => server.close(resolve))
      ;({ server, gateway } = await openOne(alone, port))
      try {
        await expect.poll(() => follows, { timeout: 20_000 }).toBe(2)
        await ring('match:g', 1)
        await relayUntil(() => got.length > 0)
        expect(got).toEqual([1])
      } finally {
        await gateway.close()
        server.close()
      }
    })

    it('tells every client to ask again when another server has taken over that lacks what was pushed', async () => {
      const all = await Promise.all(gateways.map((one) => connect('visitor', {}, one)))
      const heard = await Promise.all(
        all.map(async (socket) => {
          const got: RealtimeMessage[] = []
          socket.on('message', (message: RealtimeMessage) => got.push(message))
          await follow(socket, 'match:f', null)
          return got
        }),
      )
      const [socket, got] = [all[0] as Socket, heard[0] as RealtimeMessage[]]
      const afresh = Promise.all(
        all.map((one) => new Promise<void>((resolve) => one.on('afresh', () => resolve()))),
      )
      for (const n of [1, 2, 3]) await ring('match:f', n)
      // One that had not sent them yet misses nothing.
      await relayUntil(() => heard.every(({ length }) => length === 3))
      // As a standby that took over before it heard of the last two: their ids and numbers are given once
      // more.
      await toy.pool.query(`with gone as (delete from platform.realtime_message where topic = 'match:f' and seq > 1 returning id),
          behind as (update platform.realtime_topic set seq = 1 where topic = 'match:f')
        select setval(pg_get_serial_sequence('platform.realtime_message', 'id'), min(id), false) from gone`)
      await afresh
      const answer = await follow(socket, 'match:f', 3)
      expect(answer).toMatchObject({ reset: true, messages: [] })
      await ring('match:f', 4)
      await relayUntil(() => got.some(({ data }) => (data as { n: number }).n === 4))
      expect(got.at(-1)?.seq).toBe(answer.seq + 1)
    })

    it.each(['site', 'match:topic', 'markets:board', 'draws:eleven-five'])(
      'lets anybody follow %s',
      async (topic) => {
        expect(await follow(await connect('visitor'), topic, null)).toMatchObject({
          reset: false,
          messages: [],
        })
      },
    )

    it("lets a member follow their own topic and nobody else's", async () => {
      expect(await follow(await connect('member'), `member:${MEMBER}`, null)).toMatchObject({ seq: 0 })
      expect(await follow(await connect('member'), `member:${randomUUID()}`, null)).toEqual({
        refused: WireErrors.forbidden.code,
      })
      expect(await follow(await connect('visitor'), `member:${MEMBER}`, null)).toEqual({
        refused: WireErrors.forbidden.code,
      })
      expect(await follow(await connect('visitor'), 'member:null', null)).toEqual({
        refused: WireErrors.forbidden.code,
      })
    })

    it('tells those who run the house what changes in lists that they may look at, and nobody else', async () => {
      const refused = { refused: WireErrors.forbidden.code }
      held = new Set(['toy.view'])
      const staff = await connect('staff')
      expect(await follow(staff, 'desk:toy.rows', null)).toMatchObject({ reset: false })
      expect(await follow(staff, 'desk:toy.secrets', null), 'what they do not hold').toEqual(refused)
      expect(await follow(staff, 'desk:toy.others', null), 'a list that is not there').toEqual(refused)
      expect(await follow(staff, `member:${MEMBER}`, null), 'a member’s own').toEqual(refused)
      for (const who of ['member', 'visitor'] as const)
        expect(await follow(await connect(who), 'desk:toy.rows', null), who).toEqual(refused)
      // By the keys of a member nobody comes in as one of them, nor the other way round.
      await expect(connect('member', { side: 'staff' })).rejects.toThrow('refused')
      await expect(connect('staff', { side: '' })).rejects.toThrow('refused')
      await expect(connect('visitor', { side: 'staff' })).rejects.toThrow('refused')
    })

    it('lets each side in at its own address alone, where the console has one', async () => {
      const alone = { signals: localSignals(), presence: memoryPresence() }
      const { server, gateway } = await openOne(alone, 0, 'http://console.test')
      const atConsole = { server, host: 'console.test' }
      try {
        await connect('member', {}, { server })
        await connect('staff', {}, atConsole)
        for (const who of ['member', 'visitor'] as const)
          await expect(connect(who, {}, atConsole), who).rejects.toThrow('refused')
        await expect(connect('staff', {}, { server })).rejects.toThrow('refused')
      } finally {
        for (const socket of sockets.splice(0)) socket.disconnect()
        await gateway.close()
        server.close()
      }
    })

    it('tells nobody of a list any more who may not look at it any more', async () => {
      held = new Set(['toy.view'])
      const staff = await connect('staff')
      const got: { topic: string; n: number }[] = []
      staff.on('message', ({ topic, data }: RealtimeMessage) =>
        got.push({ topic, n: (data as { n: number }).n }),
      )
      await follow(staff, 'desk:toy.rows', null)
      await follow(staff, 'match:k', null)
      let n = 0
      /** Whether the next that happens in the list is told, by the time that what comes behind it is. */
      const isTold = async () => {
        n += 1
        await ring('desk:toy.rows', n)
        await ring('match:k', n)
        await relayUntil(() => got.some((one) => one.topic === 'match:k' && one.n === n))
        return got.some((one) => one.topic === 'desk:toy.rows' && one.n === n)
      }
      expect(await isTold()).toBe(true)
      held = new Set()
      processes.worker.send('sessions', STAFF_SESSION)
      await expect.poll(isTold, { timeout: 20_000 }).toBe(false)
      expect(staff.connected).toBe(true)
    })

    it.each([
      null,
      'site',
      { topic: 'site' },
      { topic: "x' or 1=1", since: 0 },
      { topic: 'site', since: -1 },
      { topic: 'site', since: null, age: -1 },
      { topic: 'site', since: null, age: 600_001 },
      { topic: 'desk:toy', since: null },
      { topic: 'desk:toy.rows.more', since: null },
    ])('refuses the subscription %j', async (request) => {
      const socket = await connect('visitor')
      expect(await socket.emitWithAck('subscribe', request)).toEqual({ refused: WireErrors.malformed.code })
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
