import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { firstRow, sql, transact } from '#platform/db/index.ts'
import { isUnclaimed } from '#platform/lists/desk/server/claims/claims.ts'
import { formatAmount } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { withdrawalList } from '../../desk/withdrawals.desk.ts'
import { type ReleaseStop, releaseStop } from '../../release/release.rules.ts'
import { reviewWithdrawal } from '../verbs/review-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals.store.ts'
import { readReleaseRule, releaseDocument } from './release.document.ts'
import { insertRelease, isProposedAbout } from './release.store.ts'
import { type ReleaseHouse, releaseFacts } from './release-facts.ts'
import { drawLot } from './second-look.store.ts'

/**
 * Approves a withdrawal that meets the house's release rule, by the verb that people approve by, and keeps on what facts;
 * in one transaction. It only approves: what does not meet the rule, what somebody is at or has proposed something about,
 * waits for a person as before. Answers why it was left, and null where it was released or nothing waits.
 */
export async function releaseByRule({
  ctx,
  house,
  input: { billNo },
}: {
  ctx: Ctx
  house: ReleaseHouse
  input: { billNo: string }
}): Promise<ReleaseStop | 'taken' | null> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const { app } = inner
    const { version, rule } = await readReleaseRule({ app, tx })
    const row = await lockWithdrawal(tx, billNo, { skipLocked: true })
    if (row?.state !== 'submitted') return null
    const proposed = await firstRow(
      tx,
      sql<{ is: boolean }>`select ${isProposedAbout(sql`${billNo}::text`)} as is`,
    )
    if (proposed?.is || !(await isUnclaimed(tx, app, withdrawalList.id, billNo))) return 'taken'
    const facts = await releaseFacts(tx, inner, house, row)
    const { payeeSince, score, worth, approvedBefore, secondPersonFrom, releasedBefore } = facts
    const stop = releaseStop(rule, facts)
    if (stop !== null || payeeSince === null) return stop
    const why = `${releaseDocument.id} version ${version}`
    await reviewWithdrawal({ ctx: inner, input: { billNo, decision: 'approve', why } })
    const now = app.clock.now()
    await insertRelease(tx, siteDay(now, app.config.siteTimeZone), {
      bill_no: billNo,
      member_id: row.member_id,
      version,
      released_at: now,
      worth: worth.units,
      score,
      payee_since: payeeSince,
      approved_before: approvedBefore.units,
      second_person_from: secondPersonFrom.units,
      released_before: releasedBefore.units,
    })
    const lot = await drawLot(tx, inner, { billNo, what: 'released' })
    await audit(tx, inner, {
      action: 'withdrawals.release',
      subject: `withdrawal:${billNo}`,
      detail: {
        rule: releaseDocument.id,
        version,
        score,
        payeeSince: payeeSince.toISOString(),
        worth: formatAmount(worth),
        approvedBefore: formatAmount(approvedBefore),
        secondPersonFrom: formatAmount(secondPersonFrom),
        releasedBefore: formatAmount(releasedBefore),
        ...lot,
      },
    })
    return null
  })
}
