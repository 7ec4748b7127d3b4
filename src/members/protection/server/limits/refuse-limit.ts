import { momentText } from '#platform/clock/moments.ts'
import type { App } from '#platform/context/context.ts'
import type { Refusal, RefusalFactory } from '#platform/errors/refusal.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Allowance, LimitKind, Period } from '../../limits.rules.ts'
import type { LimitRefusalData } from '../../protection.contract.ts'
import { ProtectionErrors } from '../../protection.refusals.ts'
import type { Spans } from './use.store.ts'

const REFUSALS: Readonly<Record<LimitKind, Readonly<Record<Period, RefusalFactory>>>> = {
  deposit: {
    day: ProtectionErrors.depositDay,
    week: ProtectionErrors.depositWeek,
    month: ProtectionErrors.depositMonth,
  },
  stake: {
    day: ProtectionErrors.stakeDay,
    week: ProtectionErrors.stakeWeek,
    month: ProtectionErrors.stakeMonth,
  },
  loss: {
    day: ProtectionErrors.lossDay,
    week: ProtectionErrors.lossWeek,
    month: ProtectionErrors.lossMonth,
  },
}

/** Why a limit is in the way: which, what it leaves, and when it starts again. */
export function refuseByLimit(
  { config }: App,
  kind: LimitKind,
  { period, limit, left }: Allowance,
  spans: Spans,
): Refusal {
  const { end } = spans[period]
  const data: LimitRefusalData = {
    kind,
    period,
    left: formatAmount(money('CNY', left)),
    resetsAt: end.toISOString(),
  }
  const params = {
    limit: money('CNY', limit),
    left: money('CNY', left),
    resets: momentText(end, config.siteTimeZone),
  }
  return REFUSALS[kind][period]({ params, data })
}
