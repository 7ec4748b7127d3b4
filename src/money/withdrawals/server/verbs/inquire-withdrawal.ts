import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import { canInquire, withdrawalView } from '../withdrawals.views.ts'

/**
 * The member who acts says that a paid withdrawal did not arrive: it ends no more by itself, and is decided by
 * `decideInquiry`, unless they find it before that. Also after it counted as received, as long as its
 * member has not said so. Harmless to repeat; asked once for each withdrawal.
 * @throws `unknownOrder`, also for another member's; `notYetPaid`; `alreadyInquired` with what was found;
 * `notToInquire` where the member said that it arrived, it was refused, or it is too long ago
 */
export async function inquireWithdrawal(request: {
  ctx: MemberCtx
  input: { billNo: string }
}): Promise<WithdrawalOrder> {
  return transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo)
    if (row?.member_id !== ctx.actor.memberId) throw WithdrawalErrors.unknownOrder()
    if (row.state === 'inquired') return withdrawalView(tx, ctx.app, row)
    const now = ctx.app.clock.now()
    if (row.inquired_at !== null)
      throw WithdrawalErrors.alreadyInquired({ data: { finding: row.inquiry_finding } })
    if (row.state === 'submitted' || row.state === 'held' || row.state === 'approved')
      throw WithdrawalErrors.notYetPaid()
    if (!canInquire(row, now)) throw WithdrawalErrors.notToInquire()
    const inquired = await moveWithdrawal(tx, row, 'memberDenied', {
      inquired_at: now,
      ended_at: null,
      completed_by: null,
    })
    await announce(tx, inquired)
    await audit(tx, ctx, { action: 'withdrawals.inquire', subject: `withdrawal:${row.bill_no}` })
    return withdrawalView(tx, ctx.app, inquired)
  })
}
