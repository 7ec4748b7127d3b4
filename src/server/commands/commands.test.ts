import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { sealTransfers } from '#money/ledger/server/ledger.jobs.ts'
import { group, openAccounts, post, postLeg } from '#money/ledger/server/posting.ts'
import { systemCtx } from '#platform/context/context.ts'
import { openDb, openPool } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { BOOKS_DAY } from '#testing/books/books.ts'
import { runStatement } from '#testing/databases/server.ts'
import { type Ended, startCommand } from '#testing/houses/command.ts'
import { type LiveHouse, openLiveHouse } from '#testing/houses/live-house.ts'
import { overHttp } from '#testing/transport.ts'
import { createWorld, type World } from '#testing/world.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The real program, in the test's folder and with these settings alone. */
const fairhall = (
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  startCommand(words, { DATA_DIR: join(folder, 'nothing'), INIT_CWD: folder, ...settings }).ended

/** Pays a new member 10 on a database. */
async function payIn(url: string): Promise<void> {
  const pool = openPool(url, 1)
  const id = newId()
  const accounts = [memberAccount('memberCentre', id, 'CNY'), houseAccount('railClearing', 'CNY', id, 'bank')]
  await openDb(pool)
    .transaction()
    .execute(async (tx) => {
      const [credit = 0n, debit = 0n] = await openAccounts(tx, accounts, BOOKS_DAY)
      const leg = postLeg({ debit, credit, amount: cny(10), reason: 'depositCredited' })
      await post(tx, [group(['test.paid', id], [leg])], BOOKS_DAY)
    })
  await pool.end()
}

describe('a house with a database of its own choice', () => {
  let world: World
  let url: string
  const head = async () => (await world.browser().get('/cw/v1/ledger/head')).data.head
  const seal = () => sealTransfers.run(systemCtx(world.app, newId()))

  beforeAll(async () => {
    world = await createWorld()
    url = world.app.config.databaseUrl ?? ''
  })
  afterAll(() => world.close())

  it('has no head before anything is sealed, and says so in an export', async () => {
    expect(await head()).toBeNull()
    expect(
      await fairhall(['export', 'ledger', '--out', 'empty.ledger'], { DATABASE_URL: url }),
    ).toMatchObject({
      code: 0,
      out: Buffer.from('exported: nothing is sealed yet\n'),
    })
    const { code, out } = await fairhall(['verify', 'ledger', '--file', 'empty.ledger'])
    expect([code, out.toString()]).toEqual([
      0,
      expect.stringMatching(/^whole: transfers 0, blocks 0, head none, /),
    ])
  })

  it('publishes its head, exports its history and verifies it, from the file and from the database', async () => {
    await payIn(url)
    await seal()
    await payIn(url)
    await seal()
    const published = await head()
    expect(published).toEqual({
      block: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      transfers: 2,
      sealedAt: world.clock.now().toISOString(),
    })
    const whole = new RegExp(`^whole: transfers 2, blocks 2, head ${published.hash}, [0-9.]+ s\n$`)
    const piped = await fairhall(['export', 'ledger', '--database', url])
    expect(piped).toMatchObject({
      code: 0,
      errors: `exported: transfers 2, blocks 2, head ${published.hash}\n`,
    })
    await writeFile(join(folder, 'piped.ledger'), piped.out)
    for (const where of [
      ['--file', 'piped.ledger'],
      ['--database', url],
    ]) {
      const found = await fairhall(['verify', 'ledger', ...where, '--head', published.hash])
      expect([found.code, found.out.toString(), found.errors]).toEqual([0, expect.stringMatching(whole), ''])
    }
  })

  it('writes a file that appears when it is whole', async () => {
    await fairhall(['export', 'ledger', '--out', 'written.ledger'], { DATABASE_URL: url })
    expect(await readdir(folder)).not.toContain('written.ledger.part')
    expect(await readFile(join(folder, 'written.ledger'))).toEqual(
      await readFile(join(folder, 'piped.ledger')),
    )
  })

  it('is found out: in a file, in the database, and by a head that was published', async () => {
    const { hash } = await head()
    const file = await readFile(join(folder, 'piped.ledger'))
    file.writeUInt8(file.readUInt8(file.length - 60) ^ 1, file.length - 60)
    await writeFile(join(folder, 'altered.ledger'), file)
    const altered = await fairhall(['verify', 'ledger', '--file', 'altered.ledger'])
    expect([altered.code, altered.errors]).toEqual([
      1,
      expect.stringMatching(/^broken at position 2, block 2: rule /),
    ])

    const unknown = await fairhall(['verify', 'ledger', '--file', 'piped.ledger', '--head', 'ab'.repeat(32)])
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringMatching(/^broken: rule head: no block has the hash ab/),
    ])

    await runStatement(
      url,
      'alter table ledger.balance disable trigger all; update ledger.balance set debit_posted = debit_posted + 1',
    )
    const raised = await fairhall(['verify', 'ledger', '--head', hash], { DATABASE_URL: url })
    expect([raised.code, raised.errors]).toEqual([
      1,
      expect.stringMatching(/^broken: rule balance: the balance of account \d+ is not/),
    ])
  })

  it.each([
    [
      'a file that is not there',
      ['verify', 'ledger', '--file', 'nowhere.ledger'],
      {},
      1,
      /^fairhall: ENOENT/,
    ],
    [
      'a folder that cannot be written',
      ['export', 'ledger', '--out', 'nowhere/a'],
      'url',
      1,
      /^fairhall: ENOENT/,
    ],
    [
      'a database that does not answer',
      ['verify', 'ledger', '--database', 'postgres://u@127.0.0.1:9/x'],
      {},
      1,
      /^fairhall: the database cannot be reached/,
    ],
    ['no database at all', ['export', 'ledger'], {}, 1, /^fairhall: There is no database in /],
    ['words that nobody understands', ['verify', 'everything'], {}, 2, /^Usage:\n/],
  ] as const)('says in words what is wrong: %s', async (_, words, settings, code, line) => {
    const ended = await fairhall(words, settings === 'url' ? { DATABASE_URL: url } : settings)
    expect([ended.code, ended.errors]).toEqual([code, expect.stringMatching(line)])
    expect(ended.errors).not.toMatch(/^\s+at /m)
    expect(ended.out.length).toBe(0)
  })
})

