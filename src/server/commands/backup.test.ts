import { access, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readBackupFile, writeBackupFile } from '#platform/backup/server/file.ts'
import { type BareDatabase, createBareDatabase } from '#testing/databases/bare-database.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { type Ended, startCommand } from '#testing/houses/command.ts'
import { startHouseProcess } from '#testing/houses/house-process.ts'
import { expectNoStart } from '#testing/houses/no-start.ts'
import { createWorld, type World } from '#testing/world.ts'

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

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const refusal = (line: RegExp) => ({ code: 1, errors: expect.stringMatching(line) })

describe('a backup or a restore that is cut off', () => {
  let world: World
  let settings: Settings
  let bare: BareDatabase
  let hindrance: pg.Client
  beforeEach(async () => {
    world = await createWorld()
    settings = { DATABASE_URL: world.app.config.databaseUrl ?? '' }
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
    return () => holdsSomebodyUp(hindrance)
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

  it('replaces no file that came while it was written', async () => {
    const stuck = await hold(
      settings['DATABASE_URL'] ?? '',
      'lock table platform.audit in access exclusive mode',
    )
    const command = start(['backup', '--out', 'late.backup'], settings)
    await stuck()
    await writeFile(join(folder, 'late.backup'), 'another')
    await hindrance.query('rollback')
    expect(await command.ended).toMatchObject(refusal(/^fairhall: \S+late\.backup is there already: /))
    expect(await readFile(join(folder, 'late.backup'), 'utf8')).toBe('another')
    expect((await readdir(folder)).filter((name) => name.startsWith('late'))).toEqual(['late.backup'])
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
    await expect.poll(gone).toBe(0)
    await succeed(['restore', '--from', 'good.backup'], into)
    const house = startHouseProcess(into)
    await house.stands
    expect(await house.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  it('leaves a data folder that no house starts on, and that can be restored into again', async () => {
    await succeed(['backup', '--out', 'folder.backup'], settings)
    const into = { DATA_DIR: join(folder, 'killed') }
    const command = start(['restore', '--from', 'folder.backup'], into)
    const made = () => isThere(join(into.DATA_DIR, 'postgres', 'PG_VERSION'))
    await expect.poll(made, { interval: 5 }).toBe(true)
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

describe('a restore into a new data folder', () => {
  it('that is interrupted again and again while it starts PostgreSQL leaves none running', async () => {
    const world = await createWorld()
    await succeed(['backup', '--out', 'start.backup'], { DATABASE_URL: world.app.config.databaseUrl ?? '' })
    await world.close()
    const into = { DATA_DIR: join(folder, 'interrupted') }
    const postgres = join(into.DATA_DIR, 'postgres')
    const command = start(['restore', '--from', 'start.backup'], into)
    await expect.poll(() => isThere(join(postgres, 'PG_VERSION')), { interval: 5 }).toBe(true)
    const again = setInterval(() => command.kill('SIGINT'), 5)
    onTestFinished(() => clearInterval(again))
    expect(await command.ended).toMatchObject({ code: 130, errors: expect.not.stringContaining('fairhall:') })
    expect(await isThere(join(postgres, 'postmaster.pid')), 'PostgreSQL has ended').toBe(false)
    await succeed(['restore', '--from', 'start.backup'], into)
  })
})

describe('says in one line what is wrong', () => {
  let world: World
  let settings: Settings
  let bare: BareDatabase
  beforeAll(async () => {
    world = await createWorld()
    settings = { DATABASE_URL: world.app.config.databaseUrl ?? '' }
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
      refusal(
        /^fairhall: \S+right\.backup is there already: a backup replaces nothing, so run it again under another name\n$/,
      ),
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
