import { isMarkedForRefusal } from '#money/payees/holder-name.rules.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import type { ReviewReason } from '../../review-reasons.ts'
import { payeeOf } from '../payout/payee-of.ts'
import { reviewWithdrawal } from '../verbs/review-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
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
    const reason = await whyRefused(tx, inner, row)
    const decision = reason ? ({ decision: 'refuse', reason } as const) : ({ decision: 'approve' } as const)
    await reviewWithdrawal({ ctx: inner, input: { billNo, why: DECIDED_BY_SANDBOX, ...decision } })
  })
}

/** By which reason it is refused; null where it is not. */
async function whyRefused(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<ReviewReason | null> {
  try {
    const payee = await payeeOf(tx, ctx, row)
    return 'holder' in payee && isMarkedForRefusal(payee.holder) ? 'payeeName' : null
  } catch (error) {
    if (error instanceof Refusal && error.code === PayeesErrors.payeeUnreadable.code) return 'payeeUnusable'
    throw error
  }
}
