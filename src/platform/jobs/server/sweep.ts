import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import { backoffSeconds } from '../backoff.ts'
import type { Job } from '../job.ts'

/** What a sweep is made of. */
export interface Sweep<T> {
  /** What an id is of, as the log names it: `billNo`. */
  readonly idName: string
  readonly idOf: (one: T) => string
  /**
   * What is due, oldest first, without what stands under the ids of `except`: as many as one question
   * answers.
   */
  readonly due: (ctx: Ctx, except: readonly string[]) => Promise<readonly T[]>
  /** Does one; what takes its time asks `isStopping` now and then. */
  readonly work: (ctx: Ctx, one: T, isStopping?: () => boolean) => Promise<void>
  /**
   * How many `due` gives at most. Where it is said, a run that gets as many asks again; else a run asks once.
   */
  readonly page?: number
}

/**
 * Times that one run asks what is due at most: a backlog is worked off in several, so that a house can stop
 * between them.
 */
const MOST_PAGES = 5

interface Failure {
  readonly times: number
  readonly retryAt: Date
}

/**
 * A job's run that works through what is due, one after another. One that fails is logged and set aside for a
 * pause that grows to five minutes, so that however many fail, what is behind them has its turn. What is set
 * aside is kept in memory: a restart only tries everything at once again. Throws when all were tried and some
 * failed, so that the run counts as failed, and at once when the database is away.
 */
export function sweep<T>(parts: Sweep<T>): Job['run'] {
  const failuresOf = new WeakMap<App, Map<string, Failure>>()
  return async (ctx, isStopping) => {
    const failures = failuresOf.get(ctx.app) ?? new Map<string, Failure>()
    failuresOf.set(ctx.app, failures)
    let tried = 0
    let failed = 0
    for (let page = 0; page < MOST_PAGES; page++) {
      const swept = await sweepPage(parts, ctx, failures, isStopping)
      tried += swept.tried
      failed += swept.failed
      if (parts.page === undefined || swept.tried < parts.page) break
    }
    if (failed > 0) throw new Error(`${failed} of ${tried} could not be done`)
  }
}

/** Works through what is due by one question. */
async function sweepPage<T>(
  parts: Sweep<T>,
  ctx: Ctx,
  failures: Map<string, Failure>,
  isStopping?: () => boolean,
): Promise<{ readonly tried: number; readonly failed: number }> {
  const now = ctx.app.clock.now()
  const isAside = ([, { retryAt }]: [string, Failure]) => retryAt > now
  const aside = [...failures].filter(isAside).map(([id]) => id)
  const due = await parts.due(ctx, aside)
  forgetAllBut(failures, new Set([...aside, ...due.map(parts.idOf)]))
  let failed = 0
  for (const one of due) {
    const id = parts.idOf(one)
    try {
      await parts.work(ctx, one, isStopping)
      failures.delete(id)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      failed += 1
      const times = (failures.get(id)?.times ?? 0) + 1
      failures.set(id, { times, retryAt: secondsAfter(ctx.app.clock.now(), backoffSeconds(times)) })
      const facts = { err: error, [parts.idName]: id, times }
      ctx.app.log.error(facts, 'one of what was due could not be done')
    }
  }
  return { tried: due.length, failed }
}

/** What is no longer due was done some other way. */
function forgetAllBut(failures: Map<string, Failure>, ids: ReadonlySet<string>): void {
  for (const id of [...failures.keys()]) if (!ids.has(id)) failures.delete(id)
}
