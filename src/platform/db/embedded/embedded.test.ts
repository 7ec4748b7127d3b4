import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { StartupError } from '#platform/config/startup-error.ts'
import { type EmbeddedDatabase, type EmbeddedLog, startEmbedded } from './index.ts'
import { processesOn } from './running/processes.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
const silent = { info: () => undefined, warn: () => undefined }

async function query(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function postmasterPid(database: Pick<EmbeddedDatabase, 'dataPath'>): Promise<number> {
  return Number((await readFile(join(database.dataPath, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/**
 * A Node process of its own that starts the database in `dataDir` and then holds it; or its reason not to.
 */
async function holdInAnotherProcess(dataDir: string): Promise<{ child: ChildProcess; answer: string }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))})
    const log = { info() {}, warn() {} }
    process.on('message', () => {})
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log }).then(
      (database) => process.send(database.url),
      (error) => process.send(error.message, () => process.exit(1)),
    )`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [answer] = await once(child, 'message')
  return { child, answer: String(answer) }
}

async function killOutright(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('the embedded database', () => {
  let dataDir: string
  let running: EmbeddedDatabase | null = null
  const children: ChildProcess[] = []

  const start = async (options: { log?: EmbeddedLog } = {}): Promise<EmbeddedDatabase> => {
    running = await startEmbedded({ dataDir, log: silent, ...options })
    return running
  }
  const hold = async () => {
    const held = await holdInAnotherProcess(dataDir)
    children.push(held.child)
    return held
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fairhall-embedded-'))
    // mkdtemp keeps it for us alone; DATA_DIR is an ordinary folder.
    if (process.getuid?.() === 0) await import('node:fs/promises').then(({ chmod }) => chmod(dataDir, 0o755))
  })
  afterEach(async () => {
    await running?.stop()
    running = null
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  })
  afterAll(async () => {
    await startEmbedded({ dataDir, log: silent }).then((database) => database.stop())
    await rm(dataDir, { recursive: true, force: true })
  })

  it('makes a durable database on first start and finds it again on the next', async () => {
    const first = await start()
    expect(
      await query(
        first.url,
        `select current_database() as name, current_setting('fsync') as fsync, current_setting('TimeZone') as zone,
         current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
         current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`,
      ),
    ).toEqual({
      name: 'fairhall',
      fsync: 'on',
      zone: 'UTC',
      pages: 'on',
      commits: 'on',
      checksums: 'on',
      addresses: '',
    })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await processesOn(first.dataPath)).toEqual([])

    const second = await start()
    expect(second.endedLeftover).toBe(false)
    expect(await query(second.url, 'select answer from kept')).toEqual({ answer: 42 })
  })

  it('is open only to who knows the password, and never runs as root', async () => {
    const database = await start()
    const stranger = new URL(database.url)
    stranger.password = 'guess'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(database.dataPath)).uid).not.toBe(0)
    expect((await stat(database.dataPath)).mode & 0o077).toBe(0)
  })

  it('refuses a second Fairhall on the same data in one line that names the first', async () => {
    const first = await start()
    const second = await hold()
    expect(second.answer).toBe(
      `The data in ${dataDir} is in use by another Fairhall (process ${process.pid}): stop that one first, or set DATA_DIR`,
    )
    expect(await query(first.url, 'select 1 as here')).toEqual({ here: 1 })
  })

  it('lets exactly one of several that start at once have the data', async () => {
    const answers = await Promise.all([hold(), hold(), hold()])
    expect(answers.filter(({ answer }) => answer.startsWith('postgres://'))).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer.includes('in use by another Fairhall'))).toHaveLength(2)
  })

  it('ends the PostgreSQL that a killed Fairhall left behind, and keeps what it had acknowledged', async () => {
    const { child, answer: url } = await hold()
    await query(url, 'create table acknowledged as select 7 as answer')
    const leftover = await postmasterPid({ dataPath: join(dataDir, 'postgres') })
    await killOutright(child)
    expect(() => process.kill(leftover, 0)).not.toThrow()

    const next = await start()
    expect(next.endedLeftover).toBe(true)
    expect(await postmasterPid(next)).not.toBe(leftover)
    expect(await query(next.url, 'select answer from acknowledged')).toEqual({ answer: 7 })
  })

  it('starts the server again when it is killed under us, and goes on at the same address', async () => {
    const database = await start()
    const before = await postmasterPid(database)
    await query(database.url, 'create table survivor as select 9 as answer')
    process.kill(before, 'SIGKILL')
    await vi.waitUntil(() => query(database.url, 'select answer from survivor').catch(() => false), PATIENCE)
    expect(await postmasterPid(database)).not.toBe(before)
  })

  it('is started ever more slowly when it keeps dying, and never given up', async () => {
    const lines: string[] = []
    const log = { info: () => undefined, warn: (line: string) => lines.push(line) }
    const database = await start({ log })
    const killed = new Set<number>()
    while (killed.size < 6) {
      await vi.waitUntil(() => query(database.url, 'select 1 as here').catch(() => false), PATIENCE)
      const pid = await postmasterPid(database)
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    await vi.waitUntil(() => query(database.url, 'select 1 as here').catch(() => false), PATIENCE)
    const slow = lines.filter((line) => line.includes('it is started again in'))
    expect(slow.map((line) => /in ([\d.]+) s$/.exec(line)?.[1])).toEqual(['0.5', '1', '2', '4'])
  })

  it('outlives a stale postmaster.pid, of a dead process or of one that is something else now', async () => {
    const database = await start()
    const file = join(database.dataPath, 'postmaster.pid')
    const text = await readFile(file, 'utf8')
    await database.stop()
    for (const pid of [4_194_304, process.pid]) {
      await writeFile(file, text.replace(/^\d+/, String(pid)))
      const next = await start()
      expect(next.endedLeftover).toBe(false)
      expect(await query(next.url, 'select 1 as here')).toEqual({ here: 1 })
      await next.stop()
    }
  })

  it.runIf(process.platform === 'linux')(
    'outlives a PostgreSQL that died and that nobody has collected yet',
    async () => {
      const database = await start()
      const files = [join(database.dataPath, 'postmaster.pid'), `${database.socketDir}/.s.PGSQL.5432.lock`]
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      const { uid, gid } = await stat(database.dataPath)
      await database.stop()
      // A shell of PostgreSQL's user starts a child and becomes a program that never asks how that ended.
      const careless = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], { uid, gid, cwd: '/' })
      try {
        const [dead] = await once(careless.stdout, 'data')
        for (const [index, file] of files.entries())
          await writeFile(file, String(texts[index]).replace(/^\d+/, String(dead).trim()))
        const next = await start()
        expect(await query(next.url, 'select 1 as here')).toEqual({ here: 1 })
        await next.stop()
      } finally {
        careless.kill('SIGKILL')
      }
    },
  )

  it('refuses data of another version of PostgreSQL in one line', async () => {
    const database = await start()
    await database.stop()
    running = null
    const file = join(database.dataPath, 'PG_VERSION')
    const text = await readFile(file, 'utf8')
    try {
      await writeFile(file, '99\n')
      await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow(
        /^The database in \S+ was written by PostgreSQL 99, which is newer than the 18 that this Fairhall brings: .*$/,
      )
    } finally {
      await writeFile(file, text)
    }
  })

  it('says what is wrong with a folder it cannot use', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const refusal = await startEmbedded({ dataDir: join(file, 'data'), log: silent }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toMatch(
      /The folder \S+ cannot be made or written \(ENOTDIR\): set DATA_DIR to another one$/,
    )

    const taken = join(dataDir, 'taken')
    await mkdir(join(taken, 'postgres'), { recursive: true })
    await writeFile(join(taken, 'postgres', 'diary.txt'), 'dear diary')
    await expect(startEmbedded({ dataDir: taken, log: silent })).rejects.toThrow(
      /holds something that is not a database/,
    )
    expect(await readFile(join(taken, 'postgres', 'diary.txt'), 'utf8')).toBe('dear diary')
  })

  it('works where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'x'.repeat(100))
    const database = await startEmbedded({ dataDir: deep, log: silent })
    expect(database.socketDir).toBeNull()
    expect(await query(database.url, 'select 1 as here')).toEqual({ here: 1 })
    await database.stop()
  })
})
