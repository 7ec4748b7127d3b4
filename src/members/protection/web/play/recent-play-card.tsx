import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { RecentPlay } from '../../protection.contract.ts'
import { useRecentPlay } from '../protection.queries.ts'
import { type DayBar, dayBars } from './day-bars.rules.ts'

/**
 * What play came to on each of the last seven days: filled bars up for wins, outlined ones down for losses,
 * a loss as plain as a win.
 */
export function RecentPlayCard() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useRecentPlay()
  return (
    <Card padding="dense" aria-labelledby="recent-play">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id="recent-play" className="font-semibold">
          {t('protection.recent.title')}
        </h2>
        {data ? (
          <Money amount={data.net} currency={data.currency} sign="always" className="font-semibold" />
        ) : null}
      </div>
      {data ? <Days recent={data} /> : null}
      {!data && error ? (
        <LoadProblem
          answer={{ error, isFetching, refetch }}
          detail={t('protection.failedDetail')}
          className="-mx-4"
        />
      ) : null}
      {!data && !error ? (
        <SkeletonGroup label={t('protection.loading')}>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      ) : null}
      <p className="mt-2 text-meta text-text-3">{t('protection.recent.detail')}</p>
    </Card>
  )
}

function Days({ recent }: { recent: RecentPlay }) {
  const { t } = useTranslation()
  const said = (net: DayBar['net']) => amountText(net, { sign: 'always' })
  return (
    <ol className="grid grid-cols-7 gap-1.5">
      {dayBars(recent.days).map((bar) => {
        const date = String(Number(bar.day.slice(-2)))
        return (
          <li key={bar.day} className="text-center text-meta text-text-3">
            <span className="sr-only">
              {t('protection.recent.day', { day: bar.day, net: said(bar.net) })}
            </span>
            <span aria-hidden="true" title={said(bar.net)} className="block">
              <Half bar={bar} way="up" />
              <Half bar={bar} way="down" />
              {date}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The half of a day above or below the line. */
function Half({ bar, way }: { bar: DayBar; way: 'up' | 'down' }) {
  const isUp = way === 'up'
  return (
    <span
      className={clsx(
        'flex h-10 justify-center',
        isUp ? 'items-end border-b border-line-strong' : 'items-start',
      )}
    >
      {bar.way === way ? (
        <span
          className={clsx(
            'w-4 max-w-full',
            isUp ? 'rounded-t-sm bg-text-3' : 'rounded-b-sm border border-t-0 border-text-3 bg-surface-2',
          )}
          style={{ height: `${bar.share * 100}%` }}
        />
      ) : null}
    </span>
  )
}
