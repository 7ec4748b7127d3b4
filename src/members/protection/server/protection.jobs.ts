import type { Job } from '#platform/jobs/job.ts'
import { endLimitedSessions } from './verbs/end-limited-sessions.ts'

/** Ends the sessions that their members' own limit ends. */
export const endLimitedSessionsJob: Job = {
  name: 'protection.endSessions',
  everySeconds: 2,
  run: endLimitedSessions,
}
