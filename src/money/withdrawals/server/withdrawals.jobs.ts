import type { App, Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { decidesItself } from '#platform/room/deciders.ts'
import { inquireBySandbox } from './review/sandbox-inquiry.ts'
import { reviewBySandbox } from './review/sandbox-review.ts'
import { lapseConfirmation } from './verbs/complete-withdrawal.ts'
import { endHold } from './verbs/end-hold.ts'
import { settlePayout } from './verbs/settle-payout.ts'
import { type Due, dueWithdrawals } from './withdrawals.store.ts'

type SweepVerb = (request: { ctx: Ctx; input: { billNo: string } }) => Promise<void>

/** A sweep over withdrawals, each in its own transaction; it finds nothing in a house that it is not for. */
function sweepFor(
  name: string,
  everySeconds: number,
  due: Due,
  verb: SweepVerb,
  isFor: (app: App) => boolean = () => true,
): Job {
  return {
    name,
    everySeconds,
    run: sweep<string>({
      idName: 'billNo',
      idOf: (billNo) => billNo,
      due: async ({ app }, except) =>
        isFor(app) ? dueWithdrawals(app.db, due, app.clock.now(), except) : [],
      work: (ctx, billNo) => verb({ ctx, input: { billNo } }),
    }),
  }
}

/** The sweeps of withdrawals: payouts the rail spoke about, confirmations nobody gave, holds nobody answered. */
export const withdrawalJobs: readonly Job[] = [
  sweepFor('withdrawals.settle', 1, 'settlement', settlePayout),
  sweepFor('withdrawals.confirm', 2, 'confirmation', lapseConfirmation),
  sweepFor('withdrawals.endHolds', 5, 'hold', endHold),
]

/**
 * The review that only a sandbox has, where nobody looks; told to leave it to a person, it leaves everything.
 */
export const sandboxReviewJob: Job = sweepFor('withdrawals.review', 1, 'review', reviewBySandbox, (app) =>
  decidesItself(app, 'withdrawals'),
)

/**
 * What only a sandbox has: it looks itself into payments that did not arrive; told to leave disputes to a
 * person, it leaves them.
 */
export const sandboxInquiryJob: Job = sweepFor('withdrawals.inquire', 1, 'inquiry', inquireBySandbox, (app) =>
  decidesItself(app, 'disputes'),
)
