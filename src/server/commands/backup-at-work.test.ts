import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BareDatabase, createBareDatabase } from '#testing/databases/bare-database.ts'
import { diceFrom } from '#testing/faults/dice.ts'
import { QUICK_HOUSE, RAIL_SECRET } from '#testing/faults/house/crowd.ts'
import { Customer } from '#testing/faults/traffic/customer.ts'
import { Traffic } from '#testing/faults/traffic/traffic.ts'
import { type Ended, startCommand } from '#testing/houses/command.ts'
import { type HouseProcess, startHouseProcess } from '#testing/houses/house-process.ts'
import { type LiveHouse, openLiveHouse } from '#testing/houses/live-house.ts'
import { expectNoStart } from '#testing/houses/no-start.ts'
import { overHttp } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'

const CUSTOMERS = 2
/** Customers bet on what kicks off next, so that nobody waits long for it to end. */
const SOON_MS = { from: 1_000, to: 4_500 }
/** Answers that customers have before the house is backed up, and while it is. */
const BUSY = 20

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-backups-'))
  // As root, PostgreSQL runs as another user, who has to come through.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Settings = Readonly<Record<string, string>>
const fairhall = (words: readonly string[], settings: Settings): Promise<Ended> =>
  startCommand(words, { INIT_CWD: folder, DATA_DIR: join(folder, 'nothing'), ...settings }).ended

/** Runs a command that has to succeed; answers what it printed. */
async function succeed(words: readonly string[], settings: Settings): Promise<string> {
  const { code, out, errors } = await fairhall(words, settings)
  expect([code, errors.replaceAll(/^PostgreSQL .*\n/gm, '')]).toEqual([0, ''])
  return out.toString()
}

const customerOf = (url: string, traffic: Traffic) =>
  new Customer({
    transport: overHttp(url),
    now: () => new Date(),
    railSecret: RAIL_SECRET,
    traffic,
    dice: diceFrom(7, url),
    soonMs: SOON_MS,
    withdrawalsLeft: 1,
  })

const refusal = (line: RegExp) => ({ code: 1, errors: expect.stringMatching(line) })

