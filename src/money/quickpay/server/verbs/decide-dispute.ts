import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import type { QuickDepositState } from '../../quickpay-states.ts'
import { movePairing } from '../move.ts'
import { pairTransitions } from '../quickpay.states.ts'
import { lockPairing } from '../quickpay.store.ts'
import { decideLate } from './late-payment.ts'

/**
 * What was found about a payment that its payer says was made: whether it was, and why it is thought so (for
 * the audit).
 */
interface Finding {
  readonly billNo: string
  readonly finding: 'paid' | 'unpaid'
  readonly why: string
}

/** What each finding does, and where it leads. */
const EFFECT = {
  paid: { event: 'foundPaid', state: 'credited' },
  unpaid: { event: 'foundUnpaid', state: 'refused' },
} as const

/**
 * Decides a frozen pairing, or what came late for one, by the number of its deposit: paid, the payer gets the amount; unpaid, the part
 * looks for another payer. The same finding once more changes nothing and is answered as the first.
 * @throws `forbidden` for a member; `orderNotFound`; `notFrozen` with its state, where nothing is in dispute
 * or it was decided otherwise
 */
export async function decideDispute({
  ctx,
  input: { billNo, finding, why },
}: {
  ctx: Ctx
  input: Finding
}): Promise<{ billNo: string; state: QuickDepositState }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const pairing = await lockPairing(tx, billNo)
    if (!pairing) throw QuickpayErrors.orderNotFound()
    const { event, state } = EFFECT[finding]
    const before = pairing.deposit.state
    if (before === 'late') {
      await audit(tx, inner, {
        action: 'quickpay.decideLate',
        subject: `quickDeposit:${billNo}`,
        detail: { finding, why },
      })
      return { billNo, state: (await decideLate(tx, inner, pairing, finding)).state }
    }
    if (pairTransitions.next(before, event) === null) {
      if (before === state) return { billNo, state }
      throw QuickpayErrors.notFrozen({ data: { state: before } })
    }
    await audit(tx, inner, {
      action: 'quickpay.decide',
      subject: `quickPart:${pairing.part.part_no}`,
      detail: { event, why },
    })
    const { deposit } = await movePairing(tx, inner, pairing, event)
    return { billNo, state: deposit.state }
  })
}
