import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import { E_WALLET_NAMES } from '#money/payees/e-wallets.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { WITHDRAWAL_WAY } from '../../withdrawal-kinds.ts'
import { CNY_WAYS } from '../../withdrawal-ways.ts'
import type { HistoryFilter } from '../withdrawals.queries.ts'

/** Stands for "all" in a list, whose entries cannot be empty. */
const ALL = 'all'

/** Narrows the history by outcome, way and days. */
export function HistoryFilterBar({
  filter,
  onChange,
}: {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}) {
  const { t } = useTranslation()
  const states = [
    { value: ALL, label: t('withdrawals.filter.all') },
    { value: 'completed', label: t('withdrawals.history.completed') },
    { value: 'refused', label: t('withdrawals.filter.refused') },
  ]
  const ways = [
    { value: ALL, label: t('withdrawals.filter.all') },
    ...CNY_WAYS.map(({ way, payee }) => ({
      value: String(way),
      label: payee === 'card' ? t('withdrawals.filter.card') : E_WALLET_NAMES[payee][currentLanguage()],
    })),
    { value: String(WITHDRAWAL_WAY.usdt), label: t('withdrawals.tabs.usdt') },
  ]
  const day = (key: 'from' | 'to') => (
    <Field label={t(`withdrawals.filter.${key}`)}>
      <Input
        type="date"
        name={key}
        value={filter[key]}
        onChange={(event) => onChange({ ...filter, [key]: event.target.value })}
      />
    </Field>
  )
  return (
    <search className="grid grid-cols-2 gap-3 border-b border-line px-4 py-4 md:grid-cols-4 md:px-5">
      <Field label={t('withdrawals.filter.state')}>
        <Select
          name="historyState"
          items={states}
          value={filter.state === '' ? ALL : filter.state}
          onValueChange={(value) =>
            onChange({ ...filter, state: value === ALL ? '' : (value as HistoryFilter['state']) })
          }
        />
      </Field>
      <Field label={t('withdrawals.filter.way')}>
        <Select
          name="historyWay"
          items={ways}
          value={filter.way === '' ? ALL : filter.way}
          onValueChange={(value) => onChange({ ...filter, way: value === ALL ? '' : value })}
        />
      </Field>
      {day('from')}
      {day('to')}
    </search>
  )
}
