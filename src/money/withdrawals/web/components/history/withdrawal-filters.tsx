import { useTranslation } from 'react-i18next'
import { ListFilters } from '#platform/lists/web/list-filters.tsx'
import { WITHDRAWAL_WAY } from '../../../kinds/withdrawal-kinds.ts'
import { CNY_WAYS } from '../../../kinds/withdrawal-ways.ts'
import type { HistoryFilter } from '../../withdrawals.queries.ts'

/** Narrows the history by outcome, way and days. */
export function WithdrawalFilters(props: {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}) {
  const { t } = useTranslation()
  const states = [
    { value: 'completed', label: t('withdrawals.history.completed') },
    { value: 'refused', label: t('withdrawals.filter.refused') },
  ]
  const ways = [
    ...CNY_WAYS.map(({ way, payee }) => ({
      value: String(way),
      label: payee === 'card' ? t('withdrawals.filter.card') : t(`payees.kinds.${payee}`),
    })),
    { value: String(WITHDRAWAL_WAY.usdt), label: t('withdrawals.tabs.usdt') },
  ]
  return (
    <ListFilters
      {...props}
      choices={[
        { key: 'state', label: t('withdrawals.filter.state'), items: states },
        { key: 'way', label: t('withdrawals.filter.way'), items: ways },
      ]}
    />
  )
}
