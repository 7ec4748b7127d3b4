import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { announce } from '../announce.ts'
import { settleParts } from '../parts/settle-parts.ts'
import { railOf } from '../payout/payout-rail.ts'
import { bookedAs, withdrawalPaidBooking } from '../withdrawals.bookings.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'

/**
 * Does what the rail's word on a payout means for the money: paid, the held amount leaves the house and the
 * member is asked whether it arrived; refused, it is theirs again. Does nothing when it was done before or no
 * word came yet.
 */
export async function settlePayout(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo, { skipLocked: true })
    if (row?.state !== 'approved') return
    if (row.parts > 0) return settleParts(tx, ctx, row)
    if (row.payout_outcome === null) return
    if (row.payout_outcome === 'refused') await refuseWithdrawal(tx, ctx, row, { by: 'bank' })
    else await takeOut(tx, ctx, row)
  })
}

async function takeOut(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<void> {
  const now = ctx.app.clock.now()
  const paid = await moveWithdrawal(tx, row, 'payoutPaid', {
    paid_at: now,
    confirm_due_at: secondsAfter(now, ctx.app.config.withdrawalConfirmSeconds),
  })
  await announce(tx, paid)
  await audit(tx, ctx, { action: 'withdrawals.paid', subject: `withdrawal:${row.bill_no}` })
  await book(tx, ctx.app, withdrawalPaidBooking({ ...bookedAs(row), rail: railOf(row) }))
}
