import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { formatAmount } from '#platform/money/money.ts'
import { changeLimit } from '../../limits.rules.ts'
import type { Protection, setLimitCall } from '../../protection.contract.ts'
import { noteFirstAnswer } from '../first-deposit.ts'
import { lockMember, putLimit, readLimit } from '../limits/limits.store.ts'
import { countWaiting } from '../protection.reactions.ts'
import { showProtection } from '../protection.views.ts'
import { tellChange } from '../tell.ts'

/**
 * Sets one of the member's limits; an amount of null asks for it to go. A stricter one binds from this commit
 * on, a looser one waits 24 hours and for `confirmRaise`. Asking for the same again changes nothing.
 */
export async function setLimit({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof setLimitCall>
}): Promise<Protection> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const { kind, period, amount } = input
    const name = { memberId, kind, period }
    const now = inner.app.clock.now()
    await lockMember(tx, memberId)
    const before = await readLimit(tx, name)
    const after = changeLimit(before, amount?.units ?? null, now)
    if (after !== before) {
      await putLimit(tx, name, after)
      if (kind === 'deposit') await noteFirstAnswer(tx, memberId, { answer: 'limits', at: now })
      else if (before.amount === null) await countWaiting(tx, memberId)
      await tellChange(tx, inner)
      await audit(tx, inner, {
        action: 'protection.setLimit',
        subject: `limit:${memberId}:${kind}:${period}`,
        detail: { amount: amount && formatAmount(amount), waits: after.asked !== null },
      })
    }
    return showProtection(inner)
  })
}
