import { fileAppeal } from '#money/disputes/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { QuickDeposit } from '../../quickpay.contract.ts'
import { movePairing } from '../move.ts'
import { type AppealWords, PART_DISPUTES } from '../part-disputes.ts'
import { pairTransitions } from '../quickpay.states.ts'
import { showDeposit } from '../views/quickpay.views.ts'
import { appealLate } from './late-payment.ts'
import { lockOwn, pairingOf } from './pay-deposit.ts'

/**
 * The payer appeals about a payment that they said was made (S7-106), or that went out although the order
 * had ended unpaid: an arbiter decides. The same words again change nothing.
 * @throws `orderNotFound`, also for another member's; `nothingToAppeal` before it was said, or once it is
 * over for good; `lateOverLimit`; `appealOpen`; `pictureNotFound`
 */
export async function appealPayment({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: AppealWords & { readonly billNo: string }
}): Promise<QuickDeposit> {
  return transact(ctx, async (tx, inner) => {
    const row = await lockOwn(tx, inner, input.billNo)
    if (pairTransitions.next(row.state, 'payerAppealed') === null)
      return showDeposit(tx, inner, await appealLate(tx, inner, row, input))
    const pairing = await pairingOf(tx, row.bill_no)
    const { isNew } = await fileAppeal(tx, inner, PART_DISPUTES, {
      ...input,
      about: pairing.part.part_no,
      by: 'payer',
      memberId: inner.actor.memberId,
    })
    if (!isNew) return showDeposit(tx, inner, row)
    await audit(tx, inner, { action: 'quickpay.appeal', subject: `quickDeposit:${row.bill_no}` })
    const { deposit } = await movePairing(tx, inner, pairing, 'payerAppealed')
    return showDeposit(tx, inner, deposit)
  })
}
