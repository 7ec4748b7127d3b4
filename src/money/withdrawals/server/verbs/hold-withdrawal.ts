import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { WithdrawalDeskErrors } from '../../desk/withdrawals-desk.refusals.ts'
import { HOLD_HOURS, type HoldAsk, MOST_HOLDS } from '../../hold-asks.ts'
import type { WithdrawalState } from '../../withdrawal-stages.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'

/** What the member is asked, why (for the audit), and whether it is for the second time. */
export interface Hold {
  readonly billNo: string
  readonly asks: HoldAsk
  readonly why: string
  readonly isAgain: boolean
}

/**
 * Holds a withdrawal under review and asks its member something: they have 24 hours, and it goes back to the review
 * with their answer, or at the end of that time. The amount stays held as it was, and the time that was promised runs
 * on. Not harmless to repeat: a hold is one of two.
 * @throws `forbidden` for a member; `unknownOrder`; `notToHold` with its state; `heldBefore` where it was held and this
 * is said to be the first; `heldTwice`
 */
export async function holdWithdrawal({
  ctx,
  input: { billNo, asks, why, isAgain },
}: {
  ctx: Ctx
  input: Hold
}): Promise<{ billNo: string; state: WithdrawalState; until: Date }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const row = await lockWithdrawal(tx, billNo)
    if (!row) throw WithdrawalErrors.unknownOrder()
    if (row.state !== 'submitted') throw WithdrawalDeskErrors.notToHold({ data: { state: row.state } })
    if (row.holds >= MOST_HOLDS) throw WithdrawalDeskErrors.heldTwice()
    if (row.holds > 0 && !isAgain) throw WithdrawalDeskErrors.heldBefore()
    const now = inner.app.clock.now()
    const until = secondsAfter(now, HOLD_HOURS * 3_600)
    const held = await moveWithdrawal(tx, row, 'reviewAsked', {
      holds: row.holds + 1,
      hold_asks: asks,
      held_at: now,
      held_until: until,
      hold_answer: null,
      hold_answered_at: null,
    })
    await announce(tx, held)
    await audit(tx, inner, {
      action: 'withdrawals.hold',
      subject: `withdrawal:${billNo}`,
      detail: { asks, until: until.toISOString(), why, times: held.holds },
    })
    return { billNo, state: held.state, until }
  })
}
