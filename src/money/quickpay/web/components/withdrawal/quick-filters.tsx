import { useTranslation } from 'react-i18next'
import { ListFilters } from '#platform/lists/web/list-filters.tsx'
import type { QuickHistoryFilter } from '../../quickpay.queries.ts'

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
    <ListFilters
      {...props}
      choices={[{ key: 'outcome', label: t('withdrawals.filter.state'), items: outcomes }]}
    />
  )
}
