import type { Job } from '#platform/jobs/job.ts'
import { areAtTheirLimit, endLimitedSessions, forgetSessions } from './verbs/end-limited-sessions.ts'

/** Ends the sessions that their members' own limit ends. */
export const endLimitedSessionsJob: Job = {
  name: 'protection.endSessions',
  everySeconds: 2,
  asks: areAtTheirLimit,
  run: endLimitedSessions,
}

/** Deletes the clocks of sessions that are long over. */
export const tidyJob: Job = { name: 'protection.tidy', everySeconds: 600, run: forgetSessions }
