import { claimCard } from '#money/payees/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact, withFreshKey } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import { cnyWay } from '../../kinds/withdrawal-ways.ts'
import type { WithdrawalOrder, withdrawCall } from '../../withdrawals.contract.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { admitWithdrawal } from '../admission/admit-withdrawal.ts'
import { countTowardsDay, lockDayUse } from '../admission/day-use.store.ts'
import { canReview, payoutRailFor } from '../payout/payout-rail.ts'
import { beginReview } from '../review/closer-review.ts'
import { withdrawalHoldBooking } from '../withdrawals.bookings.ts'
import { insertWithdrawal, withdrawalOfRequest } from '../withdrawals.store.ts'
import { withdrawalView } from '../withdrawals.views.ts'

/**
 * Submits a withdrawal of the member who acts, to a card or an e-wallet: the amount is held at once, to be
 * neither staked nor withdrawn again, and the review is due after the configured seconds. The same request
 * gives the same withdrawal, for good.
 * @throws Refusal of the way, of what `admitWithdrawal` asks, of the payee, or of a balance that does not
 * cover the amount.
 */
export async function submitWithdrawal(request: {
  ctx: MemberCtx
  input: CallParsed<typeof withdrawCall>
}): Promise<WithdrawalOrder> {
  const { amount, cardId, requestId, stepUp, way } = request.input
  const { memberId } = request.ctx.actor
  const by = cnyWay(way)
  const rail = by && payoutRailFor(request.ctx.app, by.payee)
  if (!by || !rail || !(await canReview(request.ctx.app))) throw WithdrawalErrors.wayClosed()

  return transact(request.ctx, async (tx, ctx) => {
    const { clock, config } = ctx.app
    const now = clock.now()
    const day = siteDay(now, config.siteTimeZone)
    const use = await lockDayUse(tx, memberId, day)
    const known = await withdrawalOfRequest(tx, memberId, requestId)
    if (known && (known.amount !== amount.units || known.card_id !== cardId || known.way !== way))
      throw WireErrors.requestIdReused()
    if (known) return withdrawalView(tx, ctx.app, known)
    await admitWithdrawal(tx, ctx, { by, amount, payeeId: cardId, stepUp, use })

    const submitted = await withFreshKey(tx, {
      draw: () => newBillNo('W', day),
      held: ['withdrawal_pkey', 'card_use_pkey'],
      write: async (billNo) => {
        const card = await claimCard(tx, { memberId, cardId, kind: by.payee, billNo, now })
        return insertWithdrawal(tx, {
          bill_no: billNo,
          member_id: memberId,
          request_id: requestId,
          way,
          withdraw_type: by.withdrawType,
          currency: 'CNY',
          amount: amount.units,
          card_id: card.cardId,
          payee_kind: by.payee,
          bank_code: card.bankCode,
          last_four: card.lastFour,
          rail,
          state: 'submitted',
          site_day: day,
          submitted_at: now,
          review_due_at: secondsAfter(now, config.payoutReviewSeconds),
        })
      },
    })
    const { bill_no: billNo } = submitted
    await countTowardsDay(tx, { memberId, siteDay: day, times: 1, amount })
    await book(tx, ctx.app, withdrawalHoldBooking({ memberId, billNo, amount }))

    const row = await beginReview(tx, ctx, submitted)
    await audit(tx, ctx, {
      action: 'withdrawals.submit',
      subject: `withdrawal:${billNo}`,
      detail: { amount: formatAmount(amount), cardId },
    })
    return withdrawalView(tx, ctx.app, row)
  })
}
