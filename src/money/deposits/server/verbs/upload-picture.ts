import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { DepositErrors } from '../../deposits.contract.ts'
import { takePicture } from '../../picture.rules.ts'
import { lockOwnOrder, tables } from '../deposits.store.ts'

/**
 * Keeps a picture for an appeal about an order. What it is, its own first bytes say; it is given back to its member alone, as
 * data and never as a page of this site.
 * @throws `orderNotFound`, also for another member's; `pictureRefused` for what is no picture or too large; `tooManyPictures`
 */
export async function uploadPicture({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string; readonly data: string }
}): Promise<{ pictureId: string }> {
  const bytes = Buffer.from(input.data, 'base64')
  return transact(ctx, async (tx, inner) => {
    const order = await lockOwnOrder(tx, inner.actor.memberId, input.billNo)
    if (!order) throw DepositErrors.orderNotFound()
    const t = tables(tx)
    const { kept } = await t
      .selectFrom('deposits.picture')
      .select(({ fn }) => fn.countAll<bigint>().as('kept'))
      .where('bill_no', '=', order.bill_no)
      .executeTakeFirstOrThrow()
    const taken = takePicture(bytes, Number(kept))
    if ('fault' in taken) throw DepositErrors[taken.fault]()
    const pictureId = newId()
    await t
      .insertInto('deposits.picture')
      .values({
        id: pictureId,
        bill_no: order.bill_no,
        member_id: order.member_id,
        appeal_no: null,
        media_type: taken.mediaType,
        bytes,
        uploaded_at: inner.house.clock.now(),
      })
      .execute()
    await audit(tx, inner, { action: 'deposits.uploadPicture', subject: `payOrder:${order.bill_no}` })
    return { pictureId }
  })
}
