import { isMarkedForRefusal } from '#money/payees/holder-name.rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { payeeOf } from '../payout/payee-of.ts'
import { reviewWithdrawal } from '../verbs/review-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals.store.ts'
import { hasBlockedPayee, holdForCloserLook } from './closer-review.ts'

/**
 * Reviews a withdrawal as a sandbox does, where nobody looks: refuses it when the name of its card or
 * e-wallet is marked to be, otherwise approves it; one whose payee another account has too is held for a
 * closer look first, and decided by that. Does nothing when it was reviewed before, the review is
 * not due yet, or somebody is at it.
 */
export async function reviewBySandbox({
  ctx,
  input: { billNo },
}: {
  ctx: Ctx
  input: { billNo: string }
}): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const row = await lockWithdrawal(tx, billNo, { skipLocked: true })
    if (row?.state !== 'submitted' || row.review_due_at > inner.app.clock.now()) return
    const held = await holdForCloserLook(tx, inner, row)
    if (held.review_due_at > inner.app.clock.now()) return
    // Whoever blocked it decides about it.
    if (await hasBlockedPayee(tx, row)) return
    const payee = await payeeOf(tx, inner, row)
    const isMarked = 'holder' in payee && isMarkedForRefusal(payee.holder)
    const decision = isMarked
      ? ({ decision: 'refuse', reason: 'payeeName' } as const)
      : ({ decision: 'approve' } as const)
    await reviewWithdrawal({ ctx: inner, input: { billNo, why: DECIDED_BY_SANDBOX, ...decision } })
  })
}
