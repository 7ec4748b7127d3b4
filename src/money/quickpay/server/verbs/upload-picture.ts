import { keepPicture } from '#money/disputes/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { PART_DISPUTES } from '../part-disputes.ts'
import { lockDeposit, partsOf } from '../quickpay.store.ts'
import { tables } from '../quickpay.tables.ts'

/**
 * The part that a number of the member's means, with what this member's pictures of it are counted under
 * locked: their deposit, which pays it, or the latest open part of their withdrawal.
 */
async function lockPartOf(tx: Tx, memberId: string, billNo: string): Promise<string> {
  if (billNo.startsWith('Q')) {
    const deposit = await lockDeposit(tx, billNo)
    if (deposit?.member_id !== memberId) throw QuickpayErrors.orderNotFound()
    if (!deposit.part_no) throw QuickpayErrors.nothingToAppeal()
    return deposit.part_no
  }
  const parts = await partsOf(tx, memberId, billNo)
  const part = parts.findLast(({ ended_at: at }) => at === null) ?? parts.at(-1)
  const t = tables(tx)
  if (part) {
    await t
      .selectFrom('quickpay.part')
      .select('part_no')
      .where('part_no', '=', part.part_no)
      .forUpdate()
      .execute()
    return part.part_no
  }
  const own = await t
    .selectFrom('quickpay.withdrawal')
    .select('bill_no')
    .where('bill_no', '=', billNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  throw own ? QuickpayErrors.nothingToAppeal() : QuickpayErrors.orderNotFound()
}

/**
 * Keeps a picture for an appeal of either side.
 * @throws `orderNotFound`, also for another member's; `nothingToAppeal` before there is a match;
 * `pictureRefused`; `tooManyPictures`
 */
export async function uploadQuickPicture({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string; readonly data: string }
}): Promise<{ pictureId: string }> {
  return transact(ctx, async (tx, inner) => {
    const about = await lockPartOf(tx, inner.actor.memberId, input.billNo)
    return keepPicture(tx, inner, PART_DISPUTES, { about, data: input.data })
  })
}
