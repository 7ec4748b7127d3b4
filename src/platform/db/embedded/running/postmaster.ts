import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Account, asAccount } from '../cluster/account.ts'
import type { Binaries } from '../cluster/binaries.ts'
import { type Endpoint, serverSettings } from '../settings.rules.ts'
import { reasonOfEnding } from './ending.rules.ts'
import { parsePidFile } from './pid-file.rules.ts'
import { signal } from './processes.ts'

const POLL_MS = 20
const LOG_KEPT_BYTES = 8 * 1024 * 1024
/**
 * An orderly end writes everything out first; one that takes longer than this is cut short, which loses
 * nothing.
 */
const STOP_PATIENCE_MS = 30_000

/** Everything needed to start the server, again and again if need be. */
export interface Plan {
  readonly data: string
  readonly logPath: string
  readonly binaries: Binaries
  readonly account: Account | null
  readonly endpoint: Endpoint
  readonly maxConnections: number
}

/** A server that runs and takes connections. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Ends sessions and server in an orderly way and waits until the process is gone. */
  stop(): Promise<void>
}

/** The machine's memory in bytes, or the container's where that is less. */
function memory(): number {
  // No limit is told as 0 or as more than there is.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * Starts PostgreSQL and waits until it takes connections; recovering after a crash may take it a while.
 * @throws {StartupError} with PostgreSQL's own reason when it ends instead.
 */
export async function startPostmaster(plan: Plan): Promise<Postmaster> {
  const logStart = await trimLog(plan.logPath)
  const log = await open(plan.logPath, 'a', 0o600)
  const { maxConnections } = plan
  const args = ['-D', plan.data, ...serverSettings(plan.endpoint, { maxConnections, memory: memory() })]
  // A process group of its own: Ctrl-C in a terminal is for us, and we close the database last.
  const child = spawn(plan.binaries.postgres, args, {
    ...asAccount(plan.account),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    windowsHide: true,
  })
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  child.unref()
  await log.close()
  await untilReady(child, plan, logStart)
  const pid = child.pid ?? 0
  const stopNow = () => {
    // It does not keep us running, but its end is worth waiting for.
    child.ref()
    return stop(plan.binaries, pid, ended)
  }
  return { pid, ended, stop: stopNow }
}

async function untilReady(child: ChildProcess, plan: Plan, logStart: number): Promise<void> {
  const path = join(plan.data, 'postmaster.pid')
  let failed = false
  child.once('error', () => {
    failed = true
  })
  for (;;) {
    if (failed || child.exitCode !== null || child.signalCode !== null) {
      const reason = await whyItEnded(plan.logPath, logStart)
      throw new StartupError(`PostgreSQL did not start on ${plan.data}: ${reason} (its log: ${plan.logPath})`)
    }
    const state = parsePidFile(await readFile(path, 'utf8').catch(() => ''))
    if (state?.pid === child.pid && state?.status === 'ready') return
    await pause(POLL_MS)
  }
}

async function stop(binaries: Binaries, pid: number, ended: Promise<void>): Promise<void> {
  const slow = new AbortController()
  const late = pause(STOP_PATIENCE_MS, 'late' as const, { signal: slow.signal, ref: false }).catch(
    () => undefined,
  )
  await signal(binaries, pid, 'SIGINT')
  const outcome = await Promise.race([ended, late])
  slow.abort()
  if (outcome === 'late') await signal(binaries, pid, 'SIGQUIT')
  await ended
}

/** Keeps one older log beside the current one; returns where this start's lines will begin. */
async function trimLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size < LOG_KEPT_BYTES) return size
  await rename(path, `${path}.1`)
  return 0
}

async function whyItEnded(logPath: string, from: number): Promise<string> {
  const log = await readFile(logPath).catch(() => Buffer.alloc(0))
  return reasonOfEnding(log.subarray(from).toString('utf8'))
}
