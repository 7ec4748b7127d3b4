import { fileAppeal } from '#money/disputes/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { AppealView, appealCall } from '../../deposit-help.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { canAppeal } from '../../deposits.rules.ts'
import { showAppeal } from '../appeals/appeals.views.ts'
import { ORDER_DISPUTES } from '../appeals/order-disputes.ts'
import { isOverdue, lockOwnOrder, tellMembers } from '../deposits.store.ts'

/**
 * Appeals about an order: the member says that it was paid, with words and pictures. While it is looked at,
 * no other order of the kind is taken (244388). The same words again, while they are looked at, change
 * nothing.
 * @throws `orderNotFound`, also for another member's; `nothingToAppeal` while nobody said that it was paid;
 * `appealOpen`; `tooManyAppeals`; `pictureNotFound`
 */
export async function appealOrder({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof appealCall>
}): Promise<AppealView> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const order = await lockOwnOrder(tx, memberId, input.billNo)
    if (!order) throw DepositErrors.orderNotFound()
    const stage = isOverdue(order, inner.app.clock.now()) ? 'expired' : order.state
    if (!canAppeal(stage, order.notice !== null)) throw DepositErrors.nothingToAppeal()
    const { text, pictureIds } = input
    const filing = { about: order.bill_no, by: 'member', memberId, text, pictureIds } as const
    const { appeal, isNew } = await fileAppeal(tx, inner, ORDER_DISPUTES, filing)
    if (isNew) {
      await tellMembers(tx, inner.app, [order])
      await audit(tx, inner, {
        action: 'deposits.appeal',
        subject: `payOrder:${order.bill_no}`,
        detail: { appealNo: appeal.appeal_no, pictures: pictureIds.length },
      })
    }
    return showAppeal(tx, inner, appeal)
  })
}
