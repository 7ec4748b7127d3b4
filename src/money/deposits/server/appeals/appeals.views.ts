import { appealsAbout, picturesOf } from '#money/disputes/server/index.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { AppealReply } from '../../appeal-replies.ts'
import type { AppealView } from '../../deposit-help.contract.ts'
import { orderStatus } from '../deposits.views.ts'
import { ORDER_DISPUTES, type OrderAppealRow } from './order-disputes.ts'

function shown(
  appeal: OrderAppealRow,
  pictures: ReadonlyMap<string, readonly string[]>,
  sentenceOf: (reply: AppealReply) => string,
): AppealView {
  return {
    appealNo: appeal.appeal_no,
    billNo: appeal.bill_no,
    text: appeal.words,
    state: appeal.state,
    finding: appeal.finding,
    reply: appeal.reply && sentenceOf(appeal.reply),
    released: formatAmount(money('CNY', appeal.released)),
    filedAt: appeal.filed_at.toISOString(),
    resolvedAt: appeal.resolved_at?.toISOString() ?? null,
    pictureIds: [...(pictures.get(appeal.appeal_no) ?? [])],
  }
}

/** How a rejection is told, in the language of whoever asks. */
async function sentences({ app, actor }: Ctx): Promise<(reply: AppealReply) => string> {
  const texts = await app.texts()
  return (reply) => texts.say(actor.locale, `depositsDesk.replies.${reply}`)
}

/** An appeal as its member sees it. */
export async function showAppeal(tx: Tx, ctx: Ctx, appeal: OrderAppealRow): Promise<AppealView> {
  return shown(appeal, await picturesOf(tx, ORDER_DISPUTES, [appeal.appeal_no]), await sentences(ctx))
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
  const sentenceOf = await sentences(ctx)
  return { appeals: appeals.map((appeal) => shown(appeal, pictures, sentenceOf)) }
}
