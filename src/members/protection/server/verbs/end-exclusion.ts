import { audit } from '#platform/audit/server/audit.ts'
import { momentText } from '#platform/clock/moments.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { isConfirmable } from '../../pauses.rules.ts'
import type { Protection } from '../../protection.contract.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import { lockMember } from '../limits/limits.store.ts'
import { endExclusions, readPause } from '../pauses/pauses.store.ts'
import { refusalOf } from '../pauses/refuse-paused.ts'
import { showProtection } from '../protection.views.ts'
import { tellChange } from '../tell.ts'

/**
 * The member's own word that a self-exclusion is over, after its end. Where none holds, nothing happens.
 * @throws Refusal `exclusionNotOver` with its end before that; `excludedForGood`, `closed`, which never end
 */
export async function endExclusion({ ctx }: { ctx: MemberCtx }): Promise<Protection> {
  return transact(ctx, async (tx, inner) => {
    const { memberId } = inner.actor
    const { clock, config } = inner.app
    await lockMember(tx, memberId)
    const pause = await readPause(tx, memberId, clock.now())
    if (pause && pause.kind !== 'coolingOff') {
      if (pause.endsAt === null) throw refusalOf(pause, inner.app)
      if (!isConfirmable(pause, clock.now())) {
        const until = momentText(pause.endsAt, config.siteTimeZone)
        throw ProtectionErrors.exclusionNotOver({ params: { until } })
      }
      await endExclusions(tx, memberId, clock.now())
      await tellChange(tx, inner)
      await audit(tx, inner, { action: 'protection.endExclusion', subject: `pause:${pause.id}` })
    }
    return showProtection(inner)
  })
}
