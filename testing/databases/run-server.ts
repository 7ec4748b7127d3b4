import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#platform/db/embedded/index.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPool } from '#platform/db/pool.ts'
import { onSameServer, runStatement } from './server.ts'

const MEMORY = '/dev/shm'
const FOLDER_PREFIX = 'fairhall-test-'
const log = { info: () => undefined, warn: (line: string) => console.warn(line) }

/** A PostgreSQL of one run's own. */
export interface RunServer {
  /** Address of a database to administer it from. */
  readonly adminUrl: string
  /** Whether its data is in memory. */
  readonly inMemory: boolean
  /** Ends it and takes its data away. */
  remove(): Promise<void>
}

/**
 * Starts an embedded PostgreSQL for a run, where the machine is fastest; what killed runs left behind goes
 * first.
 */
export async function startRunServer(): Promise<RunServer> {
  const inMemory = await hasRoomyMemory()
  const parent = inMemory ? MEMORY : tmpdir()
  await removeAbandoned(parent)
  const dataDir = await mkdtemp(join(parent, FOLDER_PREFIX))
  await chmod(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, log, maxConnections: 300 })
  const remove = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: database.url, inMemory, remove }
}

/** Whether the machine has a folder in memory: there the server syncs every commit all the same, at no cost. */
async function hasRoomyMemory(): Promise<boolean> {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory !== null && memory.bavail * memory.bsize > 4 * 1024 ** 3
}

/** Ends and removes what a killed run left behind; one that still runs holds its lock and is left alone. */
async function removeAbandoned(parent: string): Promise<void> {
  const folders = (await readdir(parent)).filter((name) => name.startsWith(FOLDER_PREFIX))
  for (const name of folders) {
    const dataDir = join(parent, name)
    const database = await startEmbedded({ dataDir, log }).catch(() => null)
    if (!database) continue
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes a migrated database with nothing in it, to copy others from; answers its name. */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const template = `fairhall_test_${randomBytes(4).toString('hex')}`
  await runStatement(adminUrl, `create database ${template} template template0 encoding 'UTF8'`)
  const pool = openPool(onSameServer(adminUrl, template))
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
  return template
}
