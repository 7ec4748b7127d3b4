import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import type { DeskList } from '../../desk-list.ts'
import type { Filter } from '../../kinds.ts'
import { listText } from '../../list-texts.ts'
import { spanEnds, spanText, withFilter } from '../state/list-search.rules.ts'

/** Stands for "all" in a choice, whose entries cannot be empty. */
const ALL = 'all'

/**
 * What a list is narrowed by. A choice narrows at once; what is typed does when it is sent, and says what is wrong with
 * it before.
 */
export function ListFilters({
  list,
  filters,
  onChange,
}: {
  readonly list: DeskList
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(filters)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(filters)
  if (seen !== filters) {
    setSeen(filters)
    setTyped(filters)
    setFaults([])
  }
  const entries = Object.entries(list.filters)
  const choices = entries.filter(([, { filter }]) => filter === 'oneOf' || filter === 'yesNo')
  const fields = entries.filter(([, { filter }]) => filter !== 'oneOf' && filter !== 'yesNo')
  const type = (name: string, value: string) => {
    setTyped(withFilter(typed, name, value))
    setFaults(faults.filter((fault) => fault !== name))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = fields
      .filter(([name, filter]) => typed[name] !== undefined && filter.read(typed[name]) === null)
      .map(([name]) => name)
    setFaults(wrong)
    if (wrong.length === 0) onChange(typed)
  }
  return (
    <search>
      <form
        onSubmit={send}
        noValidate
        className="grid grid-cols-1 items-start gap-x-3 gap-y-3 border-b border-line px-3.5 py-3 sm:grid-cols-2 lg:grid-cols-4"
      >
        {choices.map(([name, filter]) => (
          <Field key={name} label={t(listText(list, 'filters', name))}>
            <Select
              items={[{ value: ALL, label: t('listsDesk.all') }, ...choicesOf(name, filter)]}
              value={filters[name] ?? ALL}
              onValueChange={(value) => onChange(withFilter(filters, name, value === ALL ? '' : value))}
            />
          </Field>
        ))}
        {fields.map(([name, filter]) => (
          <FilterField
            key={name}
            filter={filter}
            label={t(listText(list, 'filters', name))}
            value={typed[name] ?? ''}
            isWrong={faults.includes(name)}
            onChange={(value) => type(name, value)}
          />
        ))}
        <div className="flex gap-2 self-end sm:col-span-full">
          <Button type="submit" size="sm" variant="secondary">
            {t('listsDesk.narrow')}
          </Button>
          <Button size="sm" variant="line" onClick={() => onChange({})}>
            {t('listsDesk.clear')}
          </Button>
        </div>
      </form>
    </search>
  )

  function choicesOf(name: string, filter: Filter) {
    if (filter.filter === 'yesNo')
      return (['yes', 'no'] as const).map((value) => ({
        value: value as string,
        label: t(`listsDesk.${value}`),
      }))
    return (filter.values ?? []).map((value) => ({
      value,
      label: t(listText(list, 'values', name, value)),
    }))
  }
}

function FilterField({
  filter,
  label,
  value,
  isWrong,
  onChange,
}: {
  readonly filter: Filter
  readonly label: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const error = isWrong ? t(`listsDesk.issues.${filter.filter}`) : undefined
  if (filter.filter !== 'range' && filter.filter !== 'days')
    return (
      <Field label={label} error={error}>
        <Input
          value={value}
          inputMode={filter.filter === 'atLeast' ? 'numeric' : undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  const [from, to] = spanEnds(value)
  const isDays = filter.filter === 'days'
  const end = (word: 'from' | 'to', said: string, write: (next: string) => string) => (
    <Input
      type={isDays ? 'date' : 'text'}
      inputMode={isDays ? undefined : 'decimal'}
      autoComplete="off"
      aria-label={`${label}: ${t(`listsDesk.${word}`)}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      value={said}
      onChange={(event) => onChange(write(event.target.value))}
      placeholder={isDays ? undefined : t(`listsDesk.${word}`)}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {end('from', from, (next) => spanText(next, to))}
        {end('to', to, (next) => spanText(from, next))}
      </div>
      {error ? (
        <p id={id} role="alert" className="mt-1.5 text-meta text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
