import { audit } from '#platform/audit/server/audit.ts'
import { momentText } from '#platform/clock/moments.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { confirmableFrom, confirmRaise as confirmed } from '../../limits.rules.ts'
import type { confirmRaiseCall, Protection } from '../../protection.contract.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { lockMember, putLimit, readLimit } from '../limits/limits.store.ts'
import { showProtection } from '../protection.views.ts'
import { tellChange } from '../tell.ts'

/**
 * The member's second word on a looser limit, once its 24 hours are over: from this commit on it binds.
 * @throws Refusal `nothingAsked` where none waits, also the second time; `raiseNotDue` with the time from
 * which it can be
 */
export async function confirmRaise({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof confirmRaiseCall>
}): Promise<Protection> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const { clock, config } = inner.app
    const name = { memberId, ...input }
    await lockMember(tx, memberId)
    const before = await readLimit(tx, name)
    if (!before.asked) throw ProtectionErrors.nothingAsked()
    const after = confirmed(before, clock.now())
    if (!after) {
      const from = momentText(confirmableFrom(before.asked), config.siteTimeZone)
      throw ProtectionErrors.raiseNotDue({ params: { from } })
    }
    await putLimit(tx, name, after)
    await tellChange(tx, inner)
    await audit(tx, inner, {
      action: 'protection.confirmRaise',
      subject: `limit:${memberId}:${input.kind}:${input.period}`,
    })
    return showProtection(inner)
  })
}
