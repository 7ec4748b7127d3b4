import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataPathOf } from '#platform/db/embedded/cluster/place.ts'
import { isAlive, servesData } from '#platform/db/embedded/running/processes.ts'
import { freePort } from './free-port.ts'
import { type HouseProcess, startHouseProcess } from './house-process.ts'

/**
 * A whole Fairhall of its own: the real program, its PostgreSQL, its data folder. It can be killed and
 * started again.
 */
export interface LiveHouse {
  /** Where it listens, through every restart: `http://127.0.0.1:23456`. */
  readonly url: string
  readonly dataDir: string
  /** What it has printed, all its lives together. */
  log(): string
  /**
   * Starts it again on the same data and address, after `stop` or `kill`. Rejects when it does not come up.
   */
  start(): Promise<void>
  /** Ends it in an orderly way; answers its exit code. */
  stop(): Promise<number | null>
  /** Kills its process on the spot. Its PostgreSQL is left behind. */
  kill(): Promise<void>
  /** The process of its PostgreSQL's postmaster, for those who want to kill it. */
  postmaster(): Promise<number>
  /** Address of its PostgreSQL, for looking into the books. */
  databaseUrl(): Promise<string>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts a house on a free port and a new data folder. `settings` are environment variables (`MATCH_MINUTES:
 * '1'`). Rejects with what it printed when it does not come up. Its data folder is made in `parent`.
 */
export async function openLiveHouse(
  settings: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<LiveHouse> {
  const dataDir = await mkdtemp(join(parent, 'fairhall-live-'))
  // As root, PostgreSQL runs as another user, who has to come through.
  await chmod(dataDir, 0o755)
  const port = String(await freePort())
  const lives: HouseProcess[] = []
  const start = async () => {
    const life = startHouseProcess({ PORT: port, DATA_DIR: dataDir, ...settings })
    lives.push(life)
    await life.stands
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => (await lives.at(-1)?.end(signal))?.code ?? null
  const house: LiveHouse = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    log: () => lives.map((life) => life.log()).join('\n'),
    start,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    postmaster: async () => (await postmasterOf(dataDir)).pid,
    databaseUrl: () => databaseUrlOf(dataDir),
    remove: async () => {
      await end('SIGTERM')
      await endLeftBehind(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await start()
    return house
  } catch (error) {
    await house.remove()
    throw error
  }
}

/** What PostgreSQL says of itself: its process, and the port and folder by which it is reached. */
async function postmasterOf(dataDir: string): Promise<{ pid: number; port: string; socketDir: string }> {
  const file = await readFile(join(await dataPathOf(dataDir), 'postmaster.pid'), 'utf8')
  const [pid = '', , , port = '', socketDir = ''] = file.split('\n')
  return { pid: Number(pid), port, socketDir }
}

/** Ends the PostgreSQL of a house that was killed. */
async function endLeftBehind(dataDir: string): Promise<void> {
  const postmaster = await postmasterOf(dataDir).catch(() => null)
  if (!postmaster || (await servesData(postmaster.pid, await dataPathOf(dataDir))) === false) return
  process.kill(postmaster.pid, 'SIGQUIT')
  while (await isAlive(postmaster.pid)) await pause(20)
}

async function databaseUrlOf(dataDir: string): Promise<string> {
  const { port, socketDir } = await postmasterOf(dataDir)
  const password = await readFile(join(dataDir, 'secrets', 'postgres'), 'utf8')
  const url = new URL(`postgres://127.0.0.1:${port}/fairhall`)
  url.username = 'fairhall'
  url.password = password.trim()
  if (socketDir) url.searchParams.set('host', socketDir)
  return url.href
}
