import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { DECIDED_BY_SANDBOX, decidesItself } from '#platform/room/deciders.ts'
import { decideReview } from '../verbs/decide-review.ts'
import type { VerificationTables } from '../verification.tables.ts'

/** Seconds the sandbox takes to look at one. */
const REVIEW_SECONDS = 10
/** Reviews looked at in one run. */
const AT_ONCE = 100

async function dueReviews({ app }: Ctx, except: readonly string[]): Promise<readonly string[]> {
  if (!decidesItself(app, 'identity')) return []
  const rows = await app.db
    .$extendTables<VerificationTables>()
    .selectFrom('verification.review')
    .select('id')
    .where('state', '=', 'waiting')
    .where('sent_at', '<=', secondsAfter(app.clock.now(), -REVIEW_SECONDS))
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Passes what members of a sandbox ask for, each in a commit of its own; elsewhere, or told to leave it, people do. */
export const passReviews = sweep<string>({
  idName: 'reviewId',
  idOf: (reviewId) => reviewId,
  due: dueReviews,
  work: async (ctx, reviewId) => {
    await decideReview({ ctx, input: { reviewId, decision: 'pass', why: DECIDED_BY_SANDBOX } })
  },
})
