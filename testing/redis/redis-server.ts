import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createClient } from '@redis/client'
import { freePort } from '../houses/free-port.ts'

/**
 * A Redis (or Valkey) of a test's own, in memory alone, that can be stopped and started again where it was.
 */
export interface RedisServer {
  readonly url: string
  /** Ends it on the spot, with all it knew. */
  stop(): Promise<void>
  /** Starts it again at the same address, knowing nothing. */
  start(): Promise<void>
  /** Gives it a command, as its operator would; gives what it said. */
  command(...words: readonly string[]): Promise<unknown>
  /** Holds it still: it keeps its connections and answers nothing, until `thaw`. */
  freeze(): void
  thaw(): void
}

/** Where this machine has `redis-server` or `valkey-server`; undefined where it has neither. */
export function redisProgram(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = ['redis-server', 'valkey-server'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return paths.find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts a server on a free port; end it with `stop`. Throws where there is no program for it. */
export async function startRedisServer(): Promise<RedisServer> {
  const program = redisProgram()
  if (program === undefined) throw new Error('neither redis-server nor valkey-server is on the PATH')
  const port = String(await freePort())
  let running: ChildProcess | undefined
  let folder = ''
  const start = async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhall-redis-'))
    const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    running = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await ready(running)
  }
  await start()
  const url = `redis://127.0.0.1:${port}`
  return {
    url,
    start,
    command: async (...words) => {
      const operator = await createClient({ url }).connect()
      const said: unknown = await operator.sendCommand(words)
      operator.destroy()
      return said
    },
    stop: async () => {
      if (running) await ended(running)
      await rm(folder, { recursive: true, force: true })
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/ready to accept connections/i.test(printed)) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Redis did not start:\n${printed}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
