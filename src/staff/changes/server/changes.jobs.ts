import type { Job } from '#platform/jobs/job.ts'
import type { Executor } from './executor/registry.ts'
import { applyDue } from './jobs/apply-due.ts'
import { expireChanges } from './jobs/expire.ts'

/** What is done about changes by themselves: those whose time has come, and those that nobody decided in theirs. */
export const changesJobs = (executor: Executor): readonly Job[] => [
  { name: 'changes.apply', everySeconds: 5, run: applyDue(executor) },
  { name: 'changes.expire', everySeconds: 20, run: expireChanges },
]
