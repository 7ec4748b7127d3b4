import { keepTime, NOTE_SECONDS } from '#platform/clock/server/known-time.ts'
import { measureReveals } from '#platform/desk/server/reveals.ts'
import type { Job } from '#platform/jobs/job.ts'
import { mailJobs } from '#platform/outgoing/server/mail.jobs.ts'
import { measureLag } from './lag.ts'
import { clearOldRows } from './retention.ts'

/** Clears what is kept for a time, measures how far the outbox's readers are behind and what people of the house looked at, and sends mail. */
export const platformJobs: readonly Job[] = [
  { name: 'platform.time', everySeconds: NOTE_SECONDS, run: (ctx) => keepTime(ctx) },
  { name: 'platform.retention', everySeconds: 3600, run: clearOldRows },
  { name: 'platform.lag', everySeconds: 15, run: measureLag },
  { name: 'platform.reveals', everySeconds: 60, run: measureReveals },
  ...mailJobs,
]
