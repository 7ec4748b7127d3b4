import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/config/startup-error.ts'
import { isCramped } from '../cluster/room.ts'
import { isDiskFull, restartPauseMs, STOOD_MS } from './ending.rules.ts'
import { endLeftover } from './leftover.ts'
import { type Plan, type Postmaster, startPostmaster } from './postmaster.ts'

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

/** A start that was told to stop before the server stood. */
const stopped = (data: string) => new StartupError(`The start on ${data} was stopped`)

/**
 * The first start: one whose disk is full waits for room, as a server that runs does, and says so once.
 * @throws {StartupError} when it ends for any other reason, or `signal` says to wait no longer.
 */
async function startWhenRoom(plan: Plan, log: EmbeddedLog, signal?: AbortSignal): Promise<Postmaster> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await startPostmaster(plan)
    } catch (error) {
      if (signal?.aborted) throw stopped(plan.data)
      const reason = error instanceof Error ? error.message : String(error)
      // On a disk without a byte left PostgreSQL cannot even write why it ended.
      if (!isDiskFull(reason) && !(await isCramped(plan.data))) throw error
      if (!isTold)
        log.warn(`${reason}. There is no room left on the disk of ${plan.data}: it starts when there is`)
      await pause(NO_ROOM_PAUSE_MS, undefined, { signal }).catch(() => {
        throw stopped(plan.data)
      })
    }
  }
}

/**
 * Starts the server and, whenever it ends without having been asked to, starts it again on the same address:
 * clients see broken connections and connect anew. What was acknowledged is there, because PostgreSQL
 * recovers it. One that ends again and again is started ever more slowly, and never given up: whatever it is,
 * somebody may mend it under a house that waits.
 * @param signal ends the wait of a first start on a full disk.
 */
export async function supervise(plan: Plan, log: EmbeddedLog, signal?: AbortSignal): Promise<Supervisor> {
  const stopping = new AbortController()
  let current = await startWhenRoom(plan, log, signal)
  let endings = 0
  let stoodFrom = performance.now()

  const restart = async (): Promise<void> => {
    const socketDir = plan.endpoint.kind === 'socket' ? plan.endpoint.dir : null
    for (let isFull = false; !stopping.signal.aborted; ) {
      const pauseMs = isFull ? NO_ROOM_PAUSE_MS : restartPauseMs(endings)
      if (pauseMs > 0 && !isFull)
        log.warn(`PostgreSQL ended ${endings} times in a row: it is started again in ${pauseMs / 1000} s`)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        await endLeftover(plan.data, socketDir, plan.binaries)
        current = await startPostmaster(plan)
        stoodFrom = performance.now()
        return log.warn('PostgreSQL is back')
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        isFull = isDiskFull(reason)
        if (!isFull) endings += 1
        log.warn(reason)
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.ended
      if (stopping.signal.aborted) return
      endings = performance.now() - stoodFrom > STOOD_MS ? 1 : endings + 1
      log.warn('PostgreSQL ended unexpectedly: starting it again')
      await restart()
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      stopping.abort()
      // A restart under way is waited for: what it starts has to be stopped too.
      for (let last: Postmaster | null = null; last !== current; await pause(0)) {
        last = current
        await current.stop()
        await watching
      }
    },
  }
}
