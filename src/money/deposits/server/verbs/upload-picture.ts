import { keepPicture } from '#money/disputes/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { ORDER_DISPUTES } from '../appeals/order-disputes.ts'
import { lockOwnOrder } from '../deposits.store.ts'

/**
 * Keeps a picture for an appeal about an order.
 * @throws `orderNotFound`, also for another member's; `pictureRefused` for what is no picture or too large;
 * `tooManyPictures`
 */
export async function uploadPicture({
  ctx,
  input: { billNo, data },
}: {
  ctx: MemberCtx
  input: { readonly billNo: string; readonly data: string }
}): Promise<{ pictureId: string }> {
  return transact(ctx, async (tx, inner) => {
    const order = await lockOwnOrder(tx, inner.actor.memberId, billNo)
    if (!order) throw DepositErrors.orderNotFound()
    return keepPicture(tx, inner, ORDER_DISPUTES, { about: billNo, data })
  })
}
