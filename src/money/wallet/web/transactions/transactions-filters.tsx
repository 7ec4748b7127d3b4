import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import { TRANSACTION_TYPES } from '../../transaction-types.ts'
import { RECENT_DAYS, type RecentDays, TRANSACTION_STATUSES } from '../../wallet.contract.ts'
import type { TransactionsDays, TransactionsFilters } from './transactions.rules.ts'

const ALL = 'all'
const RANGE = 'range'

/** Chooses what of the list is shown: a kind, a status, the days. `action` stands beside them. */
export function TransactionsFilterBar({
  filters,
  onFilters,
  action,
}: {
  filters: TransactionsFilters
  onFilters: (filters: TransactionsFilters) => void
  action: ReactNode
}) {
  const { t } = useTranslation()
  const { kind, status, days } = filters
  const all = { value: ALL, label: t('wallet.records.allKinds') } as const
  const range = typeof days === 'object' && days !== null
  return (
    <div data-unprinted="" className="mb-4 grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-end">
      <Select
        className="md:w-44"
        label={t('wallet.records.kind')}
        items={[all, ...TRANSACTION_TYPES.map((value) => ({ value, label: t(`wallet.deals.${value}`) }))]}
        value={kind ?? ALL}
        onValueChange={(value) => onFilters({ ...filters, kind: value === ALL ? null : value })}
      />
      <Select
        className="md:w-40"
        label={t('wallet.records.status')}
        items={[
          { value: ALL, label: t('wallet.records.allStatuses') },
          ...TRANSACTION_STATUSES.map((value) => ({ value, label: t(`wallet.statusNames.${value}`) })),
        ]}
        value={status ?? ALL}
        onValueChange={(value) => onFilters({ ...filters, status: value === ALL ? null : value })}
      />
      <Select
        className={clsx('md:w-40', range && 'max-md:col-span-2')}
        label={t('wallet.records.days')}
        items={[
          { value: ALL, label: t('wallet.records.allDays') },
          ...(Object.keys(RECENT_DAYS) as RecentDays[]).map((value) => ({
            value,
            label: t(`wallet.recent.${value}`),
          })),
          { value: RANGE, label: t('wallet.records.chosenDays') },
        ]}
        value={range ? RANGE : ((days as RecentDays | null) ?? ALL)}
        onValueChange={(value) => onFilters({ ...filters, days: daysOf(value) })}
      />
      {range ? <Range days={days} onDays={(next) => onFilters({ ...filters, days: next })} /> : null}
      <div className="flex gap-2.5 max-md:col-span-2 max-md:grid max-md:grid-cols-2 md:ml-auto">{action}</div>
    </div>
  )
}

function daysOf(value: typeof ALL | typeof RANGE | RecentDays): TransactionsDays | null {
  if (value === ALL) return null
  return value === RANGE ? { from: '', to: '' } : value
}

type DayRange = Extract<TransactionsDays, object>

function Range({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const { t } = useTranslation()
  return (['from', 'to'] as const).map((end) => (
    <Field key={end} label={t(`wallet.records.${end}`)}>
      <Input
        type="date"
        value={days[end]}
        onChange={(event) => onDays({ ...days, [end]: event.target.value })}
      />
    </Field>
  ))
}
