import { type App, systemCtx } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Job } from '../job.ts'

/** Running jobs. */
export interface JobRunner {
  /** Lets the runs under way finish and starts no more. */
  stop(): Promise<void>
}

async function runOnce(app: App, job: Job, isStopping: () => boolean): Promise<void> {
  try {
    await job.run(systemCtx(app, newId()), isStopping)
    app.metrics.jobRuns.inc({ name: job.name, outcome: 'ok' })
  } catch (error) {
    app.metrics.jobRuns.inc({ name: job.name, outcome: 'failed' })
    if (isDatabaseAway(error)) app.log.warn({ job: job.name }, 'the database is away; the job will run again')
    else app.log.error({ err: error, job: job.name }, 'a job failed; it will run again')
  }
}

/**
 * Runs every job again and again with its pause between runs, never two runs of one job at once in a process.
 */
export function startJobs(app: App, jobs: readonly Job[]): JobRunner {
  // An alarm sees a count rise that was there before it rose.
  for (const { name } of jobs)
    for (const outcome of ['ok', 'failed']) app.metrics.jobRuns.inc({ name, outcome }, 0)
  let stopped = false
  const wakers = new Set<() => void>()
  const loops = jobs.map(async (job) => {
    while (!stopped) {
      await runOnce(app, job, () => stopped)
      if (stopped) return
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          wakers.delete(done)
          resolve()
        }
        const timer = setTimeout(done, job.everySeconds * 1000)
        wakers.add(done)
      })
    }
  })
  return {
    stop: async () => {
      stopped = true
      for (const wake of [...wakers]) wake()
      await Promise.all(loops)
    },
  }
}
