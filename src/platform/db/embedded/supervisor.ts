import { setTimeout as pause } from 'node:timers/promises'
import { isDiskFull } from './ending.rules.ts'
import { endLeftover } from './leftover.ts'
import { type Plan, type Postmaster, startPostmaster } from './postmaster.ts'

/** A server that crashes more often than this within the window below is not restarted any more. */
const MOST_RESTARTS = 5
const WINDOW_MS = 60_000
/**
 * One whose disk is full is tried again after this pause, for as long as it takes: only somebody who makes
 * room can help.
 */
const NO_ROOM_PAUSE_MS = 1_000

/** Where the supervisor says what it did; a pino logger will do. */
export interface EmbeddedLog {
  info(line: string): void
  warn(line: string): void
}

/** Keeps a server running until it is stopped. */
export interface Supervisor {
  stop(): Promise<void>
}

/**
 * Starts the server and, whenever it ends without having been asked to, starts it again on the same address:
 * clients see broken connections and connect anew. What was acknowledged is there, because PostgreSQL
 * recovers it.
 * @param onGone called once when the server cannot be kept running; the house should stop then.
 */
export async function supervise(
  plan: Plan,
  log: EmbeddedLog,
  onGone: (error: Error) => void,
): Promise<Supervisor> {
  let stopping = false
  let current: Postmaster = await startPostmaster(plan)
  const restarts: number[] = []

  const countRestart = (lastReason: string): void => {
    const now = performance.now()
    while (restarts[0] !== undefined && restarts[0] < now - WINDOW_MS) restarts.shift()
    if (restarts.push(now) <= MOST_RESTARTS) return
    throw new Error(
      `PostgreSQL ended ${restarts.length} times within a minute: ${lastReason} (its log: ${plan.logPath})`,
    )
  }

  const restart = async (): Promise<void> => {
    const socketDir = plan.endpoint.kind === 'socket' ? plan.endpoint.dir : null
    for (let reason = 'killed from outside'; !stopping; ) {
      if (isDiskFull(reason)) await pause(NO_ROOM_PAUSE_MS)
      else countRestart(reason)
      try {
        await endLeftover(plan.data, socketDir, plan.binaries)
        current = await startPostmaster(plan)
        return log.warn('PostgreSQL is back')
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        log.warn(reason)
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopping) {
      await current.ended
      if (stopping) return
      log.warn('PostgreSQL ended unexpectedly: starting it again')
      await restart()
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!stopping) onGone(error)
  })

  return {
    stop: async () => {
      stopping = true
      // A restart under way is waited for: what it starts has to be stopped too.
      for (let last: Postmaster | null = null; last !== current; await pause(0)) {
        last = current
        await current.stop()
        await watching
      }
    },
  }
}
