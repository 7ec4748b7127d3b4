import { type Outstanding, readOutstanding } from '#money/turnover/server/index.ts'
import { turnoverCall } from '#money/turnover/turnover.contract.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { formatAmount, subtract } from '#platform/money/money.ts'
import { dayLimitsOf, GRADE_LIMITS, MEMBER_GRADE } from '../../kinds/withdrawal-grades.ts'
import type { WithdrawalWay, WithdrawInfoType } from '../../kinds/withdrawal-kinds.ts'
import { cnyWay, infoTypeOf, SPEED_WAY, wayOfInfo } from '../../kinds/withdrawal-ways.ts'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { leftOfDay, limitsOf, mostWithdrawable } from '../../withdrawals.rules.ts'
import { readDayUse } from '../admission/day-use.store.ts'
import { canReview, payoutRailFor } from '../payout/payout-rail.ts'
import { readPayoutTimes } from '../withdrawals.views.ts'

/** A way to withdraw that a later room has, which says itself what may be withdrawn by it. */
export interface WithdrawalWaySource {
  readonly way: WithdrawalWay
  readonly infoOf: (ctx: MemberCtx) => Promise<WithdrawInfo>
}

/** What is still to be staked, as the info of every way says it. */
export function turnoverOf({ config }: App, { owed }: Outstanding): WithdrawInfo['turnover'] {
  return {
    times: config.turnoverTimes,
    owed: formatAmount(owed),
    currency: 'CNY',
    infoPath: turnoverCall.path,
  }
}

/** Seconds the rail takes to pay an approved withdrawal, as a rule. */
const PAYOUT_SECONDS = 5

/**
 * What the member may withdraw now, and what it costs and takes. The expected time is the median of the last
 * days where there is enough data, and the sum of the house's own settings otherwise.
 * @throws Refusal when the kind asked for is not open.
 */
export async function withdrawInfoOf(
  ctx: MemberCtx,
  asked: { type: WithdrawInfoType; way?: WithdrawalWay | undefined },
  otherWays: readonly WithdrawalWaySource[] = [],
): Promise<WithdrawInfo> {
  const way = asked.way ?? wayOfInfo(asked.type)
  const other = otherWays.find((one) => one.way === way)
  if (other) return other.infoOf(ctx)
  const isSpeed = way === SPEED_WAY.way
  const by = isSpeed ? SPEED_WAY : cnyWay(way)
  if (!by || !payoutRailFor(ctx.app, by.payee) || !(await canReview(ctx.app)))
    throw WithdrawalErrors.wayClosed()
  const { clock, config, db } = ctx.app
  const { memberId } = ctx.actor
  const now = clock.now()
  const [use, staking, payoutTimes] = await Promise.all([
    readDayUse(db, memberId, siteDay(now, config.siteTimeZone)),
    readOutstanding(db, ctx.app, memberId),
    isSpeed ? null : readPayoutTimes(db, now),
  ])
  const { centre: available, locked } = staking
  const limits = limitsOf(by, MEMBER_GRADE)
  const left = leftOfDay(limits, use)
  const most = mostWithdrawable(limits, left, subtract(available, locked))
  return {
    type: infoTypeOf(by.way),
    way: by.way,
    currency: 'CNY',
    minAmount: formatAmount(limits.minAmount),
    maxAmount: formatAmount(limits.maxAmount),
    fee: formatAmount(limits.fee),
    available: formatAmount(available),
    turnoverLocked: formatAmount(locked),
    turnover: turnoverOf(ctx.app, staking),
    mostNow: most && formatAmount(most),
    timesPerDay: limits.timesPerDay,
    timesLeft: left.times,
    dayAmount: formatAmount(limits.amountPerDay),
    dayAmountLeft: formatAmount(left.amount),
    expectSeconds: isSpeed
      ? Math.round(config.quickMatchMinutes * 60)
      : (payoutTimes?.medianSeconds ?? config.payoutReviewSeconds + PAYOUT_SECONDS),
    expectFrom: payoutTimes ? 'measured' : 'settings',
    confirmSeconds: isSpeed ? Math.round(config.quickConfirmMinutes * 60) : config.withdrawalConfirmSeconds,
    payoutTimes,
  }
}

/** What the member may withdraw in a day by their grade, and what is left of today (S7-038). */
export async function vipWithdrawInfoOf({ app, actor }: MemberCtx) {
  const today = siteDay(app.clock.now(), app.config.siteTimeZone)
  const limits = dayLimitsOf(MEMBER_GRADE)
  const left = leftOfDay(limits, await readDayUse(app.db, actor.memberId, today))
  return {
    grade: MEMBER_GRADE,
    dayWithdrawalCounts: limits.timesPerDay,
    dayWithdrawalMoney: formatAmount(limits.amountPerDay),
    countsLeft: left.times,
    moneyLeft: formatAmount(left.amount),
    currency: 'CNY' as const,
    grades: GRADE_LIMITS.map(({ timesPerDay, amountPerDay }, grade) => ({
      grade,
      dayWithdrawalCounts: timesPerDay,
      dayWithdrawalMoney: formatAmount(amountPerDay),
    })),
  }
}
