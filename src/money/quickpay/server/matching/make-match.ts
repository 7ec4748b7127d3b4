import { findBank } from '#money/payees/catalogue/banks.ts'
import { readCardSecret } from '#money/payees/server/index.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { hasRail, openCardTransfer } from '#money/rails/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, withFreshKey } from '#platform/db/index.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { fits, matchAll, type Offer } from '../../matcher.rules.ts'
import { dueFrom, moveDeposit, tellSides } from '../move.ts'
import { splitBooking } from '../quickpay.bookings.ts'
import { lockWithdrawal } from '../quickpay.store.ts'
import { type DepositRow, tables, type WithdrawalRow } from '../quickpay.tables.ts'
import { notFor } from './offers.store.ts'

/**
 * A withdrawal that is still as it was offered, locked; undefined where somebody else is at it or was faster.
 */
async function claimOffer(tx: Tx, deposit: DepositRow, offer: Offer): Promise<WithdrawalRow | undefined> {
  const row = await lockWithdrawal(tx, offer.billNo, { skipLocked: true })
  if (!row || row.unmatched === 0n) return undefined
  if ((await notFor(tx, deposit.member_id)).includes(row.member_id)) return undefined
  return fits(deposit.amount, row.unmatched) ? row : undefined
}

/**
 * Matches a locked, waiting deposit with the best of some offers that nobody else has taken meanwhile: a part
 * of the withdrawal goes to an escrow of its own. Undefined where all are gone. Never waits for a lock; the
 * escrow moves last.
 */
export async function matchDeposit(
  tx: Tx,
  ctx: Ctx,
  deposit: DepositRow,
  offers: readonly Offer[],
  maintained: ReadonlySet<string>,
): Promise<DepositRow | undefined> {
  const seeker = {
    billNo: deposit.bill_no,
    memberId: deposit.member_id,
    units: deposit.amount,
    bankCode: deposit.bank_code,
    since: deposit.placed_at.getTime(),
  }
  const left = [...offers]
  for (;;) {
    const [best] = matchAll([seeker], left, maintained)
    if (!best) return undefined
    const at = left.findIndex(({ billNo }) => billNo === best.withdrawal)
    const [offer] = left.splice(at, 1)
    const withdrawal = offer && (await claimOffer(tx, deposit, offer))
    if (withdrawal) return pairUp(tx, ctx, deposit, withdrawal)
  }
}

async function pairUp(tx: Tx, ctx: Ctx, deposit: DepositRow, withdrawal: WithdrawalRow): Promise<DepositRow> {
  const { app } = ctx
  const now = app.clock.now()
  const t = tables(tx)
  const { part_no: partNo } = await withFreshKey(tx, {
    draw: () => newBillNo('P', siteDay(now, app.config.siteTimeZone)),
    held: ['part_pkey'],
    write: (part_no) =>
      t
        .insertInto('quickpay.part')
        .values({
          part_no,
          bill_no: withdrawal.bill_no,
          deposit_no: deposit.bill_no,
          amount: deposit.amount,
          state: 'paying',
          made_at: now,
          ended_at: null,
        })
        .returning('part_no')
        .executeTakeFirstOrThrow(),
  })
  const taken = await t
    .updateTable('quickpay.withdrawal')
    .set({ unmatched: withdrawal.unmatched - deposit.amount, open_parts: withdrawal.open_parts + 1 })
    .where('bill_no', '=', withdrawal.bill_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  const matched = await moveDeposit(tx, ctx, deposit, 'matched', {
    part_no: partNo,
    matched_at: now,
    pay_path: await pageToPay(tx, ctx, deposit, withdrawal),
  })
  await tellSides(tx, app, { deposit: matched, withdrawal: taken })
  const part = splitBooking({
    memberId: withdrawal.member_id,
    billNo: withdrawal.bill_no,
    partNo,
    amount: money('CNY', deposit.amount),
  })
  await book(tx, ctx.app, part)
  return matched
}

/** The sandbox bank's page where the payer pays the receiver's card; null where there is no such bank. */
async function pageToPay(
  tx: Tx,
  ctx: Ctx,
  deposit: DepositRow,
  withdrawal: WithdrawalRow,
): Promise<string | null> {
  if (!hasRail(ctx.app, SANDBOX_RAIL)) return null
  const { holderName } = await readCardSecret(tx, ctx, withdrawal.card_id)
  const { due_at: dueAt } = await dueFrom({ app: ctx.app, tx }, 'paying')
  return openCardTransfer(tx, ctx, SANDBOX_RAIL, {
    reference: deposit.reference,
    amount: money('CNY', deposit.amount),
    payee: {
      bankName: findBank(withdrawal.bank_code)?.names ?? {
        'zh-CN': withdrawal.bank_code,
        en: withdrawal.bank_code,
      },
      lastFour: withdrawal.last_four,
      holder: holderName,
    },
    closesAt: dueAt ?? ctx.app.clock.now(),
  })
}
