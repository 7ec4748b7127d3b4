import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import type { ListFilter } from './list-filter.rules.ts'

/** Stands for "all" in a list, whose entries cannot be empty. */
const ALL = 'all'

/** A filter that also narrows to the days from `from` to `to`, both included. */
type Filter = ListFilter & { readonly from: string; readonly to: string }

/** A field of the filter that is one of a few. */
interface FilterChoice<F extends Filter> {
  readonly key: Exclude<keyof F & string, 'from' | 'to'>
  readonly label: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

/** Narrows a list by what is one of a few, each with an "all" before, and by its first and last day. */
export function ListFilters<F extends Filter>({
  choices,
  filter,
  onChange,
}: {
  choices: readonly FilterChoice<F>[]
  filter: F
  onChange: (filter: F) => void
}) {
  const { t } = useTranslation()
  const isOdd = choices.length % 2 === 1
  return (
    <search
      className={clsx(
        'grid grid-cols-2 gap-3 border-b border-line px-4 py-4 md:px-5',
        isOdd ? 'md:grid-cols-3' : 'md:grid-cols-4',
      )}
    >
      {choices.map(({ key, label, items }, n) => (
        <Field
          key={key}
          label={label}
          className={clsx(isOdd && n === choices.length - 1 && 'max-md:col-span-2')}
        >
          <Select
            name={key}
            items={[{ value: ALL, label: t('lists.all') }, ...items]}
            value={filter[key] || ALL}
            onValueChange={(value) => onChange({ ...filter, [key]: value === ALL ? '' : value })}
          />
        </Field>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`lists.${end}`)}>
          <Input
            type="date"
            name={end}
            value={filter[end]}
            onChange={(event) => onChange({ ...filter, [end]: event.target.value })}
          />
        </Field>
      ))}
    </search>
  )
}
