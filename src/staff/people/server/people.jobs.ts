import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Job } from '#platform/jobs/job.ts'
import { FORGET_SECONDS } from '../attempts.rules.ts'
import { measurePeople } from './house/measures.ts'
import { noteSecondApprover } from './house/second-approver.ts'
import { tables } from './people.tables.ts'
import type { RolesDoor } from './roles-door.ts'

const DAY = 24 * 3600
/** Days that ended sessions are kept: they tell which devices an account knows. */
const SESSION_DAYS = 90

export const peopleJobs = (roles: RolesDoor): readonly Job[] => [
  { name: 'people.secondApprover', everySeconds: 60, run: (ctx) => noteSecondApprover(ctx, roles) },
  { name: 'people.measure', everySeconds: 30, run: (ctx) => measurePeople(ctx.app) },
  tidyJob,
]

/** Deletes what nothing asks about any more: forgotten attempts, challenges that are over, sessions long ended. */
const tidyJob: Job = {
  name: 'people.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    const now = await surelyNow(app)
    const db = tables(app.db)
    const forgotten = db
      .selectFrom('people.attempt')
      .select('key')
      .where('last_failed_at', '<', secondsAfter(now, -FORGET_SECONDS))
      .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', now)]))
      .forUpdate()
      .skipLocked()
    await db.deleteFrom('people.attempt').where('key', 'in', forgotten).execute()
    await db.deleteFrom('people.challenge').where('expires_at', '<', now).execute()
    await db
      .deleteFrom('people.session')
      .where('expires_at', '<', secondsAfter(now, -SESSION_DAYS * DAY))
      .execute()
  },
}
