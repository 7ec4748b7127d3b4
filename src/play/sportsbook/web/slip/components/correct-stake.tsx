import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { StakeLimits } from '../../../stakes.rules.ts'

/** Which limit a stake is outside of, and one press that makes it the nearest amount that is taken. */
export function CorrectStake({
  stake,
  limits,
  to,
  isLine = false,
  onCorrect,
}: {
  /** What is staked in all, in units. */
  stake: bigint
  limits: StakeLimits
  /** What would be taken, in units; null where no stake would be, or nothing is wrong with this one. */
  to: bigint | null
  /** Whether that is the stake of each of several lines. */
  isLine?: boolean
  onCorrect: (stake: string) => void
}) {
  const { t } = useTranslation()
  const limit = stake < limits.least ? 'least' : stake > limits.most ? 'most' : 'mostReturn'
  const said = (units: bigint) => amountText(money('CNY', units))
  return (
    <div aria-live="polite">
      {to === null ? null : (
        <p className="mt-2 flex min-h-7 items-center justify-between gap-2 text-meta text-warn">
          <span>{t(`sportsbookLate.correct.${limit}`, { amount: said(limits[limit]) })}</span>
          <button
            type="button"
            onClick={() => onCorrect(formatAmount(money('CNY', to)))}
            className="relative hit-area flex-none font-semibold text-text underline underline-offset-4"
          >
            {t(isLine ? 'sportsbookLate.correct.line' : 'sportsbookLate.correct.stake', { amount: said(to) })}
          </button>
        </p>
      )}
    </div>
  )
}
