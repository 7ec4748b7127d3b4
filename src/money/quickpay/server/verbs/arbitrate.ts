import { appealsAbout, isUndecided } from '#money/disputes/server/index.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { hasRail } from '#money/rails/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { DECIDED_BY_SANDBOX, decidesItself } from '#platform/room/deciders.ts'
import { PART_DISPUTES } from '../part-disputes.ts'
import { lockPairing } from '../quickpay.store.ts'
import { tables } from '../quickpay.tables.ts'
import { isInBooks } from '../views/in-books.ts'
import { decideDispute } from './decide-dispute.ts'

/** Seconds a sandbox takes before it looks into the bank's books: time for the other side's words. */
const REVIEW_SECONDS = 10
/**
 * Whether this house asks the bank's books by itself: a sandbox, unless it is told to leave it to a person.
 */
const looksItself = (app: App) => hasRail(app, SANDBOX_RAIL) && decidesItself(app, 'disputes')

/** Pairings decided in one run. */
const AT_ONCE = 100

/**
 * Deposits of frozen pairings that can be decided: a person has written a finding, or (in a sandbox) the
 * bank's books can be asked by now.
 */
export const toDecide = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('quickpay.appeal as appeal')
    .innerJoin('quickpay.part as part', 'part.part_no', 'appeal.part_no')
    .select('part.deposit_no as bill_no')
    .distinct()
    .where('appeal.state', '=', sql.lit('reviewing'))
    .where((row) =>
      row.or([
        row('appeal.finding', 'is not', null),
        row.and([
          row.val(looksItself(app)),
          row('appeal.filed_at', '<=', secondsAfter(app.clock.now(), -REVIEW_SECONDS)),
        ]),
      ]),
    )
    .where(sql<boolean>`part.deposit_no <> all(${except}::text[])`)
    .orderBy('part.deposit_no')
    .limit(AT_ONCE)

/**
 * Has a frozen pairing decided: by what a person wrote as `quickpay.appeal.finding`, else by the sandbox
 * bank's books. Does nothing when it is decided, there is nothing to decide it by, or somebody is at it.
 */
export async function decidePairing(ctx: Ctx, depositNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const pairing = await lockPairing(tx, depositNo, { skipLocked: true })
    if (pairing?.deposit.state !== 'frozen' && pairing?.deposit.state !== 'late') return
    const appeals = await appealsAbout(tx, PART_DISPUTES, pairing.part.part_no)
    const found = appeals.findLast((appeal) => isUndecided(appeal) && appeal.finding !== null)
    if (found?.finding) {
      const input = { billNo: depositNo, finding: found.finding, why: `written to appeal ${found.appeal_no}` }
      await decideDispute({ ctx: inner, input })
    } else if (looksItself(inner.app)) {
      const finding = (await isInBooks(tx, inner, pairing.deposit)) ? 'paid' : 'unpaid'
      await decideDispute({ ctx: inner, input: { billNo: depositNo, finding, why: DECIDED_BY_SANDBOX } })
    }
  })
}
