import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { barsOf } from '../chart.rules.ts'
import { dayText } from '../day-text.ts'
import { useLatestDays } from '../interest.queries.ts'

const WIDTH = 600
const HEIGHT = 96
/** A day that brought no cent is still seen. */
const LEAST = 2

/**
 * What the latest days brought, as bars. The picture says its sum in words; every figure stands in the list
 * below it. Drawn from two days on: one bar compares with nothing.
 */
export function InterestChart() {
  const { t } = useTranslation()
  const { data } = useLatestDays()
  const bars = barsOf(data?.list ?? [])
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2) return null
  const best = bars.reduce((a, b) => (b.height > a.height ? b : a))
  const day = (of: string) => dayText(of, currentLanguage())
  const most = amountText(best.earned, { currency: 'CNY' })
  const step = WIDTH / bars.length
  return (
    <Card padding="dense" aria-labelledby="interest-chart">
      <CardHead
        id="interest-chart"
        title={t('interest.chart.title')}
        detail={t('interest.chart.most', { amount: most, day: day(best.day) })}
      />
      <svg
        role="img"
        aria-label={t('interest.chart.label', {
          count: bars.length,
          first: day(first.day),
          last: day(last.day),
          most,
        })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 block h-24 w-full"
      >
        {bars.map((bar, n) => {
          const height = Math.max(LEAST, (bar.height * HEIGHT) / 1000)
          return (
            <rect
              key={bar.day}
              x={n * step + step * 0.12}
              y={HEIGHT - height}
              width={step * 0.76}
              height={height}
              className={bar.day === last.day ? 'fill-brand' : 'fill-surface-3'}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-micro text-text-3">
        <span>{day(first.day)}</span>
        <span>{day(last.day)}</span>
      </p>
    </Card>
  )
}
