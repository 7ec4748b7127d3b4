import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { keptSecret } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Account, databaseAccount } from './cluster/account.ts'
import { type Binaries, findBinaries } from './cluster/binaries.ts'
import { ensureCluster, ROLE } from './cluster/cluster.ts'
import {
  choosePlace,
  dataPathOf,
  makeDataDir,
  makeSocketDir,
  notePlace,
  type Place,
  STORE,
} from './cluster/place.ts'
import { lockInstance } from './instance-lock.ts'
import { notingRestore, refuseRestoring } from './restore-mark.ts'
import { endLeftover } from './running/leftover.ts'
import type { Plan } from './running/postmaster.ts'
import { type EmbeddedLog, type Supervisor, supervise } from './running/supervisor.ts'
import { type Endpoint, endpointUrl } from './settings.rules.ts'

export { refuseNoRoom } from './cluster/room.ts'
export type { EmbeddedLog } from './running/supervisor.ts'

/** The house's own PostgreSQL, running. */
export interface EmbeddedDatabase {
  /** Address of the database `fairhall`, with its password. */
  readonly url: string
  /** Folder of the Unix socket, or null where it is reached over loopback. */
  readonly socketDir: string | null
  /** PostgreSQL's data folder. */
  readonly dataPath: string
  readonly logPath: string
  /** PostgreSQL's version, such as 18.4. */
  readonly version: string
  /** Whether a PostgreSQL that a killed Fairhall had left behind was ended first. */
  readonly endedLeftover: boolean
  /** One line about where data or programs had to be put, when that is not `DATA_DIR`; else null. */
  readonly notice: string | null
  /** Ends it in an orderly way and lets go of the data. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The house's `DATA_DIR`, absolute. */
  readonly dataDir: string
  readonly log: EmbeddedLog
  /** Ends the wait for room of a start on a full disk. */
  readonly signal?: AbortSignal
  /** Sessions it takes at most. */
  readonly maxConnections?: number
  /** True for the restore itself; everybody else is refused while one is not finished. */
  readonly restoring?: boolean
}

/**
 * Starts the PostgreSQL that comes with the house, on the data in `DATA_DIR/postgres`, making it first where
 * there is none, and keeps it running: one that crashes is started again, and one whose
 * disk is full waits for room. It serves this machine only, over a
 * Unix socket (or loopback where sockets do not go) with a generated password, and every commit is on the
 * disk before it is acknowledged.
 * @throws {StartupError} one line about data in use, folders out of reach, versions that differ, or
 * PostgreSQL's own reason.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await makeDataDir(options.dataDir)
  const lock = await lockInstance(options.dataDir)
  try {
    if (!options.restoring) await refuseRestoring(options.dataDir)
    const started = options.restoring
      ? await notingRestore(options.dataDir, () => start(options))
      : await start(options)
    const stop = async () => {
      await started.supervisor.stop()
      await lock.release()
    }
    return { ...started.facts, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Facts = Omit<EmbeddedDatabase, 'stop'>

async function start(options: EmbeddedOptions): Promise<{ facts: Facts; supervisor: Supervisor }> {
  const { dataDir, log, signal, maxConnections = 100 } = options
  const account = await databaseAccount(await dataPathOf(dataDir))
  const place = await choosePlace(dataDir, account)
  const binaries = await findBinaries(account, process.getuid?.() === 0 ? [STORE, place.home] : [place.home])
  const password = await keptSecret(dataDir, 'postgres')
  const endedLeftover = await endLeftover(place.data, place.socketDir, binaries)
  await ensureCluster(place.data, password, binaries, account)
  await notePlace(dataDir, place)

  const logPath = join(dataDir, 'postgres.log')
  const base = { data: place.data, logPath, binaries, account, maxConnections }
  const { supervisor, endpoint } = await superviseSomewhere(base, place, log, signal)
  try {
    await ensureDatabase(endpointUrl(endpoint, ROLE, password, 'postgres'), dataDir)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  const facts: Facts = {
    url: endpointUrl(endpoint, ROLE, password, ROLE),
    socketDir: endpoint.kind === 'socket' ? endpoint.dir : null,
    dataPath: place.data,
    logPath,
    version: binaries.version,
    endedLeftover,
    notice: noticeAbout(dataDir, place, binaries, account),
  }
  return { facts, supervisor }
}

/**
 * Over the Unix socket; over loopback where that does not go (long paths, Windows, file systems without
 * sockets).
 */
async function superviseSomewhere(
  base: Omit<Plan, 'endpoint'>,
  place: Place,
  log: EmbeddedLog,
  signal?: AbortSignal,
): Promise<{ supervisor: Supervisor; endpoint: Endpoint }> {
  if (place.socketDir) {
    await makeSocketDir(place.socketDir, base.account)
    const endpoint: Endpoint = { kind: 'socket', dir: place.socketDir }
    try {
      return { supervisor: await supervise({ ...base, endpoint }, log, signal), endpoint }
    } catch (error) {
      if (!(error instanceof StartupError && /Unix-domain socket|socket lock file/.test(error.message)))
        throw error
      log.info('PostgreSQL cannot open a Unix socket here: using loopback')
    }
  }
  const endpoint: Endpoint = { kind: 'loopback', port: await freePort() }
  return { supervisor: await supervise({ ...base, endpoint }, log, signal), endpoint }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function ensureDatabase(adminUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ROLE])
    if (rowCount === 0) await client.query(`create database ${ROLE}`)
  } catch (error) {
    const wrongPassword = error instanceof pg.DatabaseError && error.code === '28P01'
    if (!wrongPassword) throw error
    throw new StartupError(
      `The database refuses the password in ${join(dataDir, 'secrets', 'postgres')}: put back the file that belongs to it`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function noticeAbout(
  dataDir: string,
  place: Place,
  binaries: Binaries,
  account: Account | null,
): string | null {
  if (!place.moved && !binaries.copied) return null
  const facts = [
    place.moved && `its data is in ${place.data}, not in ${dataDir}`,
    binaries.copied && `its programs are a copy in ${binaries.root}`,
  ]
  const why = account
    ? `runs as ${account.name}, which cannot reach everything here`
    : 'cannot run where it is installed'
  return `PostgreSQL ${why}: ${facts.filter(Boolean).join(', and ')}`
}
