import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { countReveal } from '#platform/desk/server/reveals.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { requireStepUp } from '#staff/people/server/index.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { readAddress } from '../../server/addresses/address-uses.ts'
import { findBound } from '../../server/blocks/bound-payee.ts'
import { readCardSecret } from '../../server/cards/card-uses.ts'
import type { revealPayeeCall } from '../payees.desk.ts'
import { MAY } from '../permissions.ts'
import { subjectOf } from './actions/block.ts'

/**
 * Tells the whole number of a card, an e-wallet or an address, and who asked for it and why into the audit.
 * @throws `stepUpNeeded`; `tooManyReveals` after 30 of anything in 24 hours; `unknownPayee`
 */
export function revealPayee(
  ctx: StaffCtx,
  { reason, ...ref }: CallParsed<typeof revealPayeeCall>,
): Promise<CallOutput<typeof revealPayeeCall>> {
  return transact(ctx, async (tx, ctx) => {
    await requireStepUp(ctx)
    const { until } = await countReveal(tx, ctx, {
      permission: MAY.reveal,
      tooMany: PayeesErrors.tooManyReveals,
    })
    if (!(await findBound(tx, ref))) throw PayeesErrors.unknownPayee()
    const number =
      ref.where === 'card'
        ? (await readCardSecret(tx, ctx, ref.payeeId)).number
        : await readAddress(tx, ctx, ref.payeeId)
    await audit(tx, ctx, {
      action: 'payees.reveal',
      subject: subjectOf(ref),
      detail: { permission: MAY.reveal, reason },
    })
    return { number, until }
  })
}
