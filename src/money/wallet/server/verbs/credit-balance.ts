import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { formatAmount, money, type WireAmount } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { CreditCause } from '../../transaction-types.ts'
import { adjustmentOf, insertAdjustment } from '../adjustments/adjustments.store.ts'
import { type AskedCredit, judgeCredit } from '../adjustments/judge.ts'
import { adjustmentBooking } from '../adjustments/wallet.bookings.ts'
import { book } from '../book.ts'

/** A credit with the change that two people made of it. */
interface Credit extends AskedCredit {
  readonly changeId: string
  readonly cause: CreditCause
  readonly proposedBy: string
  readonly why: string
}

/**
 * Credits a member's centre wallet for a record that was booked wrongly: once for each change.
 * @throws `forbidden` for a member; what `judgeCredit` throws
 */
export async function creditBalance({
  ctx,
  input,
}: {
  ctx: Ctx
  input: Credit
}): Promise<{ readonly adjustmentId: string; readonly credited: WireAmount<'CNY'> }> {
  assertDecider(ctx)
  const { changeId, memberId, amount, cause, proposedBy, why } = input
  return transact(ctx, async (tx, inner) => {
    const known = await adjustmentOf(tx, changeId)
    if (known) return { adjustmentId: changeId, credited: formatAmount(money('CNY', known.amount)) }
    const { record } = await judgeCredit(tx, inner.app, input)
    await insertAdjustment(tx, {
      id: changeId,
      member_id: memberId,
      kind: 'credit',
      cause,
      record_kind: record.kind,
      record_id: record.id,
      amount: amount.units,
      undoes: null,
      proposed_by: proposedBy,
      made_at: inner.app.clock.now(),
    })
    const name = `${record.kind}:${record.id}`
    const credited = formatAmount(amount)
    await audit(tx, inner, {
      action: 'wallet.creditBalance',
      subject: `member:${memberId}`,
      detail: { change: changeId, record: name, cause, amount: credited, why },
    })
    await book(tx, inner.app, adjustmentBooking({ memberId, changeId, record: name, amount }))
    return { adjustmentId: changeId, credited }
  })
}
