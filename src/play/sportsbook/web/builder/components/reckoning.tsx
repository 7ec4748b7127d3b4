import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { CallOutput } from '#platform/http/contract.ts'
import type { quoteBuilderCall } from '../../../builder/builder.contract.ts'
import { parseOdds } from '../../../prices.rules.ts'
import { useOddsText } from '../../price/odds-format.ts'

type Quote = CallOutput<typeof quoteBuilderCall>

/** Why a bet builder has the price that it has: its chance, the fair price, and what is charged; not the product. */
export function Reckoning({
  quote: { picks, odds },
  reckoning,
  className,
}: {
  quote: Quote
  reckoning: NonNullable<Quote['reckoning']>
  className?: string
}) {
  const { t } = useTranslation()
  const oddsText = useOddsText()
  // Longer than any price there is, it is said as it is.
  const written = (price: string) => (parseOdds(price) === null ? price : oddsText(price))
  const { chancePercent, fair, chargePercent, multiplied } = reckoning
  const rows = [
    {
      key: 'multiplied',
      label: t('sportsbookLate.builder.multiplied'),
      value: `${picks.map((pick) => written(pick.odds ?? '')).join(' × ')} = ${written(multiplied)}`,
    },
    { key: 'chance', label: t('sportsbookLate.builder.chance'), value: `${chancePercent}%` },
    { key: 'fair', label: t('sportsbookLate.builder.fair'), value: written(fair) },
    {
      key: 'charged',
      label: t('sportsbookLate.builder.charged', { percent: chargePercent }),
      value: written(odds ?? ''),
    },
  ]
  return (
    <section
      aria-label={t('sportsbookLate.builder.why', { odds: written(multiplied) })}
      className={clsx('rounded-md border border-line p-3 text-meta text-text-2', className)}
    >
      <h3 className="text-small font-semibold text-text">
        {t('sportsbookLate.builder.why', { odds: written(multiplied) })}
      </h3>
      <dl className="mt-1.5">
        {rows.map(({ key, label, value }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.75">
            <dt>{label}</dt>
            <dd className="ml-auto text-right font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 leading-[1.6]">{t('sportsbookLate.builder.because')}</p>
    </section>
  )
}
