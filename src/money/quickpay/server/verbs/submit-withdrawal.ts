import { OVERSEAS_BANK } from '#money/payees/card-number.rules.ts'
import { claimCard } from '#money/payees/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { SPEED_WAY } from '#money/withdrawals/kinds/withdrawal-ways.ts'
import { admitWithdrawal, canPayCards, countTowardsDay, lockDayUse } from '#money/withdrawals/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withFreshKey } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { QuickWithdrawal, submitQuickWithdrawalCall } from '../../quick-withdrawal.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { refuseUnlisted } from '../admission.ts'
import { noteDevice } from '../matching/linked-members.ts'
import { tellSides } from '../move.ts'
import { escrowBooking } from '../quickpay.bookings.ts'
import { tables, type WithdrawalRow } from '../quickpay.tables.ts'
import { showWithdrawal } from '../views/withdrawals.views.ts'

type SubmitInput = CallParsed<typeof submitQuickWithdrawalCall>

async function submittedBefore(
  tx: Tx,
  memberId: string,
  { requestId, amount, cardId }: SubmitInput,
): Promise<WithdrawalRow | undefined> {
  const known = await tables(tx)
    .selectFrom('quickpay.withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known && (known.amount !== amount.units || known.card_id !== cardId)) throw WireErrors.requestIdReused()
  return known
}

async function isFirst(tx: Tx, memberId: string): Promise<boolean> {
  const before = await tables(tx)
    .selectFrom('quickpay.withdrawal')
    .select('bill_no')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return before === undefined
}

/**
 * Submits a quick withdrawal of the member who acts (S7-127): what any withdrawal asks for, it asks for too;
 * the amount goes into escrow, and the matcher looks for payers. The same request gives the same order, for
 * good. Locks the day, the payees, the ledger.
 * @throws `closed`, `cardAbroad`, and whatever `withdrawals.submit` refuses
 */
export async function submitQuickWithdrawal({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: SubmitInput
}): Promise<QuickWithdrawal> {
  const { amount, cardId, requestId, stepUp } = input
  const { memberId } = ctx.actor
  if (!(await canPayCards(ctx.app))) throw QuickpayErrors.closed()
  return transact(ctx, async (tx, inner) => {
    const { clock, config } = inner.app
    const now = clock.now()
    const day = siteDay(now, config.siteTimeZone)
    const use = await lockDayUse(tx, memberId, day)
    const known = await submittedBefore(tx, memberId, input)
    if (known) return showWithdrawal(tx, inner, known)
    await refuseUnlisted(inner)
    await admitWithdrawal(tx, inner, { by: SPEED_WAY, amount, payeeId: cardId, stepUp, use })
    await noteDevice(tx, inner)
    const isFirstDraw = await isFirst(tx, memberId)
    const row = await withFreshKey(tx, {
      draw: () => newBillNo('F', day),
      held: ['withdrawal_pkey', 'card_use_pkey'],
      write: async (billNo) => {
        const card = await claimCard(tx, { memberId, cardId, kind: SPEED_WAY.payee as 'card', billNo, now })
        if (card.bankCode === OVERSEAS_BANK) throw QuickpayErrors.cardAbroad()
        return tables(tx)
          .insertInto('quickpay.withdrawal')
          .values({
            bill_no: billNo,
            member_id: memberId,
            request_id: requestId,
            amount: amount.units,
            unmatched: amount.units,
            received: 0n,
            ordinary: 0n,
            open_parts: 0,
            let_down: 0,
            card_id: cardId,
            bank_code: card.bankCode,
            last_four: card.lastFour,
            first_draw: isFirstDraw,
            site_day: day,
            submitted_at: now,
            match_until: secondsAfter(now, config.quickMatchMinutes * 60),
            match_set_at: now,
            changed_at: null,
            ended_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      },
    })
    await countTowardsDay(tx, { memberId, siteDay: day, times: 1, amount })
    await tellSides(tx, inner.app, { withdrawal: row })
    await audit(tx, inner, {
      action: 'quickpay.submit',
      subject: `quickWithdrawal:${row.bill_no}`,
      detail: { amount: formatAmount(amount), cardId },
    })
    await book(tx, inner.app, escrowBooking({ memberId, billNo: row.bill_no, amount }))
    return showWithdrawal(tx, inner, row)
  })
}
