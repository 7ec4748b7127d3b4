import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { PagedList } from '#platform/lists/web/paged-list.tsx'
import type { InterestDay } from '../../interest.contract.ts'
import { dayText } from '../day-text.ts'
import { useInterestDays } from '../interest.queries.ts'
import { DayDetail } from './day-detail.tsx'

/**
 * The days that brought interest, newest first. Each opens to how it was reckoned and to its ledger entries.
 */
export function InterestHistory() {
  const { t } = useTranslation()
  const [pageNum, setPageNum] = useState(1)
  return (
    <PagedList
      id="interest-history"
      title={t('interest.history.title')}
      answer={useInterestDays(pageNum)}
      page={pageNum}
      onPage={setPageNum}
      words={{
        loading: t('interest.history.loading'),
        emptyTitle: t('interest.history.emptyHeadline'),
        emptyDetail: t('interest.history.emptyDetail'),
        failedDetail: t('interest.failedDetail'),
        pages: t('interest.history.pages'),
      }}
    >
      {(days) => <Days days={days} />}
    </PagedList>
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
