import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Job } from '#platform/jobs/job.ts'
import { ATTEMPT_POLICIES } from '../attempts.rules.ts'
import { tables } from './identity.tables.ts'

const DAY = 24 * 3600
/** Days that ended sessions are kept: they tell which devices an account knows. */
const SESSION_DAYS = 90
const FORGET_SECONDS = Math.max(...Object.values(ATTEMPT_POLICIES).map(({ forgetSeconds }) => forgetSeconds))

/** Deletes what nothing asks about any more: forgotten attempts, used verifications, sessions long over. */
export const tidyJob: Job = {
  name: 'identity.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    const now = await surelyNow(app)
    const db = tables(app.db)
    // What a login holds is not forgotten yet: its rows are locked in the order of their keys, which a sweep
    // does not keep to.
    const forgotten = db
      .selectFrom('identity.attempt')
      .select('key')
      .where('last_failed_at', '<', secondsAfter(now, -FORGET_SECONDS))
      .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', now)]))
      .forUpdate()
      .skipLocked()
    await db.deleteFrom('identity.attempt').where('key', 'in', forgotten).execute()
    await db.deleteFrom('identity.used_verification').where('expires_at', '<', now).execute()
    await db
      .deleteFrom('identity.session')
      .where('expires_at', '<', secondsAfter(now, -SESSION_DAYS * DAY))
      .execute()
  },
}
