import type { Ctx } from '#platform/context/context.ts'

/**
 * Work on a schedule. A job is a sweep over state ("expire what is due"), never a queued message: it finds
 * its work by a query, claims rows with FOR UPDATE SKIP LOCKED, and may be run by several workers, twice, or
 * after a crash.
 */
export interface Job {
  /** `room.sweep`, unique in the house. */
  readonly name: string
  /** Pause between the end of one run and the start of the next. */
  readonly everySeconds: number
  /**
   * One run. Each unit of work is its own transaction, so that one bad row does not hold up the rest. A unit that takes
   * its time asks `isStopping` now and then, and leaves itself to the next start once the house stops.
   */
  readonly run: (ctx: Ctx, isStopping?: () => boolean) => Promise<void>
}
