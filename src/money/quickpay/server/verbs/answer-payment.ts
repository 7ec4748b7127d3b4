import { fileAppeal } from '#money/disputes/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { QuickWithdrawal } from '../../quick-withdrawal.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { noteDevice } from '../matching/linked-members.ts'
import { movePairing } from '../move.ts'
import { type AppealWords, PART_DISPUTES } from '../part-disputes.ts'
import { pairTransitions } from '../quickpay.states.ts'
import { lockPairing, partsOf, withdrawalOf } from '../quickpay.store.ts'
import type { PartRow } from '../quickpay.tables.ts'
import { showWithdrawal } from '../views/withdrawals.views.ts'

async function showOwn(tx: Tx, ctx: MemberCtx, billNo: string): Promise<QuickWithdrawal> {
  const row = await withdrawalOf(tx, ctx.actor.memberId, billNo)
  if (!row) throw QuickpayErrors.orderNotFound()
  return showWithdrawal(tx, ctx, row)
}

/**
 * The part that a number means: its own, or the only one that its withdrawal ever had. Once another payer was
 * matched, the whole order's number means nobody: it may have been pressed of a payer who is gone, and would
 * speak for the next.
 */
async function partMeant(tx: Tx, ctx: MemberCtx, billNo: string): Promise<PartRow> {
  const [meant, ...others] = await partsOf(tx, ctx.actor.memberId, billNo)
  if (meant && others.length === 0) return meant
  await showOwn(tx, ctx, billNo)
  throw meant ? QuickpayErrors.orderChanged() : QuickpayErrors.notToConfirm()
}

/**
 * The receiver says that a payment arrived (S7-127): its part leaves escrow for the payer. Also before the
 * payer said so, and late, while an arbiter is asked. Saying it again changes nothing.
 * @throws `orderNotFound`, also for another member's; `notToConfirm` where nobody is to pay; `orderChanged`
 * where the part went back, or the whole order's number would have to choose between payers
 */
export async function confirmReceived({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<QuickWithdrawal> {
  return transact(ctx, async (tx, inner) => {
    const part = await partMeant(tx, inner, input.billNo)
    const pairing = await lockPairing(tx, part.deposit_no)
    if (!pairing) throw QuickpayErrors.orderNotFound()
    if (pairing.part.state === 'released') return showOwn(tx, inner, input.billNo)
    if (pairTransitions.next(pairing.deposit.state, 'received') === null) throw QuickpayErrors.orderChanged()
    await audit(tx, inner, { action: 'quickpay.confirm', subject: `quickPart:${part.part_no}` })
    await noteDevice(tx, inner)
    const moved = await movePairing(tx, inner, pairing, 'received')
    return showWithdrawal(tx, inner, moved.withdrawal)
  })
}

/**
 * The receiver says that a payment which was said to be made has not arrived (S7-127): an arbiter decides.
 * The same words again change nothing.
 * @throws `orderNotFound`, also for another member's; `notToConfirm` while nobody said it was paid;
 * `orderClosed` where it was received; `orderChanged` as of a confirmation; `appealOpen`; `pictureNotFound`
 */
export async function denyReceived({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: AppealWords & { readonly billNo: string }
}): Promise<QuickWithdrawal> {
  return transact(ctx, async (tx, inner) => {
    const part = await partMeant(tx, inner, input.billNo)
    const pairing = await lockPairing(tx, part.deposit_no)
    if (!pairing) throw QuickpayErrors.orderNotFound()
    if (pairing.deposit.state === 'paying') throw QuickpayErrors.notToConfirm()
    if (pairing.part.state === 'returned') throw QuickpayErrors.orderChanged()
    if (pairTransitions.next(pairing.deposit.state, 'denied') === null) throw QuickpayErrors.orderClosed()
    const { isNew } = await fileAppeal(tx, inner, PART_DISPUTES, {
      ...input,
      about: part.part_no,
      by: 'receiver',
      memberId: inner.actor.memberId,
    })
    if (isNew) {
      await audit(tx, inner, { action: 'quickpay.deny', subject: `quickPart:${part.part_no}` })
      await movePairing(tx, inner, pairing, 'denied')
    }
    return showOwn(tx, inner, input.billNo)
  })
}
