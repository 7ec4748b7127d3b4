import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

/** Whether setting a thread's priority leaves the rest of its process alone: elsewhere it is the whole process's. */
const HAS_THREADS = process.platform === 'linux'

/** Lets everybody else go first wherever the calling thread and they want a processor; for good. Linux alone. */
export function lowerThisThread(): void {
  if (HAS_THREADS) setPriority(constants.priority.PRIORITY_LOW)
}

/**
 * Has the database do the work of a connection only where a processor has nothing better to do, for as long as the
 * connection lasts. Answers whether it does: only a server on this machine can be told, by whom it runs as or by
 * root, and on Linux alone.
 */
export async function lowerSession(client: pg.ClientBase): Promise<boolean> {
  if (!HAS_THREADS) return false
  try {
    const { rows } = await client.query<{ pid: number; name: string }>(
      'select pg_backend_pid() as pid, current_database() as name',
    )
    const [session] = rows
    // A server elsewhere has a process with that number too, and here it may be anybody's.
    if (!session || !(await isSessionHere(session.pid, session.name))) return false
    await lowerProcess(session.pid)
    return true
  } catch {
    return false
  }
}

/**
 * Puts a process that leads its session after everybody else. Where Linux shares out processors by sessions of processes first
 * (autogroup), a priority counts within its session alone, and every session of PostgreSQL is one of its own: that comes last as
 * well. A system without such groups has nothing to be told.
 */
export async function lowerProcess(pid: number): Promise<void> {
  setPriority(pid, constants.priority.PRIORITY_LOW)
  await writeFile(`/proc/${pid}/autogroup`, `${constants.priority.PRIORITY_LOW}`).catch(() => undefined)
}

/** Whether a process of this machine is a session of PostgreSQL in a database: its title says so. */
async function isSessionHere(pid: number, database: string): Promise<boolean> {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8')
  return title.startsWith('postgres: ') && title.split(' ').includes(database)
}
