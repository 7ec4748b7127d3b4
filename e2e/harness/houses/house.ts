import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { noonZone } from './noon.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const REAL_MONEY = 'real-money.ts'
const STANDS = /stands at (http:\/\/\S+)/

/** A whole Fairhall of its own: server, portal, database, data folder. */
export type RunningHouse = {
  /** `http://127.0.0.1:54321` */
  url: string
  /** What it has printed so far, for the message of a failed test. */
  log(): string
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the real server on a free port with its own PostgreSQL in a new data folder. `settings` are
 * environment variables (`MATCH_MINUTES: '1'`). Rejects with what it printed when it does not come up.
 */
export async function startHouse(settings: Record<string, string> = {}): Promise<RunningHouse> {
  const { path: dataDir, remove: removeData } = sharedDataDir()
  const child = spawn(process.execPath, [programFor(settings)], {
    cwd: PROJECT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      // Nobody but the journey itself pays and withdraws.
      QUICK_COUNTERPARTIES: '0',
      SANDBOX_LIFE: '0',
      VERIFICATION_BITS: '8',
      // A journey does in a second what takes a person a minute.
      CALLS_PER_MINUTE: '6000',
      SITE_TIME_ZONE: noonZone(),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const log = () => printed.join('')
  try {
    const url = await addressOf(child, printed)
    const stop = async () => {
      await ended(child)
      removeData()
    }
    return { url, log, stop }
  } catch (error) {
    await ended(child)
    removeData()
    throw new Error(`Fairhall did not start:\n${log()}`, { cause: error })
  }
}

/**
 * The server as `npm start` runs it; from its sources where a preloaded module changes another one (`real-money.ts`), which
 * it finds only there.
 */
function programFor({ NODE_OPTIONS = '' }: Record<string, string>): string {
  const isChanged = NODE_OPTIONS.includes(REAL_MONEY)
  return join(PROJECT, isChanged ? 'src/server/main.ts' : 'dist/server/main.js')
}

/** Settings of a house whose clock is so many days ahead. */
export const daysLater = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(PROJECT, 'e2e/harness/houses/later.ts')}`,
  LATER_DAYS: String(days),
})

/** A data folder that houses of one journey can have one after another; `remove` it when they are gone. */
export function sharedDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'fairhall-e2e-'))
  // As root, PostgreSQL runs as another user, who has to come through.
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function addressOf(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed.push(chunk.toString())
      const address = STANDS.exec(printed.join(''))?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`It ended with code ${code}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

const preloaded = (name: string) => `--import=${pathToFileURL(join(import.meta.dirname, name)).href}`

/** Settings of a house whose clock goes as a file says (`movable-clock.ts`), and that is a sandbox or none. */
export const goingBy = (file: string, isSandbox = true): Record<string, string> => ({
  NODE_OPTIONS: [preloaded('movable-clock.ts'), ...(isSandbox ? [] : [preloaded(REAL_MONEY)])].join(' '),
  E2E_CLOCK_AHEAD: file,
})
