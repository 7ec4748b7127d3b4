import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import { withdrawalView } from '../withdrawals.views.ts'

/**
 * The member who acts says what a review asks of them: their withdrawal goes back to the review with it. Harmless to
 * repeat with the same words.
 * @throws `unknownOrder`, also for another member's; `notAsked` where nothing is asked, or no more
 */
export async function answerHold(request: {
  ctx: MemberCtx
  input: { billNo: string; answer: string }
}): Promise<WithdrawalOrder> {
  const { billNo, answer } = request.input
  return transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, billNo)
    if (row?.member_id !== ctx.actor.memberId) throw WithdrawalErrors.unknownOrder()
    if (row.state !== 'held') {
      if (row.hold_answer === answer) return withdrawalView(tx, ctx.app, row)
      throw WithdrawalErrors.notAsked()
    }
    const back = await moveWithdrawal(tx, row, 'memberAnswered', {
      hold_answer: answer,
      hold_answered_at: ctx.app.clock.now(),
    })
    await announce(tx, back)
    await audit(tx, ctx, { action: 'withdrawals.answer', subject: `withdrawal:${billNo}` })
    return withdrawalView(tx, ctx.app, back)
  })
}

/** Gives a held withdrawal back to its review, because its time is over. Does nothing before, nor after an answer. */
export async function endHold(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo, { skipLocked: true })
    if (row?.state !== 'held' || row.held_until === null || row.held_until > ctx.app.clock.now()) return
    await announce(tx, await moveWithdrawal(tx, row, 'holdEnded', {}))
    await audit(tx, ctx, { action: 'withdrawals.endHold', subject: `withdrawal:${row.bill_no}` })
  })
}
