import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { countReveal } from '#platform/desk/server/reveals.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { requireStepUp } from '#staff/people/server/index.ts'
import { readBoundPhone } from '../../server/bound-phone.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import type { revealPhoneCall } from '../verification.desk.ts'

/**
 * Tells the whole phone number of a member, and who asked for it and why into the audit.
 * @throws `stepUpNeeded`; `tooManyReveals` after 30 of anything in 24 hours; `phoneMissing` where there is none
 */
export function revealPhone(
  ctx: StaffCtx,
  { memberId, reason }: CallParsed<typeof revealPhoneCall>,
): Promise<CallOutput<typeof revealPhoneCall>> {
  return transact(ctx, async (tx, ctx) => {
    await requireStepUp(ctx)
    const { until } = await countReveal(tx, ctx, {
      permission: 'reveal.contact',
      tooMany: VerificationErrors.tooManyReveals,
    })
    const phone = await readBoundPhone(tx, ctx, memberId)
    if (!phone) throw VerificationErrors.phoneMissing()
    await audit(tx, ctx, {
      action: 'verification.revealPhone',
      subject: `member:${memberId}`,
      detail: { permission: 'reveal.contact', reason },
    })
    return { ...phone, until }
  })
}
