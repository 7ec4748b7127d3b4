import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { decidesItself } from '#platform/room/deciders.ts'
import { withdrawalList } from '../desk/withdrawals.desk.ts'
import { readReleaseRule } from './release/release.document.ts'
import { releasable } from './release/release.store.ts'
import type { ReleaseHouse } from './release/release-facts.ts'
import { releaseByRule } from './release/release-withdrawal.ts'
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
  const query = ({ db, clock }: App, except: readonly string[]) =>
    dueWithdrawals(db, due, clock.now(), except)
  return {
    name,
    everySeconds,
    asks: ({ app }) => findsAny(query(app, [])),
    run: sweep<string>({
      idName: 'billNo',
      idOf: (billNo) => billNo,
      due: async ({ app }, except) =>
        isFor(app) ? (await query(app, except).execute()).map((row) => row.bill_no) : [],
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

/** How long the rule does not look again at a withdrawal that it left to a person. */
const LEFT_SECONDS = 60

/** Which withdrawals a version of the rule left to a person, and until when it does not look at them again. */
interface Left {
  readonly version: number
  readonly until: Map<string, Date>
}

/**
 * Releases what meets the release rule, the nearest to its promise first. What the rule left to a person is kept in memory
 * for a minute, so that what stands behind it has its turn; another version looks at all of it anew.
 */
export function releaseJob(house: ReleaseHouse): Job {
  const leftOf = new WeakMap<App, Left>()
  const leftBy = (app: App, version: number): Left['until'] => {
    const known = leftOf.get(app)
    if (known?.version === version) return known.until
    const until = new Map<string, Date>()
    leftOf.set(app, { version, until })
    return until
  }
  return {
    name: 'withdrawals.release',
    everySeconds: 2,
    run: sweep<string>({
      idName: 'billNo',
      idOf: (billNo) => billNo,
      due: async ({ app }, except) => {
        const { version, rule } = await readReleaseRule({ app })
        if (!rule.enabled) return []
        const now = app.clock.now()
        const left = leftBy(app, version)
        for (const [billNo, until] of left) if (until <= now) left.delete(billNo)
        return releasable(app.db, rule, { list: withdrawalList.id, now, except: [...except, ...left.keys()] })
      },
      work: async (ctx, billNo) => {
        const stop = await releaseByRule({ ctx, house, input: { billNo } })
        const left = leftOf.get(ctx.app)
        if (stop !== null) left?.until.set(billNo, secondsAfter(ctx.app.clock.now(), LEFT_SECONDS))
      },
    }),
  }
}

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
