import { freeCard } from '#money/payees/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { withdrawalView } from '../withdrawals.views.ts'

/**
 * The member who acts says that a paid withdrawal arrived, also while it is looked into. Harmless to repeat,
 * also after it ended by itself.
 * @throws Refusal while it is not paid, after it was refused, and when it is unknown or another member's; the
 * last two are not told apart.
 */
export async function confirmWithdrawal(request: {
  ctx: MemberCtx
  input: { billNo: string }
}): Promise<WithdrawalOrder> {
  return transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo)
    if (row?.member_id !== ctx.actor.memberId) throw WithdrawalErrors.unknownOrder()
    if (row.state === 'completed') return withdrawalView(tx, ctx.app, row)
    if (row.state !== 'paid' && row.state !== 'inquired') throw WithdrawalErrors.notYetPaid()
    return withdrawalView(tx, ctx.app, await complete(tx, ctx, row, 'member'))
  })
}

/**
 * Ends a paid withdrawal whose member did not answer in time. Does nothing when it is over or not yet time.
 */
export async function lapseConfirmation(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo, { skipLocked: true })
    if (row?.state !== 'paid' || !row.confirm_due_at || row.confirm_due_at > ctx.app.clock.now()) return
    await complete(tx, ctx, row, 'house')
  })
}

/** Ends a locked withdrawal as arrived, inside the caller's transaction; an inquiry that was open with it. */
export async function complete(
  tx: Tx,
  ctx: Ctx,
  row: WithdrawalRow,
  by: 'member' | 'house',
): Promise<WithdrawalRow> {
  const now = ctx.app.clock.now()
  const isInquired = row.state === 'inquired'
  const event = by === 'member' ? 'memberConfirmed' : isInquired ? 'foundPaid' : 'confirmationLapsed'
  await freeCard(tx, row.bill_no)
  const completed = await moveWithdrawal(tx, row, event, {
    ended_at: now,
    completed_by: by,
    ...(isInquired && { inquiry_ended_at: now, inquiry_finding: by === 'member' ? 'received' : 'paid' }),
  })
  await announce(tx, completed)
  await audit(tx, ctx, {
    action: 'withdrawals.complete',
    subject: `withdrawal:${row.bill_no}`,
    detail: { by },
  })
  return completed
}
