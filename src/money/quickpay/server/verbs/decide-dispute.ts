import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import type { QuickDepositState } from '../../quickpay-states.ts'
import type { Verdict } from '../../verdicts.ts'
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
  /** The sentence that both sides read; they read the finding's own where left out. */
  readonly verdict?: Verdict
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
  input: { billNo, finding, why, verdict },
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
        detail: { finding, why, ...(verdict && { verdict }) },
      })
      return {
        billNo,
        state: (await decideLate(tx, inner, pairing, { finding, verdict: verdict ?? null })).state,
      }
    }
    if (pairTransitions.next(before, event) === null) {
      const isSaid = verdict === undefined || verdict === pairing.deposit.verdict
      if (before === state && isSaid) return { billNo, state }
      throw QuickpayErrors.notFrozen({ data: { state: before } })
    }
    await audit(tx, inner, {
      action: 'quickpay.decide',
      subject: `quickPart:${pairing.part.part_no}`,
      detail: { event, why, ...(verdict && { verdict }) },
    })
    const { deposit } = await movePairing(tx, inner, pairing, event, { verdict: verdict ?? null })
    return { billNo, state: deposit.state }
  })
}
