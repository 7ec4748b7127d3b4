import { siteDay } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { DUE_AT_ONCE, dueMembers } from './interest.store.ts'
import { countInterest } from './verbs/count-interest.ts'

/** Counts the days that are over, each member in a transaction of their own. */
export const countJob: Job = {
  name: 'interest.count',
  everySeconds: 5,
  run: sweep<string>({
    idName: 'memberId',
    idOf: (memberId) => memberId,
    due: ({ app }, except) => dueMembers(app.db, siteDay(app.clock.now(), app.config.siteTimeZone), except),
    work: (ctx, memberId) => countInterest({ ctx, input: { memberId } }),
    page: DUE_AT_ONCE,
  }),
}
