import { centreBalance } from '#money/wallet/server/index.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { formatAmount } from '#platform/money/money.ts'
import { WITHDRAW_INFO_TYPE, WITHDRAWAL_WAY, type WithdrawInfoType } from '../withdrawal-kinds.ts'
import type { WithdrawInfo } from '../withdrawals.contract.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'
import { leftOfDay, mostWithdrawable, ORDINARY_LIMITS } from '../withdrawals.rules.ts'
import { readDayUse } from './day-use.store.ts'
import { canPayOut } from './payout-rail.ts'
import { readPayoutTimes } from './withdrawals.views.ts'

/** Seconds the rail takes to pay an approved withdrawal, as a rule. */
const PAYOUT_SECONDS = 5

/**
 * What the member may withdraw now, and what it costs and takes. The expected time is the median of the last days where
 * there is enough data, and the sum of the house's own settings otherwise.
 * @throws Refusal when the kind asked for is not open.
 */
export async function withdrawInfoOf(ctx: MemberCtx, type: WithdrawInfoType): Promise<WithdrawInfo> {
  if (type !== WITHDRAW_INFO_TYPE.normal || !canPayOut(ctx.house)) throw WithdrawalErrors.wayClosed()
  const { clock, config, db } = ctx.house
  const { memberId } = ctx.actor
  const now = clock.now()
  const [use, available, payoutTimes] = await Promise.all([
    readDayUse(db, memberId, siteDay(now, config.siteTimeZone)),
    centreBalance(db, memberId),
    readPayoutTimes(db, now),
  ])
  const limits = ORDINARY_LIMITS
  const left = leftOfDay(limits, use)
  const most = mostWithdrawable(limits, left, available)
  return {
    type,
    way: WITHDRAWAL_WAY.ordinary,
    currency: 'CNY',
    minAmount: formatAmount(limits.minAmount),
    maxAmount: formatAmount(limits.maxAmount),
    fee: formatAmount(limits.fee),
    available: formatAmount(available),
    mostNow: most && formatAmount(most),
    timesPerDay: limits.timesPerDay,
    timesLeft: left.times,
    dayAmount: formatAmount(limits.amountPerDay),
    dayAmountLeft: formatAmount(left.amount),
    expectSeconds: payoutTimes?.medianSeconds ?? config.payoutReviewSeconds + PAYOUT_SECONDS,
    expectFrom: payoutTimes ? 'measured' : 'settings',
    confirmSeconds: config.withdrawalConfirmSeconds,
    payoutTimes,
  }
}
