import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
/** The server as `npm start` runs it (`vite.server.config.ts`); `built-server.ts` sees to it that it is built. */
const SERVER = join(PROJECT, 'dist/server/main.js')
const STANDS = /stands at (http:\/\/\S+)/

/** How a process ended: its exit code, or the signal that killed it. */
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The real program in a process of its own. */
export interface HouseProcess {
  /** Where it listens, once it stands. Rejects with what it printed when it ends before that. */
  readonly stands: Promise<string>
  readonly ended: Promise<Ending>
  /** Everything it has printed so far. */
  log(): string
  /** What it has printed on the error stream alone. */
  complaints(): string
  /** Waits until it has printed something. */
  says(words: string): Promise<void>
  /** Sends a signal and waits until the process is gone. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ending>
}

/**
 * Starts the server as `npm start` does, with these environment variables before all others.
 * Nothing of the machine's own settings gets through: without `DATABASE_URL` it runs its own PostgreSQL in
 * `DATA_DIR`. With `openFiles` it may have so many open, as by `ulimit -n`.
 */
export function startHouseProcess(
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  { openFiles }: { readonly openFiles?: number } = {},
): HouseProcess {
  const defaults = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'warn',
    // A test is many people on one machine.
    CONNECTIONS_PER_ADDRESS: '100000',
    // Nobody but the test itself pays and withdraws.
    QUICK_COUNTERPARTIES: '0',
    SANDBOX_LIFE: '0',
    VERIFICATION_BITS: '3',
  }
  const program = [process.execPath, SERVER, ...flags]
  const limit = openFiles === undefined ? [] : ['/bin/sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`]
  const [command = '', ...words] = [...limit, ...program]
  const child = spawn(command, words, {
    cwd: PROJECT,
    env: { ...process.env, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const complained: string[] = []
  const listeners = new Set<() => void>()
  const keep = (into: readonly string[][]) => (chunk: Buffer) => {
    for (const lines of into) lines.push(chunk.toString())
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', keep([printed]))
  child.stderr.on('data', keep([printed, complained]))
  const log = () => printed.join('')
  const ended = endOf(child)

  /** The first match in what it prints. */
  const heard = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const listen = () => {
        const match = pattern.exec(log())
        if (match) resolve(match)
      }
      listeners.add(listen)
      listen()
      ended.then(
        ({ code, signal }) => reject(new Error(`Fairhall ended (${code ?? signal}):\n${log()}`)),
        reject,
      )
    })
  const stands = heard(STANDS).then((match) => match[1] ?? '')
  // One that is not meant to stand is waited for by its end.
  stands.catch(() => undefined)
  return {
    stands,
    ended,
    log,
    complaints: () => complained.join(''),
    says: async (words) => void (await heard(new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))),
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Once the process is gone and everything it printed was read. */
function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}
