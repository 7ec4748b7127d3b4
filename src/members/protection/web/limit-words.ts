import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { compare, formatAmount, money, readAmount, type WireAmount } from '#platform/money/money.ts'
import { overtaken, type Period, type SetLimit } from '../limits.rules.ts'
import type { LimitView } from '../protection.contract.ts'

const yuan = (amount: WireAmount<'CNY'>) => amountText(amount, { currency: 'CNY' })

/** A limit in words: its name, what is used of it, what it leaves. */
export function useLimitWords() {
  const { t } = useTranslation()
  return {
    yuan,
    name: ({ kind, period }: LimitView) => t(`protection.limits.${kind}.${period}`),
    used: ({ amount, used }: LimitView) =>
      amount === null
        ? t('protection.limits.usedFree', { used: yuan(used) })
        : t('protection.limits.usedOf', { used: yuan(used), limit: yuan(amount) }),
    /** That a longer period's limit is usually reached before this one; null where none is. */
    reachedFirst: (limits: readonly SetLimit[], period: Period): string | null => {
      const by = overtaken(limits).find(({ limit }) => limit.period === period)?.by
      return by ? t(`protection.limits.lower.${by.period}`, { amount: inYuan(by) }) : null
    },
    /** That this limit is usually reached before those of shorter periods. */
    reachedAfter: (limits: readonly SetLimit[], period: Period): readonly string[] =>
      overtaken(limits).flatMap(({ limit, by }) =>
        by.period === period ? t(`protection.limits.higher.${limit.period}`, { amount: inYuan(limit) }) : [],
      ),
  }
}

const inYuan = ({ amount }: { amount: bigint }) => yuan(formatAmount(money('CNY', amount)))

/** The limits of one kind, as they are set. */
export function limitsOf(limits: readonly LimitView[], kind: LimitView['kind']): readonly SetLimit[] {
  return limits.flatMap((limit) =>
    limit.kind === kind
      ? { period: limit.period, amount: limit.amount === null ? null : readAmount(limit.amount, 'CNY').units }
      : [],
  )
}

/** What of a limit is used, 0 to 1; 0 where none is set. */
export function shareOf({ amount, used }: LimitView): number {
  if (amount === null) return 0
  const [part, whole] = [readAmount(used, 'CNY').units, readAmount(amount, 'CNY').units]
  return part >= whole ? 1 : Number((part * 1000n) / whole) / 1000
}

/** Of a kind's limits the one that leaves least; null where none is set. */
export function tightest(limits: readonly LimitView[], kind: LimitView['kind']): LimitView | null {
  const set = limits.flatMap((limit) =>
    limit.kind === kind && limit.left !== null ? { limit, leaves: readAmount(limit.left, 'CNY') } : [],
  )
  return set.toSorted((a, b) => compare(a.leaves, b.leaves))[0]?.limit ?? null
}