describe('a house at work', () => {
  const traffic = new Traffic()
  const customers: Customer[] = []
  const houses: HouseProcess[] = []
  let house: LiveHouse
  let bare: BareDatabase
  let staying: Promise<unknown>

  beforeAll(async () => {
    bare = await createBareDatabase()
    house = await openLiveHouse(QUICK_HOUSE)
    customers.push(...Array.from({ length: CUSTOMERS }, () => customerOf(house.url, traffic)))
    for (const customer of customers) await customer.arrive()
    staying = Promise.all(customers.map((customer) => customer.stay()))
  })
  afterAll(async () => {
    for (const one of houses) await one.end('SIGTERM')
    await house.remove()
    await bare.drop()
  })

  async function open(settings: Settings): Promise<string> {
    const opened = startHouseProcess({ ...QUICK_HOUSE, ...settings })
    houses.push(opened)
    return opened.stands
  }

  const busier = async () => {
    const goal = traffic.acknowledged.length + BUSY
    await expect.poll(() => traffic.acknowledged.length).toBeGreaterThan(goal)
  }

  /** What the members of a restored house have, lowest first. */
  async function balancesAt(url: string, database: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select name from identity.member where name not in ('lin_yuan', 'chen_mo')`,
    )
    await client.end()
    const balances = rows.map(async ({ name }) => {
      const member = new WireClient(overHttp(url), () => new Date())
      expect((await member.login(name)).code).toBe(0)
      return (await member.get('/cw/v1/balance')).data.totalMoney as string
    })
    return (await Promise.all(balances)).toSorted()
  }

  it('is backed up while it serves, and goes on in a database of a server with sessions and cards', async () => {
    await busier()
    const before = traffic.acknowledged.length
    const said = await succeed(['backup', '--out', 'working.backup', '--with-secrets'], {
      DATA_DIR: house.dataDir,
    })
    expect(traffic.acknowledged.length, 'the house served meanwhile').toBeGreaterThan(before)
    expect(said).toMatch(
      /^backed up: \d+ tables, \d+ rows, [\d.]+ [kM]B in [\d.]+ [kM]B, [\d.]+ s\n {2}the ledger ends with transfer \d+, block \d+, head [0-9a-f]{64}\n {2}with the house's secrets: .*\n {2}.*working\.backup\n$/,
    )
    const head = /head ([0-9a-f]{64})/.exec(said)?.[1] ?? ''
    await busier()

    const settings = { DATABASE_URL: bare.url, DATA_DIR: join(folder, 'second') }
    expect(await succeed(['restore', '--from', 'working.backup'], settings)).toMatch(
      new RegExp(
        `^restored: as of .*, \\d+ tables, \\d+ rows, [\\d.]+ s\n  the books add up; .* head ${head}\n$`,
      ),
    )
    for (const where of [settings, { DATA_DIR: house.dataDir }]) {
      expect(await succeed(['verify', 'ledger', '--head', head], where)).toMatch(/^whole: /)
    }

    const url = await open(settings)
    const [customer] = customers
    const { deviceId, deviceKey, token, signKey } = customer?.client ?? {}
    const member = Object.assign(new WireClient(overHttp(url), () => new Date()), {
      deviceId,
      deviceKey,
      token,
      signKey,
    })
    const [card] = (await member.get('/cw/v1/bankinfo/list')).data.cards
    const fields = { requestId: randomUUID(), way: 1, amount: '100.00', currency: 'CNY', cardId: card.id }
    expect(await member.post('/cw/v1/withdraw', fields)).toMatchObject({ code: 0 })
    const waiting = async () => (await member.get('/cw/v1/withdraw/list?scope=open')).data.total
    await expect.poll(waiting).toBe(0)
    expect(await succeed(['verify', 'ledger', '--head', head], settings)).toMatch(/^whole: /)
  })

  it('is backed up while it is stopped, and goes on in a new data folder with every cent', async () => {
    for (const customer of customers) customer.leave()
    await staying
    const balances: string[] = []
    for (const customer of customers) {
      await customer.settled()
      balances.push((await customer.client.get('/cw/v1/balance')).data.totalMoney)
    }
    await house.stop()
    const said = await succeed(['backup', '--out', folder], { DATA_DIR: house.dataDir })
    expect(said).toContain("without the house's secrets: keep DATA_DIR/secrets or HOUSE_SECRET")
    const head = /head ([0-9a-f]{64})/.exec(said)?.[1] ?? ''
    const file = (await readdir(folder)).find((name) => /^fairhall-\d{8}-\d{6}\.backup$/.test(name)) ?? ''

    const dataDir = join(folder, 'third')
    const settings = { DATA_DIR: dataDir }
    expect(await succeed(['restore', '--from', file], settings)).toContain("the house's secret is not here")
    expect(await fairhall(['restore', '--from', file], settings)).toMatchObject(
      refusal(/^fairhall: The database is not empty \(schema \w+\): a restore goes into an empty one\n$/),
    )
    await expectNoStart(
      startHouseProcess({ ...QUICK_HOUSE, ...settings }),
      /^Fairhall: The secret in \S+house is not the one that this house was founded with: /,
    )
    expect(await succeed(['forget', 'secret'], settings)).toMatch(/^forgotten: /)
    const url = await open(settings)
    const database = await databaseOf(dataDir)
    expect(await balancesAt(url, database)).toEqual(balances.toSorted())
    const [customer] = customers
    const signedOut = Object.assign(new WireClient(overHttp(url), () => new Date()), {
      ...customer?.client,
      transport: overHttp(url),
    })
    expect((await signedOut.post('/cw/v1/withdraw', {})).code, 'other secrets sign nobody in').not.toBe(0)

    // It takes new members and money, settles bets, and seals on where the old house ended.
    const guest = customerOf(url, new Traffic())
    await guest.arrive()
    const stay = guest.stay()
    const settledBets = async () =>
      (await guest.client.get('/cg/v1/bet/records?pageNum=1&pageSize=100')).data.total
    await expect.poll(settledBets).toBeGreaterThan(0)
    guest.leave()
    await stay
    const payouts = await guest.settled()
    expect(await guest.balances()).toEqual(guest.expected(payouts))
    const whole = await succeed(['verify', 'ledger', '--head', head], settings)
    expect(whole).toMatch(/^whole: /)
    expect(whole, 'the ledger was sealed on').not.toContain(head)
  })

  /** The address of an embedded database, from what it keeps. */
  async function databaseOf(dataDir: string): Promise<string> {
    const password = (await readFile(join(dataDir, 'secrets', 'postgres'), 'utf8')).trim()
    const url = new URL('postgres://fairhall@localhost:5432/fairhall')
    url.password = password
    url.searchParams.set('host', join(dataDir, 'socket'))
    return url.href
  }
})
