import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useOddsFormat, useOddsText } from './odds-format.ts'

/**
 * A price in the member's format. With `beside` the decimal one stands by it, where it is another: a bet is accepted at
 * it and settles by it.
 */
export function Odds({ value, beside, className }: { value: string; beside?: boolean; className?: string }) {
  const { t } = useTranslation()
  const text = useOddsText()
  const isDecimal = useOddsFormat() === 'decimal'
  if (!beside || isDecimal) return <span className={className}>{text(value)}</span>
  return (
    <>
      <span className={className}>{text(value)}</span>{' '}
      <span className={clsx('text-meta font-normal whitespace-nowrap text-text-2')}>
        {t('sportsbook.odds.decimal', { odds: value })}
      </span>
    </>
  )
}
