import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/config/startup-error.ts'
import type { Binaries } from '../cluster/binaries.ts'
import { type PidFile, parsePidFile } from './pid-file.rules.ts'
import { isAlive, isKnown, processesOn, servesData, signal } from './processes.ts'

const POLL_MS = 25
/** How long a leftover gets to end in an orderly way before it is told to drop everything. */
const PATIENCE_MS = 30_000

/**
 * Ends the PostgreSQL that a killed Fairhall left behind on this data, and waits until its last process is
 * gone. Call it only while holding the instance lock: then whatever runs here has no owner.
 * @returns whether there was one.
 * @throws {StartupError} when someone serves the data whom we cannot end.
 */
export async function endLeftover(
  data: string,
  socketDir: string | null,
  binaries: Binaries,
): Promise<boolean> {
  if (!existsSync(data)) return false
  const path = join(data, 'postmaster.pid')
  const socket = socketDir && join(socketDir, '.s.PGSQL.5432')
  const found = await readPidFile(path)
  const alive = found !== null && (await isAlive(found.pid))
  const ours = alive && (await servesData(found.pid, data)) !== false
  if (ours) await endServer(found.pid, data, binaries)
  const orphans = await outwaitOrphans(data, binaries)
  if (!ours && !orphans && socket && (await answers(socket))) {
    throw new StartupError(
      `A PostgreSQL that this process cannot see (in another container?) serves ${data}: stop it first`,
    )
  }
  for (const lock of [path, ...(socket ? [`${socket}.lock`] : [])]) await removeMisleading(lock)
  return ours || orphans
}

async function readPidFile(path: string): Promise<PidFile | null> {
  return parsePidFile(await readFile(path, 'utf8').catch(() => ''))
}

/**
 * Removes a dead PostgreSQL's lock file when its number is known to the system all the same: given to another
 * program since, or not yet collected by anybody. PostgreSQL itself would take that for its rival.
 */
async function removeMisleading(path: string): Promise<void> {
  const found = await readPidFile(path)
  if (found && isKnown(found.pid)) await rm(path, { force: true })
}

async function endServer(pid: number, data: string, binaries: Binaries): Promise<void> {
  try {
    await signal(binaries, pid, 'SIGINT')
    if (await gone(pid, PATIENCE_MS)) return
    await signal(binaries, pid, 'SIGQUIT')
    if (await gone(pid, PATIENCE_MS)) return
  } catch {
    throw new StartupError(
      `A PostgreSQL of another user (process ${pid}) serves ${data}: stop it first, or set DATA_DIR`,
    )
  }
  throw new StartupError(
    `The PostgreSQL left running on ${data} (process ${pid}) does not end: stop it first`,
  )
}

/**
 * Sessions outlive a server that was killed outright, until they notice; new ones beside them would corrupt
 * the data.
 */
async function outwaitOrphans(data: string, binaries: Binaries): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  for (let seen = false; ; seen = true) {
    const orphans = await processesOn(data)
    if (orphans.length === 0) return seen
    if (performance.now() > deadline) for (const pid of orphans) await signal(binaries, pid, 'SIGKILL')
    await pause(POLL_MS)
  }
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (await isAlive(pid)) {
    if (performance.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    const finish = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.on('connect', () => finish(true)).on('error', () => finish(false))
  })
}
