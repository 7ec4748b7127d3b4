import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The program of the commands, as `npm run fairhall` runs it. */
export const COMMANDS = join(import.meta.dirname, '../../dist/server/commands.js')

/** How a command ended, and what it printed. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: Buffer
  readonly errors: string
}

/** A command of the house in a process of its own. */
export interface RunningCommand {
  readonly ended: Promise<Ended>
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void
}

/**
 * Starts `fairhall <words>` as npm does, with these environment variables before all others and no
 * `DATABASE_URL` of the machine's. It reads `input`, or nothing.
 */
export function startCommand(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): RunningCommand {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const child = spawn(process.execPath, [COMMANDS, ...words], { env, stdio: 'pipe' })
  child.stdin.on('error', () => undefined).end(input)
  const out: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code, signal, out: Buffer.concat(out), errors: Buffer.concat(errors).toString() }),
    )
  })
  return { ended, kill: (signal) => void child.kill(signal) }
}
