import { randomUUID } from 'node:crypto'
import { access, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBackupFile, writeBackupFile } from '#platform/backup/server/file.ts'
import { type BareDatabase, createBareDatabase } from '#testing/bare-database.ts'
import { type Ended, startCommand } from '#testing/command.ts'
import { Customer } from '#testing/faults/customer.ts'
import { diceFrom } from '#testing/faults/dice.ts'
import { Traffic } from '#testing/faults/traffic.ts'
import { type HouseProcess, startHouseProcess } from '#testing/house-process.ts'
import { type LiveHouse, openLiveHouse } from '#testing/live-house.ts'
import { overHttp } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const PATIENT = { timeout: 240_000 }
const CUSTOMERS = 2
/** Answers that customers have before the house is backed up, and while it is. */
const BUSY = 20

const RAIL_SECRET = 'rail-secret-of-the-backup-test-rail-secret'
/** A house in a hurry: matches are over in seconds, and withdrawals too. */
const QUICK = {
  SANDBOX_RAIL_SECRET: RAIL_SECRET,
  MATCH_MINUTES: '0.1',
  MATCH_SPACING_SECONDS: '2',
  PAYOUT_REVIEW_SECONDS: '1',
  WITHDRAWAL_CONFIRM_SECONDS: '1',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-backups-'))
  // As root, PostgreSQL runs as another user, who has to come through.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Settings = Readonly<Record<string, string>>
const start = (words: readonly string[], settings: Settings) =>
  startCommand(words, { INIT_CWD: folder, DATA_DIR: join(folder, 'nothing'), ...settings })
const fairhall = (words: readonly string[], settings: Settings): Promise<Ended> =>
  start(words, settings).ended

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
    withdrawalsLeft: 1,
  })

const refusal = (line: RegExp) => ({ code: 1, errors: expect.stringMatching(line) })

/** It ended by itself with 1 and said why in one line. */
async function expectNoStart(house: HouseProcess, line: RegExp): Promise<void> {
  expect(await house.ended).toEqual({ code: 1, signal: null })
  expect(house.complaints().trim().split('\n')).toEqual([expect.stringMatching(line)])
}

