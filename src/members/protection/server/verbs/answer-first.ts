import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Protection } from '../../protection.contract.ts'
import { asksBeforeFirst, noteFirstAnswer } from '../first-deposit.ts'
import { lockMember } from '../limits/limits.store.ts'
import { showProtection } from '../protection.views.ts'
import { tellChange } from '../tell.ts'

/**
 * Answers the question before the first deposit with no limits for now. Where it does not stand, nothing
 * happens.
 */
export async function answerFirst({ ctx }: { ctx: MemberCtx }): Promise<Protection> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    await lockMember(tx, memberId)
    if (await asksBeforeFirst(tx, memberId)) {
      await noteFirstAnswer(tx, memberId, { answer: 'none', at: inner.app.clock.now() })
      await tellChange(tx, inner)
      await audit(tx, inner, { action: 'protection.answerFirst', subject: `member:${memberId}` })
    }
    return showProtection(inner)
  })
}
