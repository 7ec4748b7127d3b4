import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseAccount } from '#platform/db/embedded/cluster/account.ts'
import { findBinaries } from '#platform/db/embedded/cluster/binaries.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded/index.ts'
import { type Postmaster, startPostmaster } from '#platform/db/embedded/running/postmaster.ts'
import { freePort } from '../../houses/free-port.ts'

const run = promisify(execFile)
const SOURCE = join(import.meta.dirname, 'machine-clock.c')
const silent = { info: () => undefined, warn: () => undefined }

/** A machine whose clock can be moved, as every program on it sees it, and its PostgreSQL. */
export interface Machine {
  /** What a program is started with so that it sees this clock, and this database. */
  readonly settings: Readonly<Record<string, string>>
  /** A folder on it. */
  readonly folder: string
  /** Moves the clock to so many milliseconds from the right time. */
  moveTo(milliseconds: number): Promise<void>
  remove(): Promise<void>
}

/** A library that moves the clock of whatever is started with it, or why there is none. */
async function makeLibrary(folder: string): Promise<{ library: string } | { leftOut: string }> {
  const library = join(folder, 'machine-clock.so')
  try {
    await run('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'])
    return { library }
  } catch {
    return { leftOut: 'a clock cannot be moved here: it takes a C compiler on Linux' }
  }
}

/** Starts the PostgreSQL that the house brings once more, by a program that puts `settings` before it. */
async function startMoved(
  made: EmbeddedDatabase,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ postmaster: Postmaster; url: string }> {
  const account = await databaseAccount(made.dataPath)
  const binaries = await findBinaries(account, [folder])
  const wrapper = join(folder, 'postgres-moved')
  const sets = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`)
  await writeFile(wrapper, ['#!/bin/sh', ...sets, `exec '${binaries.postgres}' "$@"`, ''].join('\n'))
  await chmod(wrapper, 0o755)
  const port = await freePort()
  const postmaster = await startPostmaster({
    data: made.dataPath,
    logPath: made.logPath,
    binaries: { ...binaries, postgres: wrapper },
    account,
    endpoint: { kind: 'loopback', port },
    maxConnections: 100,
  })
  const url = new URL(made.url)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return { postmaster, url: url.href }
}

/** Sets one up: a PostgreSQL, and the clock that it and the house will see. */
export async function openMachine(): Promise<Machine | { readonly leftOut: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-clock-'))
  await chmod(folder, 0o755)
  const made = await makeLibrary(folder)
  if ('leftOut' in made) {
    await rm(folder, { recursive: true, force: true })
    return made
  }
  const path = join(folder, 'clock')
  await writeFile(path, Buffer.alloc(8), { mode: 0o644 })
  const file = await open(path, 'r+')
  const clock = { LD_PRELOAD: made.library, MACHINE_CLOCK: path }
  const dataDir = join(folder, 'database')
  await mkdir(dataDir, { mode: 0o755 })
  const fresh = await startEmbedded({ dataDir, log: silent })
  await fresh.stop()
  const { postmaster, url } = await startMoved(fresh, folder, clock)
  return {
    settings: { ...clock, DATABASE_URL: url },
    folder,
    moveTo: async (milliseconds) => {
      const bytes = Buffer.alloc(8)
      bytes.writeBigInt64LE(BigInt(milliseconds))
      await file.write(bytes, 0, 8, 0)
    },
    remove: async () => {
      await postmaster.stop()
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