describe('a house at work', PATIENT, () => {
  const traffic = new Traffic()
  const customers: Customer[] = []
  const houses: HouseProcess[] = []
  let house: LiveHouse
  let bare: BareDatabase
  let staying: Promise<unknown>

  beforeAll(async () => {
    bare = await createBareDatabase()
    house = await openLiveHouse(QUICK)
    customers.push(...Array.from({ length: CUSTOMERS }, () => customerOf(house.url, traffic)))
    for (const customer of customers) await customer.arrive()
    staying = Promise.all(customers.map((customer) => customer.stay()))
  }, PATIENT.timeout)
  afterAll(async () => {
    for (const one of houses) await one.end('SIGTERM')
    await house.remove()
    await bare.drop()
  })

  async function open(settings: Settings): Promise<string> {
    const opened = startHouseProcess({ ...QUICK, ...settings })
    houses.push(opened)
    return opened.stands
  }

  const busier = async () => {
    const goal = traffic.acknowledged.length + BUSY
    await expect.poll(() => traffic.acknowledged.length, PATIENT).toBeGreaterThan(goal)
  }

  /** What the members of a restored house have, lowest first. */
  async function pursesAt(url: string, database: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select name from identity.member where name not in ('lin_yuan', 'chen_mo')`,
    )
    await client.end()
    const purses = rows.map(async ({ name }) => {
      const member = new WireClient(overHttp(url), () => new Date())
      expect((await member.login(name)).code).toBe(0)
      return (await member.get('/cw/v1/balance')).data.totalMoney as string
    })
    return (await Promise.all(purses)).toSorted()
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
    await expect.poll(waiting, PATIENT).toBe(0)
    expect(await succeed(['verify', 'ledger', '--head', head], settings)).toMatch(/^whole: /)
  })

  it('is backed up while it is stopped, and goes on in a new data folder with every cent', async () => {
    for (const customer of customers) customer.leave()
    await staying
    const purses: string[] = []
    for (const customer of customers) {
      await customer.settled()
      purses.push((await customer.client.get('/cw/v1/balance')).data.totalMoney)
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
      startHouseProcess({ ...QUICK, ...settings }),
      /^Fairhall: The secret in \S+house is not the one that this house was founded with: /,
    )
    expect(await succeed(['forget', 'secret'], settings)).toMatch(/^forgotten: /)
    const url = await open(settings)
    const database = await databaseOf(dataDir)
    expect(await pursesAt(url, database)).toEqual(purses.toSorted())
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
    await expect.poll(settledBets, PATIENT).toBeGreaterThan(0)
    guest.leave()
    await stay
    const payouts = await guest.settled()
    expect(await guest.purse()).toEqual(guest.expected(payouts))
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

describe('a backup or a restore that is cut off', PATIENT, () => {
  let world: World
  let settings: Settings
  let bare: BareDatabase
  let hindrance: pg.Client
  beforeEach(async () => {
    world = await createWorld()
    settings = { DATABASE_URL: world.house.config.databaseUrl ?? '' }
    bare = await createBareDatabase()
  })
  afterEach(async () => {
    await hindrance?.end()
    await world.close()
    await bare.drop()
  })

  /** Holds up whoever comes to where the statement has been; answers once somebody stands there. */
  async function hold(url: string, statement: string): Promise<() => Promise<void>> {
    hindrance = new pg.Client({ connectionString: url })
    await hindrance.connect()
    await hindrance.query(`begin; ${statement}`)
    return async () => {
      const waiting = async () => {
        // What a transaction saw of the others, it sees until it is told to look again.
        await hindrance.query('select pg_stat_clear_snapshot()')
        const { rows } = await hindrance.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      }
      await expect.poll(waiting, PATIENT).toBeGreaterThan(0)
    }
  }

  it.each([
    ['SIGKILL', null],
    ['SIGTERM', 130],
  ] as const)('leaves no backup (%s), and the house serves on', async (signal, code) => {
    const stuck = await hold(
      settings['DATABASE_URL'] ?? '',
      'lock table platform.audit in access exclusive mode',
    )
    const command = start(['backup', '--out', `${signal}.backup`], settings)
    await stuck()
    command.kill(signal)
    expect(await command.ended).toMatchObject({ code })
    await hindrance.query('rollback')
    const left = (await readdir(folder)).filter((name) => name.startsWith(signal))
    expect(left).not.toContain(`${signal}.backup`)
    if (signal === 'SIGTERM') expect(left).toEqual([])
    expect((await world.browser().register('still_served')).code).toBe(0)
    await succeed(['backup', '--out', `${signal}.backup`], settings)
  })

  it('leaves a database that no house starts on, and that can be restored into again', async () => {
    await succeed(['backup', '--out', 'good.backup'], settings)
    const stuck = await hold(bare.url, 'create schema sportsbook')
    const command = start(['restore', '--from', 'good.backup'], { DATABASE_URL: bare.url })
    await stuck()
    command.kill('SIGKILL')
    expect(await command.ended).toMatchObject({ signal: 'SIGKILL' })
    const into = { DATABASE_URL: bare.url, DATA_DIR: join(folder, 'half') }
    await expectNoStart(startHouseProcess(into), /^Fairhall: A restore into this database was not finished: /)
    for (const words of [['backup'], ['verify', 'ledger']]) {
      expect(await fairhall(words, into)).toMatchObject(
        refusal(/^fairhall: A restore into this database was not /),
      )
    }
    await hindrance.query('rollback')
    const gone = async () => {
      const { rows } = await hindrance.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows.length
    }
    await expect.poll(gone, PATIENT).toBe(0)
    await succeed(['restore', '--from', 'good.backup'], into)
    const house = startHouseProcess(into)
    await house.stands
    expect(await house.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  it('leaves a data folder that no house starts on, and that can be restored into again', async () => {
    await succeed(['backup', '--out', 'folder.backup'], settings)
    const into = { DATA_DIR: join(folder, 'killed') }
    const command = start(['restore', '--from', 'folder.backup'], into)
    const made = () =>
      access(join(into.DATA_DIR, 'postgres', 'PG_VERSION')).then(
        () => true,
        () => false,
      )
    await expect.poll(made, { ...PATIENT, interval: 5 }).toBe(true)
    command.kill('SIGKILL')
    expect(await command.ended).toMatchObject({ signal: 'SIGKILL' })
    await expectNoStart(
      startHouseProcess(into),
      /^Fairhall: A restore into .* was not finished: run it again /,
    )
    await succeed(['restore', '--from', 'folder.backup'], into)
    const house = startHouseProcess(into)
    await house.stands
    expect(await house.end('SIGTERM')).toMatchObject({ code: 0 })
  })
})

describe('says in one line what is wrong', PATIENT, () => {
  let world: World
  let settings: Settings
  let bare: BareDatabase
  beforeAll(async () => {
    world = await createWorld()
    settings = { DATABASE_URL: world.house.config.databaseUrl ?? '' }
    bare = await createBareDatabase()
    await succeed(['backup', '--out', 'right.backup'], settings)
    const bytes = await readFile(join(folder, 'right.backup'))
    await writeFile(join(folder, 'torn.backup'), bytes.subarray(0, -1000))
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(join(folder, 'flipped.backup'), bytes)
  })
  afterAll(async () => {
    await world.close()
    await bare.drop()
  })

  it.each([
    ['flipped.backup', /^fairhall: \S+flipped\.backup is torn or was altered \(.*\)\n$/],
    ['torn.backup', /^fairhall: \S+torn\.backup is torn or was altered \(.*\)\n$/],
    ['nowhere.backup', /^fairhall: ENOENT: .*nowhere\.backup'\n$/],
  ])('of a backup: %s', async (file, line) => {
    expect(await fairhall(['restore', '--from', file], { DATABASE_URL: bare.url })).toMatchObject(
      refusal(line),
    )
    expect(await bareSchemas(), 'nothing was begun').toEqual([])
  })

  it('of a backup by a newer Fairhall', async () => {
    const fromTomorrow = async function* () {
      for await (const record of readBackupFile(join(folder, 'right.backup'))) {
        if (record.kind === 'manifest')
          record.content.migrations.push({ no: 9999, name: 'from-tomorrow', hash: '' })
        yield record
      }
    }
    await writeBackupFile(join(folder, 'newer.backup'), fromTomorrow())
    expect(await fairhall(['restore', '--from', 'newer.backup'], { DATABASE_URL: bare.url })).toMatchObject(
      refusal(
        /^fairhall: the backup was written by a newer Fairhall \(it has migration 9999-from-tomorrow\)\n$/,
      ),
    )
    expect(await bareSchemas(), 'nothing was begun').toEqual([])
  })

  it('of a database by a newer Fairhall', async () => {
    const { pool } = world
    await pool.query(`insert into platform.migration (no, name, hash) values (9999, 'from-tomorrow', '')`)
    expect(await fairhall(['backup', '--out', 'newest.backup'], settings)).toMatchObject(
      refusal(
        /^fairhall: the database was written by a newer Fairhall \(it has migration 9999-from-tomorrow\)\n$/,
      ),
    )
    expect(await readdir(folder)).not.toContain('newest.backup')
    await pool.query('delete from platform.migration where no = 9999')
  })

  it('of where to put it', async () => {
    expect(await fairhall(['backup', '--out', 'right.backup'], settings)).toMatchObject(
      refusal(/^fairhall: \S+right\.backup is there already: a backup replaces nothing\n$/),
    )
    expect(await fairhall(['backup', '--out', 'no/where.backup'], settings)).toMatchObject(
      refusal(/^fairhall: ENOENT: /),
    )
    expect(await fairhall(['restore', '--from', 'right.backup'], settings)).toMatchObject(
      refusal(/^fairhall: The database is not empty \(schema \w+\): a restore goes into an empty one\n$/),
    )
  })

  it('of secrets', async () => {
    expect(await fairhall(['backup', '--with-secrets'], settings)).toMatchObject(
      refusal(/^fairhall: The house's secret is neither in \S+ nor in HOUSE_SECRET: set /),
    )
    const mine = { HOUSE_SECRET: 'one-secret-of-a-house-one-secret-of-a-house' }
    await succeed(['backup', '--out', 'secret.backup', '--with-secrets'], { ...settings, ...mine })
    const other = { DATABASE_URL: bare.url, HOUSE_SECRET: 'other-secret-of-a-house-other-secret' }
    expect(await fairhall(['restore', '--from', 'secret.backup'], other)).toMatchObject(
      refusal(/^fairhall: HOUSE_SECRET is another secret than the one in the backup: take it away first\n$/),
    )
  })

  async function bareSchemas() {
    const client = new pg.Client({ connectionString: bare.url })
    await client.connect()
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('public', 'information_schema')`,
    )
    await client.end()
    return rows
  }
})
