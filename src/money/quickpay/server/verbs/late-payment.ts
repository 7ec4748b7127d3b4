import { admitArrived } from '#members/protection/server/index.ts'
import { decideAppeals, fileAppeal } from '#money/disputes/server/index.ts'
import { freeCard } from '#money/payees/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { LATE_DAYS } from '../../quickpay-states.ts'
import type { Verdict } from '../../verdicts.ts'
import { moveDeposit, tellSides } from '../move.ts'
import { type AppealWords, PART_DISPUTES } from '../part-disputes.ts'
import { lateBookings } from '../quickpay.bookings.ts'
import { lateTransitions } from '../quickpay.states.ts'
import type { Pairing } from '../quickpay.store.ts'
import { type DepositRow, tables, type WithdrawalRow } from '../quickpay.tables.ts'

/** Whether the payer of an order that ended unpaid can still say that it was paid. */
export function canAppealLate(row: DepositRow, now: Date): boolean {
  const { state, part_no: partNo, closed_at: closedAt } = row
  if (partNo === null || closedAt === null) return false
  return (
    lateTransitions.next(state, 'appealedLate') !== null && secondsAfter(closedAt, LATE_DAYS * 86_400) > now
  )
}

/**
 * The payer of a locked order that ended unpaid says that the receiver's card was paid all the same: an
 * arbiter decides. It counts in the payer's limits from now on. The same words again change nothing.
 * @throws `nothingToAppeal` where it was never matched, or ended too long ago; `lateOverLimit`; `appealOpen`;
 * `pictureNotFound`
 */
export async function appealLate(
  tx: Tx,
  ctx: MemberCtx,
  row: DepositRow,
  words: AppealWords,
): Promise<DepositRow> {
  const now = ctx.app.clock.now()
  if (row.part_no === null || (row.state !== 'late' && !canAppealLate(row, now)))
    throw QuickpayErrors.nothingToAppeal()
  const { isNew } = await fileAppeal(tx, ctx, PART_DISPUTES, {
    text: words.text,
    pictureIds: words.pictureIds,
    about: row.part_no,
    by: 'payer',
    memberId: ctx.actor.memberId,
  })
  if (!isNew) return row
  const deposit = await moveDeposit(tx, ctx, row, 'appealedLate', { paid_at: row.paid_at ?? now })
  const { bill_no: ref, member_id: memberId } = deposit
  const admitted = await admitArrived(tx, ctx.app, [{ ref, memberId, amount: money('CNY', row.amount) }])
  if (admitted.size === 0) throw QuickpayErrors.lateOverLimit()
  await audit(tx, ctx, { action: 'quickpay.appealLate', subject: `quickDeposit:${ref}` })
  await tellSides(tx, ctx.app, { deposit })
  return deposit
}

/** Takes what was paid late out of the withdrawal's escrow, where it still lies there. */
async function takeFromEscrow(
  tx: Tx,
  ctx: Ctx,
  row: WithdrawalRow,
  amount: bigint,
): Promise<WithdrawalRow | null> {
  if (row.unmatched < amount) return null
  const isOver = row.unmatched === amount && row.open_parts === 0
  return tables(tx)
    .updateTable('quickpay.withdrawal')
    .set({
      unmatched: row.unmatched - amount,
      received: row.received + amount,
      ended_at: isOver ? ctx.app.clock.now() : null,
    })
    .where('bill_no', '=', row.bill_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Decides, by a locked pairing, about a payment that is said to have come after its order was over. Paid, the
 * payer gets it: out of the withdrawal's escrow where as much still lies there, else from the house, which
 * has a claim on whoever was paid twice. It earns no reward.
 */
export async function decideLate(
  tx: Tx,
  ctx: Ctx,
  { deposit: row, part, withdrawal }: Pairing,
  { finding, verdict }: { readonly finding: 'paid' | 'unpaid'; readonly verdict: Verdict | null },
): Promise<DepositRow> {
  const { app } = ctx
  const event = finding === 'paid' ? 'lateFoundPaid' : 'lateFoundUnpaid'
  const deposit = await moveDeposit(tx, ctx, row, event, { verdict })
  await decideAppeals(tx, ctx, PART_DISPUTES, part.part_no, { state: finding })
  if (finding === 'unpaid') {
    await tellSides(tx, app, { deposit })
    return deposit
  }
  const taken = await takeFromEscrow(tx, ctx, withdrawal, deposit.amount)
  await tellSides(tx, app, { deposit, ...(taken && { withdrawal: taken }) })
  if (taken?.ended_at) await freeCard(tx, taken.bill_no)
  const { bill_no: depositNo, member_id: payerId } = deposit
  const amount = money('CNY', deposit.amount)
  await addRequirements(tx, app, [{ ref: depositNo, memberId: payerId, amount }])
  const late = {
    memberId: withdrawal.member_id,
    billNo: withdrawal.bill_no,
    payerId,
    depositNo,
    amount,
    isEscrowed: taken !== null,
    endsWithdrawal: taken !== null && taken.ended_at !== null,
  }
  await book(tx, app, ...lateBookings(late))
  return deposit
}
