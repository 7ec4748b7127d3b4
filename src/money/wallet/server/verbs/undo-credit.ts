import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { formatAmount, money, type WireAmount } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { adjustmentOf, insertAdjustment } from '../adjustments/adjustments.store.ts'
import { type AskedUndo, judgeUndo } from '../adjustments/judge.ts'
import { adjustmentUndoneBooking } from '../adjustments/wallet.bookings.ts'
import { book } from '../book.ts'

/** What is taken back, with the change that two people made of it. */
interface Undo extends AskedUndo {
  readonly changeId: string
  readonly proposedBy: string
  readonly why: string
}

/**
 * Takes back what an earlier adjustment credited by mistake, out of what is free in the centre wallet: once for each
 * change, and never more than the credit.
 * @throws `forbidden` for a member; what `judgeUndo` throws; `insufficient` where the wallet emptied meanwhile
 */
export async function undoCredit({
  ctx,
  input,
}: {
  ctx: Ctx
  input: Undo
}): Promise<{ readonly adjustmentId: string; readonly takenBack: WireAmount<'CNY'> }> {
  assertDecider(ctx)
  const { changeId, adjustmentId, amount, proposedBy, why } = input
  return transact(ctx, async (tx, inner) => {
    const known = await adjustmentOf(tx, changeId)
    if (known) return { adjustmentId: changeId, takenBack: formatAmount(money('CNY', known.amount)) }
    const { credit } = await judgeUndo(tx, input)
    const { member_id: memberId, record_kind, record_id } = credit
    await insertAdjustment(tx, {
      id: changeId,
      member_id: memberId,
      kind: 'undo',
      cause: 'creditedWrongly',
      record_kind,
      record_id,
      amount: amount.units,
      undoes: adjustmentId,
      proposed_by: proposedBy,
      made_at: inner.app.clock.now(),
    })
    const takenBack = formatAmount(amount)
    await audit(tx, inner, {
      action: 'wallet.undoCredit',
      subject: `member:${memberId}`,
      detail: { change: changeId, undoes: adjustmentId, amount: takenBack, why },
    })
    const record = `${record_kind}:${record_id}`
    await book(tx, inner.app, adjustmentUndoneBooking({ memberId, changeId, record, amount }))
    return { adjustmentId: changeId, takenBack }
  })
}
