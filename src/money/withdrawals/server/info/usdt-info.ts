import { chainsOf } from '#money/rails/server/index.ts'
import { readOutstanding } from '#money/turnover/server/index.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { formatAmount, subtract } from '#platform/money/money.ts'
import { mostUsdt, USDT_FEE, usdtLeft } from '../../kinds/usdt-way.rules.ts'
import { WITHDRAW_INFO_TYPE, WITHDRAWAL_WAY } from '../../kinds/withdrawal-kinds.ts'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'
import { readUsdtUse } from '../admission/day-use.store.ts'
import { canReview } from '../payout/payout-rail.ts'
import { readUsdtLimits } from '../usdt-limits.document.ts'
import { turnoverOf } from './withdraw-info.ts'

/**
 * What the member may withdraw in USDT now, in the form of every way, and the protocols that carry them: none
 * where nobody reviews what is submitted. Whether the member may use USDT, the caller asks.
 */
export async function usdtWithdrawInfo(ctx: MemberCtx) {
  const { app, actor } = ctx
  const limits = await readUsdtLimits(ctx)
  const day = siteDay(app.clock.now(), app.config.siteTimeZone)
  const use = await readUsdtUse(app.db, actor.memberId, day)
  const staking = await readOutstanding(app.db, app, actor.memberId)
  const { usdt: available, usdtLocked } = staking
  const most = mostUsdt(limits, use, subtract(available, usdtLocked))
  const left = usdtLeft(limits, use)
  const info = {
    type: WITHDRAW_INFO_TYPE.usdt,
    way: WITHDRAWAL_WAY.usdt,
    currency: 'USDT' as const,
    minAmount: formatAmount(limits.minAmount),
    maxAmount: formatAmount(limits.maxAmount),
    fee: formatAmount(USDT_FEE),
    available: formatAmount(available),
    turnoverLocked: formatAmount(usdtLocked),
    turnover: turnoverOf(app, staking),
    mostNow: most && formatAmount(most),
    timesPerDay: limits.timesPerDay,
    timesLeft: left.times,
    dayAmount: formatAmount(limits.amountPerDay),
    dayAmountLeft: formatAmount(left.amount),
    expectSeconds: app.config.payoutReviewSeconds,
    expectFrom: 'settings',
    confirmSeconds: app.config.withdrawalConfirmSeconds,
    payoutTimes: null,
  } satisfies WithdrawInfo
  const open = chainsOf(app).flatMap(({ protocol }) =>
    limits.protocols.includes(protocol) ? [protocol] : [],
  )
  return { info, protocols: (await canReview(app)) ? open : [] }
}
