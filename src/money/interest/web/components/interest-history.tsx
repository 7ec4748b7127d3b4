import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Pager } from '#design/pager/pager.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { InterestDay } from '../../interest.contract.ts'
import { dayText } from '../day-text.ts'
import { useInterestDays } from '../interest.queries.ts'
import { DayDetail } from './day-detail.tsx'

/** The days that brought interest, newest first. Each opens to how it was reckoned and to its ledger entries. */
export function InterestHistory() {
  const { t } = useTranslation()
  const [pageNum, setPageNum] = useState(1)
  const { data, error, isFetching, refetch } = useInterestDays(pageNum)
  return (
    <Card padding="none" aria-labelledby="interest-history">
      <CardHead
        id="interest-history"
        title={t('interest.history.title')}
        className="border-b border-line px-4 py-4.5 md:px-5"
      />
      {data ? (
        data.list.length > 0 ? (
          <Days days={data.list} />
        ) : (
          <EmptyState
            title={t('interest.history.emptyHeadline')}
            detail={t('interest.history.emptyDetail')}
          />
        )
      ) : error ? (
        <ErrorState
          title={error.message}
          detail={t('interest.failedDetail')}
          retryLabel={t('interest.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={t('interest.history.loading')} className="grid gap-3 px-5 py-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {data ? (
        <Pager
          page={pageNum}
          total={data.total}
          pageSize={data.pageSize}
          onPage={setPageNum}
          label={t('interest.history.pages')}
          newerLabel={t('interest.history.newer')}
          olderLabel={t('interest.history.older')}
          placeLabel={(at) => t('interest.history.page', at)}
          className="border-t border-line py-2"
        />
      ) : null}
    </Card>
  )
}

function Days({ days }: { days: readonly InterestDay[] }) {
  const { t } = useTranslation()
  const text = ({ day }: InterestDay) => dayText(day, currentLanguage())
  const columns: Column<InterestDay>[] = [
    {
      key: 'day',
      head: t('interest.history.day'),
      phone: 'title',
      cell: (one) => (
        <time dateTime={one.day} className="whitespace-nowrap">
          {text(one)}
        </time>
      ),
    },
    {
      key: 'base',
      head: t('interest.history.base'),
      align: 'right',
      phone: 'detail',
      cell: (one) => <Money amount={one.base} currency="CNY" className="text-text-2" />,
    },
    {
      key: 'rate',
      head: t('interest.history.rate'),
      align: 'right',
      phone: 'detail',
      cell: (one) => t('interest.percent', { percent: one.annualPercent }),
    },
    {
      key: 'earned',
      head: t('interest.history.earned'),
      align: 'right',
      phone: 'value',
      cell: (one) => <Money amount={one.earned} currency="CNY" sign="always" credited />,
    },
  ]
  return (
    <DataTable
      label={t('interest.history.title')}
      columns={columns}
      rows={days}
      rowKey={(one) => one.day}
      detail={(one) => <DayDetail day={one} />}
      openLabel={(one) => t('interest.history.open', { day: text(one) })}
      closeLabel={(one) => t('interest.history.close', { day: text(one) })}
    />
  )
}
