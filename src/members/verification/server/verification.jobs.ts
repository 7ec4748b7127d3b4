import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Job } from '#platform/jobs/job.ts'
import { passReviews } from './reviews/sandbox-reviews.ts'
import type { VerificationTables } from './verification.tables.ts'

/** Seconds that a code is remembered, so that too many can be told. */
const REMEMBERED_SECONDS = 24 * 3600

/** Seconds that pictures are kept after they were refused: for as long as their member may ask why. */
const REFUSED_SECONDS = 30 * 24 * 3600

/** Deletes codes that nobody asks about any more, and pictures that nobody decides by. */
export const tidyJob: Job = {
  name: 'verification.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    const t = app.db.$extendTables<VerificationTables>()
    const now = await surelyNow(app)
    await t
      .deleteFrom('verification.code')
      .where('sent_at', '<', secondsAfter(now, -REMEMBERED_SECONDS))
      .execute()
    await t
      .deleteFrom('verification.review_picture')
      .where('review_id', 'is', null)
      .where('uploaded_at', '<', secondsAfter(now, -REMEMBERED_SECONDS))
      .execute()
    await t
      .deleteFrom('verification.review_picture')
      .where(
        'review_id',
        'in',
        t
          .selectFrom('verification.review')
          .select('id')
          .where('state', '=', 'refused')
          .where('decided_at', '<', secondsAfter(now, -REFUSED_SECONDS)),
      )
      .execute()
  },
}

/** Looks at what waits for a person, where a sandbox does that by itself. */
export const reviewJob: Job = { name: 'verification.review', everySeconds: 5, run: passReviews }
