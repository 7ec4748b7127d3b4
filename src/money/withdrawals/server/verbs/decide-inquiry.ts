import { settleReturned } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { WithdrawalState } from '../../withdrawal-stages.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { payoutIdOf } from '../payout/payout-rail.ts'
import { lockWithdrawal } from '../withdrawals.store.ts'
import { complete } from './complete-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'

/**
 * What was found about a payment that its member does not have: `paid`, the rail proves that it is where it
 * was sent; `returned`, the rail has it again. And why it is thought so, for the audit.
 */
interface Finding {
  readonly billNo: string
  readonly finding: 'paid' | 'returned'
  readonly why: string
}

/**
 * Decides an open inquiry: paid, the withdrawal is completed, with the rail's proof for its member to show
 * their bank; returned, it is refused and the amount is the member's again, in one transaction, and what the
 * rail's two words left open is closed. The same finding once more changes nothing and is answered as the
 * first.
 * @throws `forbidden` for a member; `unknownOrder`; `inquiryDecided` with its state, where nothing is open or
 * it was decided otherwise
 */
export async function decideInquiry({
  ctx,
  input: { billNo, finding, why },
}: {
  ctx: Ctx
  input: Finding
}): Promise<{ billNo: string; state: WithdrawalState }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const row = await lockWithdrawal(tx, billNo)
    if (!row) throw WithdrawalErrors.unknownOrder()
    if (row.state !== 'inquired') {
      if (row.inquiry_finding === finding) return { billNo, state: row.state }
      throw WithdrawalErrors.inquiryDecided({ data: { state: row.state } })
    }
    await audit(tx, inner, {
      action: 'withdrawals.decideInquiry',
      subject: `withdrawal:${billNo}`,
      detail: { finding, why },
    })
    if (finding === 'paid') {
      const { state } = await complete(tx, inner, row, 'house')
      return { billNo, state }
    }
    await settleReturned(tx, inner, { payoutId: payoutIdOf(billNo), finding: why })
    const { state } = await refuseWithdrawal(tx, inner, row, { by: 'inquiry', why })
    return { billNo, state }
  })
}
