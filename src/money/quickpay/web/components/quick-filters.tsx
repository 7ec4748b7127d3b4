import { useTranslation } from 'react-i18next'
import { HistoryFilters } from '#money/withdrawals/web/history-filters.tsx'
import type { QuickHistoryFilter } from '../quickpay.queries.ts'

/** Narrows the history by outcome and days. */
export function QuickFilters(props: {
  filter: QuickHistoryFilter
  onChange: (filter: QuickHistoryFilter) => void
}) {
  const { t } = useTranslation()
  const outcomes = [
    { value: 'received', label: t('quickpay.history.allReceived') },
    { value: 'ordinary', label: t('quickpay.history.someOrdinary') },
  ]
  return (
    <HistoryFilters
      {...props}
      choices={[{ key: 'outcome', label: t('withdrawals.filter.state'), items: outcomes }]}
    />
  )
}
