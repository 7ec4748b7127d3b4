import { redeemStepUp } from '#members/identity/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import { addsTo, endOf, isTermOf } from '../../pauses.rules.ts'
import type { Protection, takePauseCall } from '../../protection.contract.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { lockMember } from '../limits/limits.store.ts'
import { insertPause, readInForce } from '../pauses/pauses.store.ts'
import { showProtection } from '../protection.views.ts'
import { tellChange } from '../tell.ts'

/**
 * Takes a cooling-off or a self-exclusion, or closes the account: from this commit on deposits, transfers to
 * venues and stakes are refused, and nothing takes that back before its time. Withdrawals and records are not
 * touched. Closing the account costs a proof of the login password: nothing takes it back.
 * @throws Refusal `termUnknown`; `stepUpNeeded`; `pausedLonger` where what is in force already stops as much for at least as
 * long
 */
export async function takePause({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof takePauseCall>
}): Promise<Protection> {
  return transact(ctx, async (tx, inner) => {
    const { kind, term } = input
    if (!isTermOf(kind, term)) throw ProtectionErrors.termUnknown()
    const { memberId } = inner.actor
    const now = inner.app.clock.now()
    await lockMember(tx, memberId)
    const pause = {
      id: newId(),
      memberId,
      kind,
      term,
      startedAt: now,
      endsAt: endOf(term, now),
      endedAt: null,
      byHouse: false,
      closedFor: null,
    }
    if (!addsTo(await readInForce(tx, memberId, now), pause)) throw ProtectionErrors.pausedLonger()
    if (kind === 'closure') await redeemStepUp(tx, inner, 'closure', input.stepUp)
    await insertPause(tx, pause)
    await tellChange(tx, inner)
    await audit(tx, inner, {
      action: 'protection.takePause',
      subject: `pause:${pause.id}`,
      detail: { kind, term },
    })
    return showProtection(inner)
  })
}
