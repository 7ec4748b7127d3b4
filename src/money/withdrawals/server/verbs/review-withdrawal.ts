import { requestPayout } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { ReviewReason } from '../../review-reasons.ts'
import type { WithdrawalState } from '../../withdrawal-stages.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { payeeOf } from '../payout/payee-of.ts'
import { payoutIdOf, railOf } from '../payout/payout-rail.ts'
import { drawLot } from '../release/second-look.store.ts'
import { hasBlockedPayee, hasSharedPayee } from '../review/closer-review.ts'
import { withdrawalTransitions } from '../withdrawals.states.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'

/**
 * What was decided about a withdrawal, and why: `why` is for the audit, `reason` is what the member is told.
 */
export type Review = { readonly billNo: string; readonly why: string } & (
  | { readonly decision: 'approve' }
  | { readonly decision: 'refuse'; readonly reason: ReviewReason }
)

/**
 * Reviews a withdrawal: approves it and asks the rail to pay, or refuses it, and the amount is free again; in
 * one transaction. The same decision once more changes nothing and is answered as the first. What a person refuses draws
 * a lot whether a second one looks at it again.
 * @throws `forbidden` for a member; `unknownOrder`; `alreadyReviewed` with its state, where it was decided
 * otherwise before; `payeeBlocked` where its payee is: that is lifted first, or it is refused
 */
export async function reviewWithdrawal({
  ctx,
  input,
}: {
  ctx: Ctx
  input: Review
}): Promise<{ billNo: string; state: WithdrawalState }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const row = await lockWithdrawal(tx, input.billNo)
    if (!row) throw WithdrawalErrors.unknownOrder()
    if (
      withdrawalTransitions.next(
        row.state,
        input.decision === 'approve' ? 'reviewPassed' : 'reviewRefused',
      ) === null
    ) {
      if (wasDecided(row, input)) return { billNo: row.bill_no, state: row.state }
      throw WithdrawalErrors.alreadyReviewed({ data: { state: row.state } })
    }
    if (input.decision === 'approve') {
      const { state } = await approve(tx, inner, row, input.why)
      return { billNo: row.bill_no, state }
    }
    const { reason, why } = input
    const { state } = await refuseWithdrawal(tx, inner, row, { by: 'review', reason, why })
    if (inner.actor.kind === 'staff') await drawLot(tx, inner, { billNo: row.bill_no, what: 'refused' })
    return { billNo: row.bill_no, state }
  })
}

function wasDecided(row: WithdrawalRow, input: Review): boolean {
  return input.decision === 'approve'
    ? row.approved_at !== null
    : row.refused_by === 'review' && row.refused_reason === input.reason
}

async function approve(tx: Tx, ctx: Ctx, row: WithdrawalRow, why: string): Promise<WithdrawalRow> {
  if (await hasBlockedPayee(tx, row)) throw WithdrawalErrors.payeeBlocked()
  const payee = await payeeOf(tx, ctx, row)
  const approved = await moveWithdrawal(tx, row, 'reviewPassed', { approved_at: ctx.app.clock.now() })
  await requestPayout(tx, ctx, {
    id: payoutIdOf(row.bill_no),
    rail: railOf(row),
    purpose: 'withdrawal',
    subject: row.bill_no,
    amount: money(row.currency, row.amount),
    payee,
  })
  await announce(tx, approved)
  await audit(tx, ctx, {
    action: 'withdrawals.approve',
    subject: `withdrawal:${row.bill_no}`,
    detail: { why, sharedNumber: await hasSharedPayee(tx, row) },
  })
  return approved
}
