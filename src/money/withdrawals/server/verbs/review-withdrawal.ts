import { isMarkedForRefusal } from '#money/payees/holder-name.rules.ts'
import { readAddress, readCardSecret } from '#money/payees/server/index.ts'
import type { ChainProtocol } from '#money/rails/rails.contract.ts'
import { type Payee, requestPayout } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { announce } from '../announce.ts'
import { payoutIdOf, railOf } from '../payout-rail.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { payeeNames } from '../withdrawals.views.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'

/**
 * Reviews a withdrawal as the sandbox does: refuses it when the name of its card or e-wallet is marked to be, otherwise approves it and
 * asks the rail to pay, in one transaction. Does nothing when it was reviewed before or the review is not due yet.
 */
export async function reviewWithdrawal(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockWithdrawal(tx, request.input.billNo, { skipLocked: true })
    if (row?.state !== 'submitted' || row.review_due_at > ctx.house.clock.now()) return
    const payee = await payeeOf(tx, ctx, row)
    if ('holder' in payee && isMarkedForRefusal(payee.holder)) return refuseWithdrawal(tx, ctx, row, 'review')
    await approve(tx, ctx, row, payee)
  })
}

/** Whom a withdrawal goes to, opened for its rail. */
async function payeeOf(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<Payee> {
  if (row.payee_kind === 'address')
    return { protocol: row.bank_code as ChainProtocol, address: await readAddress(tx, ctx, row.card_id) }
  const { number, holderName } = await readCardSecret(tx, ctx, row.card_id)
  return { bankName: payeeNames(row)['zh-CN'], accountNumber: number, holder: holderName }
}

async function approve(tx: Tx, ctx: Ctx, row: WithdrawalRow, payee: Payee): Promise<void> {
  const approved = await moveWithdrawal(tx, row, 'reviewPassed', { approved_at: ctx.house.clock.now() })
  await requestPayout(tx, ctx, {
    id: payoutIdOf(row.bill_no),
    rail: railOf(row),
    purpose: 'withdrawal',
    subject: row.bill_no,
    amount: money(row.currency, row.amount),
    payee,
  })
  await announce(tx, approved)
  await audit(tx, ctx, { action: 'withdrawals.approve', subject: `withdrawal:${row.bill_no}` })
}
