import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/config/startup-error.ts'
import { isDatabaseAway, isOutOfRoom } from '#platform/db/index.ts'

const PAUSE_MS = 1_000

/** How a start waits. */
export interface Waiting {
  readonly log: { warn(line: string): void }
  /** Whether somebody brings the database back when it ends: the house's own PostgreSQL. */
  readonly comesBack: boolean
  /** Ends the wait. */
  readonly signal?: AbortSignal
}

/**
 * Does a step of the start, and where the database has no room for it, waits and does it again, as the calls
 * of a running house are told to: says so once. Steps are harmless to repeat.
 * @throws what else the step throws, the signal's reason when it was given before the step, or a StartupError when
 * it ends the wait.
 */
export async function whenRoom<T>(step: () => Promise<T>, { log, comesBack, signal }: Waiting): Promise<T> {
  for (let isTold = false; ; isTold = true) {
    signal?.throwIfAborted()
    try {
      return await step()
    } catch (error) {
      const waits = isOutOfRoom(error) || (comesBack && isDatabaseAway(error))
      if (!waits) throw error
      if (!isTold) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn(`The database cannot be written now (${reason}): Fairhall starts when it can`)
      }
      await pause(PAUSE_MS, undefined, { signal }).catch(() => {
        throw new StartupError('The start was stopped while it waited for the database')
      })
    }
  }
}
