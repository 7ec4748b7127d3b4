import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCard } from '#money/payees/server/cards/card-cipher.ts'
import { dataPathOf } from '#platform/db/embedded/cluster/place.ts'
import { processesOn } from '#platform/db/embedded/running/processes.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { startCommand } from '#testing/houses/command.ts'
import { type HouseProcess, startHouseProcess } from '#testing/houses/house-process.ts'
import { overHttp } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'

const running: HouseProcess[] = []
let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'fairhall-start-'))
  // As root, PostgreSQL runs as another user, who has to come through.
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  for (const house of running.splice(0)) await house.end('SIGTERM')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The real program on this test's database. */
function start(settings: Record<string, string> = {}, flags: string[] = []): HouseProcess {
  const house = startHouseProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings }, flags)
  running.push(house)
  return house
}

/** It ended by itself, with 1, and said why in one line. */
async function expectRefusal(house: HouseProcess, line: string | RegExp): Promise<void> {
  expect(await house.ended).toEqual({ code: 1, signal: null })
  const lines = house.complaints().trim().split('\n')
  expect(lines).toEqual([expect.stringMatching(line)])
  expect(house.log()).not.toMatch(/^\s+at /m)
}

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  let occupied: Server
  beforeAll(async () => {
    occupied = createServer()
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void occupied.close())

  it('when the port is in use', async () => {
    const { port } = occupied.address() as { port: number }
    await expectRefusal(
      start({ PORT: String(port) }),
      new RegExp(`^Fairhall: port ${port} is in use; set PORT to another one$`),
    )
  })

  it.each([
    [
      { PORT: 'eighty', MATCH_MINUTES: '0' },
      /^Fairhall: PORT is "eighty"; allowed: a whole number from 0 to 65535; MATCH_MINUTES is "0"; allowed: /,
    ],
    [{ FEED: 'http' }, /^Fairhall: FEED is "http", which needs FEED_KEY_SECRET: the key of the feed$/],
    [
      { FEED: 'http', FEED_KEY_SECRET: 'hush', FEED_SPORTS: 'soccer_epl' },
      /^Fairhall: FEED_SPORTS names "soccer_epl", of which this house has no teams; known: (?!.*hush)/,
    ],
    [{ HOST: '203.0.113.7' }, /^Fairhall: HOST 203\.0\.113\.7 is no address of this machine$/],
    [
      { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/nothing' },
      /^Fairhall: DATABASE_URL cannot be reached \((?!.*hush).*\)$/,
    ],
    [
      { REDIS_URL: 'redis://:hush@127.0.0.1:1' },
      /^Fairhall: REDIS_URL cannot be reached \((?!.*hush).*ECONNREFUSED.*\)$/,
    ],
    [
      { ROLES: 'realtime,worker' },
      /^Fairhall: PUBLIC_URL is not set: a sandbox's worker without the role web needs the address /,
    ],
    [{ HOUSE_SECRET: 'too-short' }, /^Fairhall: HOUSE_SECRET is "\*\*\*"; allowed: at least 32 characters/],
  ])('when a setting is wrong: %j', async (settings, line) => {
    await expectRefusal(start(settings), line)
  })

  it('when a flag is none', async () => {
    await expectRefusal(
      start({}, ['--port', '9000']),
      /^Fairhall: unknown argument "--port"; flags are settings, like /,
    )
  })

  it('when a newer Fairhall wrote the database', async () => {
    await database.pool.query(
      `insert into platform.migration (no, name, hash) values (9999, 'from-tomorrow', 'x')`,
    )
    await expectRefusal(
      start(),
      /^Fairhall: the database was written by a newer Fairhall \(it has migration 9999-from-tomorrow\)$/,
    )
  })

  it('when the data folder cannot be made', async () => {
    await expectRefusal(
      start({ DATABASE_URL: '', DATA_DIR: '/dev/null/data' }),
      /^Fairhall: .*\/dev\/null\/data.* set DATA_DIR/,
    )
  })
})

