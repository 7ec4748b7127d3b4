import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from '../cluster/binaries.ts'

const run = promisify(execFile)

/**
 * Whether the system knows a process of that number: one that runs, or one that is dead and not yet
 * collected.
 */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process runs. One that is dead but not yet collected by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!isKnown(pid)) return false
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(status)
}

/**
 * Whether a process is a PostgreSQL that serves the data folder: its program is called postgres and it works
 * in that folder (as every process of PostgreSQL does), or was called with it. Null when this machine does
 * not let us know.
 */
export async function servesData(pid: number, data: string): Promise<boolean | null> {
  if (process.platform === 'linux') {
    const [program, folder] = await Promise.all([
      readlink(`/proc/${pid}/exe`).catch(() => null),
      readlink(`/proc/${pid}/cwd`).catch(() => null),
    ])
    if (program === null || folder === null) return (await isAlive(pid)) ? null : false
    return basename(program).startsWith('postgres') && folder === (await realpath(data).catch(() => data))
  }
  if (process.platform === 'win32') return null
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return command.stdout.includes('postgres') && command.stdout.includes(data)
}

/** Every process of PostgreSQL that still works on the data folder, as far as this machine lets us see. */
export async function processesOn(data: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const serving = await Promise.all(pids.map((pid) => servesData(pid, data)))
  return pids.filter((_, index) => serving[index])
}

/**
 * Sends a signal to a process of PostgreSQL that may be gone already. Windows has no signals: there `pg_ctl`
 * carries them.
 */
export async function signal(
  binaries: Binaries,
  pid: number,
  name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): Promise<void> {
  if (process.platform === 'win32' && name !== 'SIGKILL') {
    await run(binaries.pgCtl, ['kill', name.slice(3), String(pid)]).catch(() => undefined)
    return
  }
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
