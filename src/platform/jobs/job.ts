import type { RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** What a job asks the database before it runs: a boolean of SQL, that reads and locks nothing. */
export type Question = RawBuilder<boolean>

/**
 * Work on a schedule. A job is a sweep over state ("expire what is due"), never a queued message: it finds
 * its work by a query, claims rows with FOR UPDATE SKIP LOCKED, and may be run by several workers, twice, or
 * after a crash.
 */
export interface Job {
  /** `room.sweep`, unique in the house. */
  readonly name: string
  /** Pause between the end of one run and the start of the next, to within half a second. */
  readonly everySeconds: number
  /**
   * Whether anything may be due: true whenever a run would find something. The questions of all jobs whose pause is over are
   * put together, and a job runs only where its own is not answered with no; one without a question always runs. It is made
   * of the query that finds what is due (`findsAny`), so that nobody changes one without the other.
   */
  readonly asks?: (ctx: Pick<Ctx, 'app'>) => Question | Promise<Question>
  /**
   * One run. Each unit of work is its own transaction, so that one bad row does not hold up the rest. A unit that takes
   * its time asks `isStopping` now and then, and leaves itself to the next start once the house stops.
   */
  readonly run: (ctx: Ctx, isStopping?: () => boolean) => Promise<void>
}
