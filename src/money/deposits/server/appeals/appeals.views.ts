import { appealsAbout, picturesOf } from '#money/disputes/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { AppealView } from '../../deposit-help.contract.ts'
import { orderStatus } from '../deposits.views.ts'
import { ORDER_DISPUTES, type OrderAppealRow } from './order-disputes.ts'

function shown(appeal: OrderAppealRow, pictures: ReadonlyMap<string, readonly string[]>): AppealView {
  return {
    appealNo: appeal.appeal_no,
    billNo: appeal.bill_no,
    text: appeal.words,
    state: appeal.state,
    finding: appeal.finding,
    released: formatAmount(money('CNY', appeal.released)),
    filedAt: appeal.filed_at.toISOString(),
    resolvedAt: appeal.resolved_at?.toISOString() ?? null,
    pictureIds: [...(pictures.get(appeal.appeal_no) ?? [])],
  }
}

/** An appeal as its member sees it. */
export async function showAppeal(tx: Tx, appeal: OrderAppealRow): Promise<AppealView> {
  return shown(appeal, await picturesOf(tx, ORDER_DISPUTES, [appeal.appeal_no]))
}

/** The member's appeals about an order, newest first. @throws `orderNotFound`, also for another member's */
export async function listAppeals({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<{ appeals: AppealView[] }> {
  const { billNo } = await orderStatus({ ctx, input })
  const { db } = ctx.app
  const appeals = await appealsAbout(db, ORDER_DISPUTES, billNo)
  const pictures = await picturesOf(
    db,
    ORDER_DISPUTES,
    appeals.map((appeal) => appeal.appeal_no),
  )
  return { appeals: appeals.map((appeal) => shown(appeal, pictures)) }
}
