import { secondsAfter } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { tables } from './usdt.tables.ts'

/**
 * Seconds that a quote is kept after it is over, so that a late press is told so and not that there is none.
 */
const KEPT_SECONDS = 3600

/** Deletes quotes that are long over; what was exchanged stands in `usdt.exchange`. */
export const tidyJob: Job = {
  name: 'usdt.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    await tables(app.db)
      .deleteFrom('usdt.quote')
      .where('expires_at', '<', secondsAfter(app.clock.now(), -KEPT_SECONDS))
      .execute()
  },
}
