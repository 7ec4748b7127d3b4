import { isMarkedForRefusal } from '#money/payees/holder-name.rules.ts'
import { readCardSecret } from '#money/payees/server/index.ts'
import { requestPayout } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { announce } from '../announce.ts'
import { PAYOUT_RAIL, payoutIdOf } from '../payout-rail.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { payeeNames } from '../withdrawals.views.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'

/**
 * Reviews a withdrawal as the sandbox does: refuses it when the card's name is marked to be, otherwise approves it and
 * asks the rail to pay, in one transaction. Does nothing when it was reviewed before or the review is not due yet.
 */
export async function reviewWithdrawal(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo, { skipLocked: true })
    if (row?.state !== 'submitted' || row.review_due_at > ctx.house.clock.now()) return
    const card = await readCardSecret(tx, ctx, row.card_id)
    if (isMarkedForRefusal(card.holderName)) return refuseWithdrawal(tx, ctx, row, 'review')
    await approve(tx, ctx, row, card)
  })
}

async function approve(
  tx: Tx,
  ctx: Ctx,
  row: WithdrawalRow,
  card: { number: string; holderName: string },
): Promise<void> {
  const approved = await moveWithdrawal(tx, row, 'reviewPassed', { approved_at: ctx.house.clock.now() })
  await requestPayout(tx, ctx, {
    id: payoutIdOf(row.bill_no),
    rail: PAYOUT_RAIL,
    purpose: 'withdrawal',
    subject: row.bill_no,
    amount: money('CNY', row.amount),
    payee: {
      bankName: payeeNames(row)['zh-CN'],
      accountNumber: card.number,
      holder: card.holderName,
    },
  })
  await announce(tx, approved)
  await audit(tx, ctx, { action: 'withdrawals.approve', subject: `withdrawal:${row.bill_no}` })
}