describe('with another secret than the house was founded with', () => {
  const FIRST = 'the-first-secret-of-a-house-the-first-secret'
  const OTHER = 'some-other-secret-of-a-house-some-other-one'
  const other =
    /^Fairhall: HOUSE_SECRET is not the one that this house was founded with: give all its processes /

  it('a process is refused, and the others go on', async () => {
    const first = start({ HOUSE_SECRET: FIRST })
    const url = await first.stands
    await expectRefusal(start({ HOUSE_SECRET: OTHER }), other)
    await expectRefusal(
      start({}),
      /^Fairhall: The secret in \S+\/secrets\/house is not the one that this house was founded with: /,
    )
    await start({ HOUSE_SECRET: FIRST, ROLES: 'realtime' }).stands
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const { rows } = await database.pool.query('select f::text as kept from platform.founding f')
    expect(rows).toHaveLength(1)
    expect(rows[0].kept).not.toContain(FIRST)
  })

  describe('after the secret was', () => {
    const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
    const asked = (verb: 'change' | 'forget', secrets: Record<string, string>) =>
      startCommand([verb, 'secret'], { DATABASE_URL: database.url, DATA_DIR: dataDir, ...secrets }).ended
    const refusal = (line: string) => ({ code: 1, errors: `fairhall: ${line}\n` })

    /** Somebody on a new browser. */
    const arrive = async (house: HouseProcess) =>
      new WireClient(overHttp(await house.stands), () => new Date())
    const cards = async (member: WireClient) => (await member.get('/cw/v1/bankinfo/list')).data.cards.length

    /** Opens a house under the first secret in which somebody has a card, and closes it. */
    async function leaveCard(): Promise<HouseProcess> {
      const house = start({ HOUSE_SECRET: FIRST })
      const member = await arrive(house)
      await member.register('card_holder')
      expect((await member.bindCard(CARD)).data.cards).toHaveLength(1)
      return house
    }

    it('changed, it starts and knows every card, and the first does not', async () => {
      const first = await leaveCard()
      const both = { HOUSE_SECRET: FIRST, NEW_HOUSE_SECRET: OTHER }
      expect(await asked('change', both)).toMatchObject(
        refusal('The house is running: stop all its processes first'),
      )
      expect(await first.end('SIGTERM')).toMatchObject({ code: 0 })
      expect(await asked('change', { HOUSE_SECRET: FIRST })).toMatchObject(
        refusal('NEW_HOUSE_SECRET is to be the new one: at least 32 characters without spaces'),
      )
      expect(await asked('change', { HOUSE_SECRET: OTHER, NEW_HOUSE_SECRET: FIRST })).toMatchObject(
        refusal('The secret to change from is not the one that this house was founded with'),
      )
      expect(await asked('change', both)).toMatchObject({ code: 0, errors: '' })
      await expectRefusal(start({ HOUSE_SECRET: FIRST }), other)

      const member = await arrive(start({ HOUSE_SECRET: OTHER }))
      expect((await member.login('card_holder')).code).toBe(0)
      const again = await member.bindCard(CARD)
      expect(again.data.cards, 'the same card is known again').toHaveLength(1)
      const { rows } = await database.pool.query('select id, sealed from payees.card')
      expect(openCard(OTHER, rows[0].id, rows[0].sealed)).toMatchObject({ number: CARD.cardNo })
    })

    it('forgotten, it starts without the cards that nobody can read, and they can be bound anew', async () => {
      expect(await (await leaveCard()).end('SIGTERM')).toMatchObject({ code: 0 })
      await expectRefusal(start({ HOUSE_SECRET: OTHER }), other)
      expect(await asked('forget', {})).toMatchObject({ code: 0, errors: '' })
      const member = await arrive(start({ HOUSE_SECRET: OTHER }))
      expect((await member.login('card_holder')).code).toBe(0)
      expect(await cards(member)).toBe(0)
      expect((await member.bindCard(CARD)).code).toBe(0)
      expect(await cards(member)).toBe(1)
    })
  })
})

