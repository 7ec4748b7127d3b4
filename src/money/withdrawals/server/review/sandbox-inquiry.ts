import { cameBack } from '#money/rails/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { returnPart } from '../parts/decide-part.ts'
import { partsOf } from '../parts/parts.store.ts'
import { payoutIdOf } from '../payout/payout-rail.ts'
import { decideInquiry } from '../verbs/decide-inquiry.ts'
import { lockWithdrawal } from '../withdrawals.store.ts'

/**
 * Looks into an inquiry as a sandbox does, where nobody looks: by what the rail said of the payment after it
 * said that it paid. Does nothing when it is decided, or somebody is at it.
 */
export async function inquireBySandbox({
  ctx,
  input: { billNo },
}: {
  ctx: Ctx
  input: { billNo: string }
}): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const row = await lockWithdrawal(tx, billNo, { skipLocked: true })
    if (row?.state !== 'inquired') return
    // One at a time: the next run finds the rest, and what is left then.
    for (const { no, state, payout_id: payoutId } of await partsOf(tx, row))
      if (state === 'paid' && (await cameBack(tx, payoutId))) {
        await returnPart({ ctx: inner, input: { billNo, no, why: DECIDED_BY_SANDBOX } })
        return
      }
    const finding = (await cameBack(tx, payoutIdOf(billNo))) ? 'returned' : 'paid'
    await decideInquiry({ ctx: inner, input: { billNo, finding, why: DECIDED_BY_SANDBOX } })
  })
}
