import { claimAddress } from '#money/payees/server/index.ts'
import { PROTOCOLS } from '#money/payees/virtual-protocol.ts'
import { chainsOf } from '#money/rails/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact, withFreshKey } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import { faultOfUsdt, usdtLeft } from '../../kinds/usdt-way.rules.ts'
import { WITHDRAWAL_TYPE, WITHDRAWAL_WAY } from '../../kinds/withdrawal-kinds.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { admitMember } from '../admission/admit-member.ts'
import { lockDayUse, readUsdtUse } from '../admission/day-use.store.ts'
import { canReview } from '../payout/payout-rail.ts'
import { beginReview } from '../review/closer-review.ts'
import { readUsdtLimits } from '../usdt-limits.document.ts'
import { withdrawalHoldBooking } from '../withdrawals.bookings.ts'
import { insertWithdrawal, withdrawalOfRequest } from '../withdrawals.store.ts'
import { withdrawalView } from '../withdrawals.views.ts'

/** A withdrawal in USDT as it is asked for. */
export interface AddressWithdrawal {
  readonly requestId: string
  readonly amount: Money<'USDT'>
  /** One of the member's bound addresses. */
  readonly addressId: string
  readonly stepUp?: string | undefined
}

/**
 * Submits a withdrawal in USDT of the member who acts, to a bound address: held, reviewed, paid and told of
 * like every other. The same request gives the same withdrawal, for good. Whether the member may use USDT,
 * the caller asks.
 * @throws Refusal of the way (where nobody reviews what is submitted), the amount, the day's limits, what is
 * asked of the member (`admitMember`), the address (unknown, still waiting, of a protocol that no rail
 * carries), or a balance that does not cover it.
 */
export async function submitToAddress(request: {
  ctx: MemberCtx
  input: AddressWithdrawal
}): Promise<WithdrawalOrder> {
  const { amount, addressId, requestId, stepUp } = request.input
  const { memberId } = request.ctx.actor
  if (!(await canReview(request.ctx.app))) throw WithdrawalErrors.wayClosed()
  return transact(request.ctx, async (tx, ctx) => {
    const { clock, config } = ctx.app
    const now = clock.now()
    const day = siteDay(now, config.siteTimeZone)
    await lockDayUse(tx, memberId, day)
    const known = await withdrawalOfRequest(tx, memberId, requestId)
    if (known && (known.amount !== amount.units || known.card_id !== addressId))
      throw WireErrors.requestIdReused()
    if (known) return withdrawalView(tx, ctx.app, known)
    const use = await readUsdtUse(tx, memberId, day)
    const limits = await readUsdtLimits(ctx)
    const fault = faultOfUsdt(limits, use, amount)
    if (fault) {
      const { minAmount: min, maxAmount: max, timesPerDay: times } = limits
      throw WithdrawalErrors[fault]({ params: { min, max, times, left: usdtLeft(limits, use).amount } })
    }
    await admitMember(tx, ctx, { amount, stepUp })

    const payee = await claimAddress(tx, { memberId, addressId, now })
    const protocol = PROTOCOLS.find(({ id }) => id === payee.protocol)?.name
    const chain = chainsOf(ctx.app).find((one) => one.protocol === protocol)
    if (!chain || !limits.protocols.includes(chain.protocol)) throw WithdrawalErrors.wayClosed()
    const submitted = await withFreshKey(tx, {
      draw: () => newBillNo('W', day),
      held: ['withdrawal_pkey'],
      write: (billNo) =>
        insertWithdrawal(tx, {
          bill_no: billNo,
          member_id: memberId,
          request_id: requestId,
          way: WITHDRAWAL_WAY.usdt,
          withdraw_type: WITHDRAWAL_TYPE.usdt,
          currency: 'USDT',
          amount: amount.units,
          card_id: payee.addressId,
          payee_kind: 'address',
          bank_code: chain.protocol,
          last_four: payee.shown.slice(-4),
          rail: chain.rail,
          state: 'submitted',
          site_day: day,
          submitted_at: now,
          review_due_at: secondsAfter(now, config.payoutReviewSeconds),
        }),
    })
    const { bill_no: billNo } = submitted
    await book(tx, ctx.app, withdrawalHoldBooking({ memberId, billNo, amount }))
    const row = await beginReview(tx, ctx, submitted)
    await audit(tx, ctx, {
      action: 'withdrawals.submit',
      subject: `withdrawal:${billNo}`,
      detail: { amount: formatAmount(amount), currency: 'USDT', addressId },
    })
    return withdrawalView(tx, ctx.app, row)
  })
}
