import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withFreshKey } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import type { AppealView, appealCall } from '../../deposit-help.contract.ts'
import { DepositErrors } from '../../deposits.contract.ts'
import { canAppeal, MAX_APPEALS } from '../../deposits.rules.ts'
import { showAppeal } from '../appeals.store.ts'
import { isOverdue, lockOwnOrder, tables, tellMembers } from '../deposits.store.ts'
import type { OrderRow } from '../deposits.tables.ts'
import { today } from '../discounts.ts'

/** Ties the pictures to the appeal. @throws `pictureNotFound` for one that is not of this order, or of another appeal */
async function claimPictures(
  tx: Tx,
  order: OrderRow,
  appealNo: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const claimed = await tables(tx)
    .updateTable('deposits.picture')
    .set({ appeal_no: appealNo })
    .where('id', 'in', ids)
    .where('bill_no', '=', order.bill_no)
    .where('member_id', '=', order.member_id)
    .where('appeal_no', 'is', null)
    .returning('id')
    .execute()
  if (claimed.length !== new Set(ids).size) throw DepositErrors.pictureNotFound()
}

/**
 * Appeals about an order: the member says that it was paid, with words and pictures. While it is looked at, no other order of
 * the kind is taken (244388). The same words again, while they are looked at, change nothing.
 * @throws `orderNotFound`, also for another member's; `nothingToAppeal` while nobody said that it was paid; `appealOpen`;
 * `tooManyAppeals`; `pictureNotFound`
 */
export async function fileAppeal({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof appealCall>
}): Promise<AppealView> {
  return transact(ctx, async (tx, inner) => {
    const now = inner.house.clock.now()
    const t = tables(tx)
    const order = await lockOwnOrder(tx, inner.actor.memberId, input.billNo)
    if (!order) throw DepositErrors.orderNotFound()
    const stage = isOverdue(order, now) ? 'expired' : order.state
    if (!canAppeal(stage, order.notice !== null)) throw DepositErrors.nothingToAppeal()
    const before = await t
      .selectFrom('deposits.appeal')
      .selectAll()
      .where('bill_no', '=', order.bill_no)
      .execute()
    const open = before.find(({ state }) => state === 'reviewing')
    if (open?.words === input.text) return showAppeal(open, input.pictureIds)
    if (open) throw DepositErrors.appealOpen()
    if (before.length >= MAX_APPEALS) throw DepositErrors.tooManyAppeals()
    const appeal = await withFreshKey(tx, {
      draw: () => newBillNo('A', today(inner)),
      held: ['appeal_pkey'],
      write: (appealNo) =>
        t
          .insertInto('deposits.appeal')
          .values({
            appeal_no: appealNo,
            bill_no: order.bill_no,
            member_id: order.member_id,
            words: input.text,
            state: 'reviewing',
            finding: null,
            released: 0n,
            filed_at: now,
            resolved_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
    })
    await claimPictures(tx, order, appeal.appeal_no, input.pictureIds)
    await tellMembers(tx, inner.house, [order])
    await audit(tx, inner, {
      action: 'deposits.appeal',
      subject: `payOrder:${order.bill_no}`,
      detail: { appealNo: appeal.appeal_no, pictures: input.pictureIds.length },
    })
    return showAppeal(appeal, input.pictureIds)
  })
}
