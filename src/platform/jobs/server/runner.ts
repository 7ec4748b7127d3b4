import { setTimeout as pause } from 'node:timers/promises'
import { type App, systemCtx } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Job } from '../job.ts'
import { type OpenQuestions, openQuestions } from './questions.ts'

/** Running jobs. */
export interface JobRunner {
  /** Lets the runs under way finish and starts no more. */
  stop(): Promise<void>
}

/** How a job learns whether anything may be due. */
type MayBeDue = OpenQuestions['mayBeDue']

async function runOnce(app: App, job: Job, mayBeDue: MayBeDue, isStopping: () => boolean): Promise<void> {
  try {
    const isToRun = await mayBeDue(job)
    if (isToRun && !isStopping()) await job.run(systemCtx(app, newId()), isStopping)
    app.metrics.jobRuns.inc({ name: job.name, outcome: 'ok' })
  } catch (error) {
    app.metrics.jobRuns.inc({ name: job.name, outcome: 'failed' })
    if (isDatabaseAway(error)) app.log.warn({ job: job.name }, 'the database is away; the job will run again')
    else app.log.error({ err: error, job: job.name }, 'a job failed; it will run again')
  }
}

/** Jobs rest until one of the moments that lie so far apart: those that wake together ask together. */
const MOMENT_MS = 1_000

/** Rests that end at common moments: all that end at the same one end in the same turn of the event loop. */
function commonRests(stopping: AbortSignal): (seconds: number) => Promise<void> {
  const rests = new Map<number, Promise<void>>()
  return (seconds) => {
    const now = performance.now()
    const moment = Math.max(Math.floor(now / MOMENT_MS) + 1, Math.round(now / MOMENT_MS + seconds))
    const known = rests.get(moment)
    if (known) return known
    const rest = pause(Math.max(0, moment * MOMENT_MS - now), undefined, { signal: stopping })
      .catch(() => undefined)
      .finally(() => rests.delete(moment))
    rests.set(moment, rest)
    return rest
  }
}

/**
 * Runs every job again and again with its pause between runs, never two runs of one job at once in a process. A job of which
 * nothing can be due is not run, which counts as a run that was well.
 */
export function startJobs(app: App, jobs: readonly Job[]): JobRunner {
  // An alarm sees a count rise that was there before it rose.
  for (const { name } of jobs)
    for (const outcome of ['ok', 'failed']) app.metrics.jobRuns.inc({ name, outcome }, 0)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const rest = commonRests(stopping.signal)
  const questions = openQuestions(app, jobs)
  const loops = jobs.map(async (job) => {
    while (!isStopping()) {
      await runOnce(app, job, questions.mayBeDue, isStopping)
      if (!isStopping()) await rest(job.everySeconds)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await questions.close()
    },
  }
}
