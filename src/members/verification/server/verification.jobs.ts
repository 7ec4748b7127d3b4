import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { VerificationTables } from './verification.tables.ts'

/** Seconds that a code is remembered, so that too many can be told. */
const REMEMBERED_SECONDS = 24 * 3600

/** Deletes codes that nobody asks about any more. */
export const tidyJob: Job = {
  name: 'verification.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    await app.db
      .$extendTables<VerificationTables>()
      .deleteFrom('verification.code')
      .where('sent_at', '<', secondsAfter(await surelyNow(app), -REMEMBERED_SECONDS))
      .execute()
  },
}
