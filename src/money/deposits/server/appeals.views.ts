import type { MemberCtx } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { AppealView, pictureCall } from '../deposit-help.contract.ts'
import { DepositErrors } from '../deposits.contract.ts'
import { showAppeal } from './appeals.store.ts'
import { tables } from './deposits.store.ts'
import { orderStatus } from './deposits.views.ts'

/** The member's appeals about an order, newest first. @throws `orderNotFound`, also for another member's */
export async function listAppeals({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<{ appeals: AppealView[] }> {
  await orderStatus({ ctx, input })
  const t = tables(ctx.house.db)
  const rows = await t
    .selectFrom('deposits.appeal')
    .selectAll()
    .where('bill_no', '=', input.billNo)
    .where('member_id', '=', ctx.actor.memberId)
    .orderBy('filed_at', 'desc')
    .orderBy('appeal_no')
    .execute()
  const pictures = await t
    .selectFrom('deposits.picture')
    .select(['id', 'appeal_no'])
    .where('bill_no', '=', input.billNo)
    .where('member_id', '=', ctx.actor.memberId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  const idsOf = (appealNo: string) =>
    pictures.filter((picture) => picture.appeal_no === appealNo).map(({ id }) => id)
  return { appeals: rows.map((row) => showAppeal(row, idsOf(row.appeal_no))) }
}

/** A picture of the member's own. @throws `pictureNotFound`, also for another member's */
export async function showPicture({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly id: string }
}): Promise<CallOutput<typeof pictureCall>> {
  const picture = await tables(ctx.house.db)
    .selectFrom('deposits.picture')
    .select(['media_type', 'bytes'])
    .where('id', '=', input.id)
    .where('member_id', '=', ctx.actor.memberId)
    .executeTakeFirst()
  if (!picture) throw DepositErrors.pictureNotFound()
  return { mediaType: picture.media_type, data: picture.bytes.toString('base64') }
}
