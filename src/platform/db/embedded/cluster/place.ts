import { randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Account, canReach } from './account.ts'

/** Where data and programs go when PostgreSQL's user cannot reach `DATA_DIR`: only root ever needs it. */
export const STORE = '/var/lib/fairhall'

/**
 * A Unix socket's path is at most this long (macOS allows the fewest bytes), with the name PostgreSQL gives
 * it.
 */
const LONGEST_SOCKET_PATH = 103
const SOCKET_NAME = '/.s.PGSQL.5432'

/** The folders of one embedded database. */
export interface Place {
  /** Folder that holds the others: `DATA_DIR`, or one in `/var/lib/fairhall`. */
  readonly home: string
  /** PostgreSQL's data folder. */
  readonly data: string
  /** Folder of the Unix socket, or null where only loopback works. */
  readonly socketDir: string | null
  /** Whether `home` is not `DATA_DIR`. */
  readonly moved: boolean
}

/**
 * The data folder that belongs to `DATA_DIR`, following the note left there when the data is kept elsewhere.
 */
export async function dataPathOf(dataDir: string): Promise<string> {
  return join((await readNote(dataDir)) ?? dataDir, 'postgres')
}

/**
 * Chooses where the database of `DATA_DIR` is kept and makes that folder. Data that exists stays where it is:
 * a note in `DATA_DIR` names its place when it had to be kept elsewhere.
 * @throws {StartupError} when no folder can be found that the account reaches.
 */
export async function choosePlace(dataDir: string, account: Account | null): Promise<Place> {
  const noted = await readNote(dataDir)
  if (noted) {
    if (await exists(join(noted, 'postgres', 'PG_VERSION'))) return placeIn(noted, true)
    throw new StartupError(
      `The database of ${dataDir} was kept in ${noted} and is not there: put it back, or remove ${notePath(dataDir)} to begin empty`,
    )
  }
  if (await canReach(account, dataDir)) return placeIn(dataDir, false)
  if (await exists(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(
      `PostgreSQL runs as ${account?.name}, which cannot reach its data in ${dataDir}: open the way to it`,
    )
  }
  const home = join(STORE, randomBytes(4).toString('hex'))
  const made = await makeHome(home).catch(() => false)
  if (made && (await canReach(account, home))) return placeIn(home, true)
  throw new StartupError(
    `PostgreSQL runs as ${account?.name}, which can reach neither ${dataDir} nor ${STORE}: set DATA_DIR to a folder that it can`,
  )
}

/** Notes in `DATA_DIR` that its database is kept elsewhere. Written once the database exists. */
export async function notePlace(dataDir: string, place: Place): Promise<void> {
  if (!place.moved || (await readNote(dataDir))) return
  await writeFile(`${notePath(dataDir)}.new`, `${place.home}\n`)
  await rename(`${notePath(dataDir)}.new`, notePath(dataDir))
}

/** Makes the folder of the Unix socket, which only the account and we can enter. */
export async function makeSocketDir(path: string, account: Account | null): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
}

/** Makes `DATA_DIR` itself. @throws {StartupError} when it cannot be made or written. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw new StartupError(
      `The folder ${dataDir} cannot be made or written (${code}): set DATA_DIR to another one`,
    )
  }
}

function placeIn(home: string, moved: boolean): Place {
  const socketDir = join(home, 'socket')
  const fits = Buffer.byteLength(socketDir + SOCKET_NAME) <= LONGEST_SOCKET_PATH
  const usable = process.platform !== 'win32' && fits && !socketDir.includes(',')
  return { home, data: join(home, 'postgres'), socketDir: usable ? socketDir : null, moved }
}

async function makeHome(home: string): Promise<boolean> {
  await mkdir(home, { recursive: true, mode: 0o755 })
  return true
}

const notePath = (dataDir: string): string => join(dataDir, 'postgres.location')

async function readNote(dataDir: string): Promise<string | null> {
  const text = await readFile(notePath(dataDir), 'utf8').catch(() => '')
  return text.trim() || null
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
