import { keepTime, NOTE_SECONDS } from '#platform/clock/server/known-time.ts'
import type { Job } from '#platform/jobs/job.ts'
import { measureLag } from './lag.ts'
import { clearOldRows } from './retention.ts'

/** Clears what is kept for a time, and measures how far the outbox's readers are behind. */
export const platformJobs: readonly Job[] = [
  { name: 'platform.time', everySeconds: NOTE_SECONDS, run: keepTime },
  { name: 'platform.retention', everySeconds: 3600, run: clearOldRows },
  { name: 'platform.lag', everySeconds: 15, run: measureLag },
]
