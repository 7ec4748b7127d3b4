import { takePicture } from '#money/deposits/picture.rules.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import type { showQuickPictureCall } from '../../quickpay.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { lockDeposit, partsOf } from '../quickpay.store.ts'
import { tables } from '../quickpay.tables.ts'

/** The part that a number of the member's means: that which their deposit pays, or the latest open one of their withdrawal. */
async function partOf(tx: Tx, memberId: string, billNo: string): Promise<string> {
  if (billNo.startsWith('Q')) {
    const deposit = await lockDeposit(tx, billNo)
    if (deposit?.member_id !== memberId) throw QuickpayErrors.orderNotFound()
    if (!deposit.part_no) throw QuickpayErrors.nothingToAppeal()
    return deposit.part_no
  }
  const parts = await partsOf(tx, memberId, billNo)
  const part = parts.findLast(({ ended_at: at }) => at === null) ?? parts.at(-1)
  if (part) return part.part_no
  const own = await tables(tx)
    .selectFrom('quickpay.withdrawal')
    .select('bill_no')
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  throw own ? QuickpayErrors.nothingToAppeal() : QuickpayErrors.orderNotFound()
}

/**
 * Keeps a picture for an appeal of either side. What it is, its own first bytes say; it is given back to its member alone.
 * @throws `orderNotFound`, also for another member's; `nothingToAppeal` before there is a match; `pictureRefused`; `tooManyPictures`
 */
export async function uploadQuickPicture({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string; readonly data: string }
}): Promise<{ pictureId: string }> {
  const bytes = Buffer.from(input.data, 'base64')
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const partNo = await partOf(tx, memberId, input.billNo)
    const t = tables(tx)
    const { kept } = await t
      .selectFrom('quickpay.picture')
      .select(({ fn }) => fn.countAll<bigint>().as('kept'))
      .where('part_no', '=', partNo)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const taken = takePicture(bytes, Number(kept))
    if ('fault' in taken) throw QuickpayErrors[taken.fault]()
    const pictureId = newId()
    await t
      .insertInto('quickpay.picture')
      .values({
        id: pictureId,
        part_no: partNo,
        member_id: memberId,
        appeal_no: null,
        media_type: taken.mediaType,
        bytes,
        uploaded_at: inner.house.clock.now(),
      })
      .execute()
    await audit(tx, inner, { action: 'quickpay.uploadPicture', subject: `quickPart:${partNo}` })
    return { pictureId }
  })
}

/** A picture that the member uploaded. @throws `pictureNotFound`, also for another member's */
export async function showQuickPicture({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly id: string }
}): Promise<CallOutput<typeof showQuickPictureCall>> {
  const row = await tables(ctx.house.db)
    .selectFrom('quickpay.picture')
    .select(['media_type', 'bytes'])
    .where('id', '=', input.id)
    .where('member_id', '=', ctx.actor.memberId)
    .executeTakeFirst()
  if (!row) throw QuickpayErrors.pictureNotFound()
  return { mediaType: row.media_type, data: row.bytes.toString('base64') }
}
