import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { Protection, withdrawRaiseCall } from '../../protection.contract.ts'
import { lockMember, putLimit, readLimit } from '../limits/limits.store.ts'
import { showProtection } from '../protection.views.ts'
import { tellChange } from '../tell.ts'

/** Takes a looser limit back that waits; where none does, nothing happens. */
export async function withdrawRaise({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof withdrawRaiseCall>
}): Promise<Protection> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const name = { memberId, ...input }
    await lockMember(tx, memberId)
    const { amount, asked } = await readLimit(tx, name)
    if (asked) {
      await putLimit(tx, name, { amount, asked: null })
      await tellChange(tx, inner)
      await audit(tx, inner, {
        action: 'protection.withdrawRaise',
        subject: `limit:${memberId}:${input.kind}:${input.period}`,
      })
    }
    return showProtection(inner)
  })
}