describe('on data of its own', () => {
  it('a second Fairhall is refused and the first goes on', async () => {
    const first = start({ DATABASE_URL: '' })
    const url = await first.stands
    await expectRefusal(
      start({ DATABASE_URL: '' }),
      /^Fairhall: The data in \S+ is in use by another Fairhall \(process \d+\): stop that one first, or set DATA_DIR$/,
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  it('one that is told to stop while it starts leaves nothing running behind', async () => {
    const house = start({ DATABASE_URL: '' })
    await house.says('DATA_DIR=')
    expect(await house.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(house.log()).not.toContain('stands at')
    expect(await processesOn(await dataPathOf(dataDir))).toEqual([])
    const again = start({ DATABASE_URL: '' })
    await again.stands
    expect(await again.end('SIGINT')).toEqual({ code: 0, signal: null })
    expect(await processesOn(await dataPathOf(dataDir))).toEqual([])
  })
})

describe('with few files that it may open', () => {
  const FILES = 256
  const COMERS = 500
  const asks = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

  /** Asks on a connection that stays open; the answer's first line, or '' where it was hung up. */
  async function answerOn(comer: Socket, path: string): Promise<string> {
    const said = new Promise<string>((resolve) => {
      comer.once('data', (bytes) => resolve(String(bytes).split('\r\n')[0] ?? ''))
      comer.once('close', () => resolve(''))
    })
    comer.write(asks(path))
    return said
  }

  it('it keeps its database and answers those whom it took, however many come', async () => {
    const house = startHouseProcess({ DATA_DIR: dataDir }, [], { openFiles: FILES })
    running.push(house)
    const url = await house.stands
    const comers = Array.from({ length: COMERS }, () =>
      connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined),
    )
    try {
      const first = await Promise.all(comers.map((comer) => answerOn(comer, '/healthz')))
      const taken = comers.filter((_, n) => first[n] !== '')
      expect(taken.length).toBeGreaterThan(0)
      expect(taken.length * 2).toBeLessThan(FILES)
      expect(new Set(first)).toEqual(new Set(['', 'HTTP/1.1 200 OK']))
      // What asks the database goes on while nobody else finds room.
      for (const comer of taken.slice(0, 10)) expect(await answerOn(comer, '/readyz')).toBe('HTTP/1.1 200 OK')
    } finally {
      for (const comer of comers) comer.destroy()
    }
    await house.says('connections are turned away')
    const member = new WireClient(overHttp(url), () => new Date())
    const registered = () =>
      member.register('came_through').then(
        ({ code }) => code,
        () => null,
      )
    await expect.poll(registered).toBe(0)
    expect(house.log()).not.toMatch(/EMFILE|too many open files|Too many open files/i)
    expect(await house.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

describe('split over two processes', () => {
  it('the bank that the worker plays reaches the house at its web address', async () => {
    const web = start({ ROLES: 'web' })
    const url = await web.stands
    await web.says('Without REDIS_URL only one process of this house may have the role web')
    await start({ ROLES: 'worker', PUBLIC_URL: url }).stands
    const member = new WireClient(overHttp(url), () => new Date())
    await member.register('far_from_work')
    const order = {
      requestId: randomUUID(),
      channelId: 'bank-yungang',
      amount: '500.00',
      currency: 'CNY',
    }
    const { payPath } = (await member.post('/cw/v1/deposit/pay', order)).data
    const payment = { requestId: randomUUID(), ref: String(payPath).split('/').at(-1), scenario: 'exact' }
    expect(await member.post('/sandbox/v1/bank/pay', payment)).toMatchObject({ code: 0 })
    const balance = async () => (await member.get('/cw/v1/balance')).data.centerMoney
    await expect.poll(balance).toBe('500.00')
  })
})

describe('told to stop', () => {
  let hindrance: pg.Client
  beforeEach(async () => {
    hindrance = new pg.Client({ connectionString: database.url })
    await hindrance.connect()
  })
  afterEach(() => hindrance.end())

  it('it answers the request under way, takes no other, and ends with 0', async () => {
    const house = start()
    const url = await house.stands
    const silent = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    const member = new WireClient(overHttp(url), () => new Date())
    expect((await member.register('leaving_late')).code).toBe(0)

    // Nobody can write an order for now: the request is under way until this is over.
    await hindrance.query('begin; lock table deposits.pay_order in exclusive mode')
    const placing = member.post('/cw/v1/deposit/pay', {
      requestId: randomUUID(),
      channelId: 'bank-yungang',
      amount: '500.00',
      currency: 'CNY',
    })
    await holdsSomebodyUp(hindrance)
    const ended = house.end('SIGTERM')
    await house.says('Fairhall is closing (SIGTERM)')
    await refusesConnections(url)
    await hindrance.query('commit')

    expect(await placing).toMatchObject({ status: 200, code: 0, data: { orderAmount: '500.00' } })
    // Neither the connection that was kept for later nor the one that never said a word holds it up.
    expect(await ended).toEqual({ code: 0, signal: null })
    silent.destroy()
    const { rows } = await database.pool.query('select state from deposits.pay_order')
    expect(rows).toEqual([{ state: 'pending' }])
  })

  it('it ends with 0 though a socket says nothing any more, its own PostgreSQL last', async () => {
    const house = start({ DATABASE_URL: '' })
    const silent = await openSilentSocket(await house.stands)
    expect(await house.end('SIGTERM')).toEqual({ code: 0, signal: null })
    silent.destroy()
    expect(await processesOn(await dataPathOf(dataDir))).toEqual([])
  })
})

/** A WebSocket whose other side reads nothing once it is open and never says goodbye. */
async function openSilentSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  const lines = [
    'GET /realtime/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${new URL(url).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /)
  return socket.pause()
}

/** Once nobody can connect there any more. */
async function refusesConnections(url: string): Promise<void> {
  const knock = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => 'open',
      () => 'closed',
    )
  await expect.poll(knock).toBe('closed')
}
