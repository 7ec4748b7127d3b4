import { useTranslation } from 'react-i18next'
import { moneyText } from '#design/money/money-format.ts'
import { cny } from '#platform/money/money.ts'
import type { LimitView } from '../protection.contract.ts'

const yuan = (amount: string) => moneyText(amount, { currency: 'CNY' })

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
  }
}

/** What of a limit is used, 0 to 1; 0 where none is set. */
export function shareOf({ amount, used }: LimitView): number {
  if (amount === null) return 0
  const [part, whole] = [cny(used).units, cny(amount).units]
  return part >= whole ? 1 : Number((part * 1000n) / whole) / 1000
}

/** Of a kind's limits the one that leaves least; null where none is set. */
export function tightest(limits: readonly LimitView[], kind: LimitView['kind']): LimitView | null {
  const set = limits.filter((limit) => limit.kind === kind && limit.left !== null)
  const leaves = ({ left }: LimitView) => cny(left ?? '0').units
  return set.toSorted((a, b) => (leaves(a) < leaves(b) ? -1 : leaves(a) > leaves(b) ? 1 : 0))[0] ?? null
}