describe('a house with its own database', () => {
  let house: LiveHouse
  beforeAll(async () => {
    house = await openLiveHouse()
  })
  afterAll(() => house.remove())

  const headOf = async () => {
    const { text } = await overHttp(house.url)({ method: 'GET', url: '/cw/v1/ledger/head' }, '127.0.0.1')
    return JSON.parse(text).data.head
  }

  it('seals by itself, is verified while it serves and while it is stopped, and starts again', async () => {
    await payIn(await house.databaseUrl())
    await expect.poll(headOf).toMatchObject({ block: 1, transfers: 1 })
    const { hash } = await headOf()
    const settings = { DATA_DIR: house.dataDir }
    const serving = await fairhall(['verify', 'ledger', '--head', hash], settings)
    expect([serving.code, serving.out.toString()]).toEqual([
      0,
      expect.stringMatching(/^whole: transfers 1, blocks 1, /),
    ])
    const whileServing = await fairhall(['export', 'ledger'], settings)
    await house.stop()
    const stopped = await fairhall(['verify', 'ledger', '--head', hash], settings)
    expect([stopped.code, stopped.out.toString()]).toEqual([
      0,
      expect.stringMatching(/^whole: transfers 1, blocks 1, /),
    ])
    const whileStopped = await fairhall(['export', 'ledger'], settings)
    expect(whileStopped.out).toEqual(whileServing.out)
    await house.start()
    expect((await headOf()).hash).toBe(hash)
  })
})
