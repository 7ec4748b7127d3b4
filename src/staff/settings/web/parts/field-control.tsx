import { Field as BaseField } from '@base-ui/react/field'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import type { DocumentControl } from '#platform/desk/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { isObject } from '../../value.rules.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { momentOf, whenTyped } from './moment.ts'
import { RowsControl } from './rows-control.tsx'

/** One field of a document as its control says it is set. */
export function FieldControl(props: FieldControlProps) {
  const { field, above = '', value, words, onChange, disabled, hint, faultAt } = props
  const { control } = field
  const { t } = useTranslation()
  const label = words.field(field.path, above)
  const frame = { label, hint, disabled, error: faultAt('') }
  switch (control.kind) {
    case 'switch':
      return (
        <div>
          <Checkbox
            checked={value === true}
            disabled={disabled}
            error={frame.error}
            onChange={({ target }) => onChange(target.checked)}
          >
            <span className="font-semibold text-text">{label}</span>
          </Checkbox>
          {hint ? <div className="mt-1 pl-7.5 text-meta text-text-3">{hint}</div> : null}
        </div>
      )
    case 'number':
      return (
        <Field {...frame}>
          <NumberInput control={control} value={value} onChange={onChange} />
        </Field>
      )
    case 'choice':
      return (
        <Field {...frame}>
          <Select
            items={control.options.map((one) => ({
              value: String(one),
              label: words.option(field.path, one, above),
            }))}
            value={String(value)}
            disabled={disabled}
            onValueChange={(next) => onChange(control.options.find((one) => String(one) === next))}
          />
        </Field>
      )
    case 'several':
      return <Several {...props} options={control.options} label={label} />
    case 'words':
      return <Words {...props} label={label} lines={control.lines === true || control.markdown === true} />
    case 'lines':
      return (
        <Field {...frame}>
          <Lines value={textOf(value)} most={control.most} onChange={onChange} />
        </Field>
      )
    case 'list':
    case 'amounts':
      return (
        <Field {...frame}>
          <ListInput value={value} onChange={onChange} />
        </Field>
      )
    case 'moment':
      return (
        <Field {...frame}>
          <Input
            type="datetime-local"
            value={whenTyped(textOf(value))}
            onChange={({ target }) => onChange(momentOf(target.value))}
          />
        </Field>
      )
    case 'rows':
      return <RowsControl {...props} rows={control} label={label} Cell={FieldControl} />
    default:
      return (
        <Field {...frame}>
          <Input
            value={textOf(value)}
            maxLength={'most' in control ? control.most : 300}
            inputMode={control.kind === 'amount' || control.kind === 'rate' ? 'decimal' : undefined}
            prefix={control.kind === 'amount' && control.currency === 'CNY' ? '¥' : undefined}
            suffix={suffixOf(control)}
            aria-description={control.kind === 'picture' ? t('settings.pictureHint') : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function suffixOf(control: DocumentControl): string | undefined {
  if (control.kind === 'rate') return control.of
  return control.kind === 'amount' && control.currency !== 'CNY' ? control.currency : undefined
}

/** A number with its unit. What is typed stays typed: what is no number is told by the checks. */
function NumberInput({
  control: { least, most, step, unit },
  value,
  onChange,
}: {
  control: Extract<DocumentControl, { kind: 'number' }>
  value: unknown
  onChange: (value: unknown) => void
}) {
  const { t } = useTranslation()
  return (
    <Input
      type="number"
      min={least}
      max={most}
      step={step ?? 1}
      value={typeof value === 'number' ? value : ''}
      suffix={unit ? t(`settings.units.${unit}`) : undefined}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

/** Several lines of text, inside a `Field`. */
export function Lines({
  value,
  most,
  onChange,
}: {
  value: string
  most?: number
  onChange: (value: string) => void
}) {
  return (
    <BaseField.Control
      value={value}
      maxLength={most}
      onValueChange={onChange}
      render={<textarea rows={Math.min(16, Math.max(3, value.split('\n').length + 1))} />}
      className="block w-full resize-y rounded-sm border border-line-strong bg-bg px-3 py-2 text-input data-disabled:border-line data-disabled:bg-surface-2 data-disabled:text-text-3 data-invalid:border-danger"
    />
  )
}

/** Short texts, one a line. A line that is empty is kept while somebody types, and told apart by the checks. */
function ListInput({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const lines = Array.isArray(value) ? value.map(String) : []
  return <Lines value={lines.join('\n')} onChange={(text) => onChange(text === '' ? [] : text.split('\n'))} />
}

/** A text in every language of the house. */
function Words({
  value,
  onChange,
  disabled,
  hint,
  faultAt,
  label,
  lines,
  field,
}: FieldControlProps & { label: string; lines: boolean }) {
  const { t } = useTranslation()
  const texts = isObject(value) ? value : {}
  const most = 'most' in field.control ? field.control.most : undefined
  return (
    <div className="grid gap-3">
      {LOCALES.map((locale, index) => {
        const change = (next: string) => onChange({ ...texts, [locale]: next })
        const text = textOf(texts[locale])
        return (
          <Field
            key={locale}
            label={t('settings.inLanguage', { field: label, language: t(`settings.languages.${locale}`) })}
            disabled={disabled}
            error={faultAt(locale) ?? (index === 0 ? faultAt('') : undefined)}
            hint={index === LOCALES.length - 1 ? hint : undefined}
          >
            {lines ? (
              <Lines value={text} most={most} onChange={change} />
            ) : (
              <Input value={text} maxLength={most} onChange={({ target }) => change(target.value)} />
            )}
          </Field>
        )
      })}
    </div>
  )
}

/** Some of a few, in the order in which they are declared. */
function Several({
  field,
  above = '',
  value,
  words,
  onChange,
  disabled,
  hint,
  faultAt,
  options,
  label,
}: FieldControlProps & { options: readonly (string | number)[]; label: string }) {
  const chosen = new Set<unknown>(Array.isArray(value) ? value : [])
  const toggle = (option: string | number) => {
    const next = new Set(chosen)
    if (!next.delete(option)) next.add(option)
    onChange(options.filter((one) => next.has(one)))
  }
  const fault = faultAt('')
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="grid gap-1.5 min-[560px]:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.has(option)}
            disabled={disabled}
            onChange={() => toggle(option)}
          >
            {words.option(field.path, option, above)}
          </Checkbox>
        ))}
      </div>
      {fault ? <p className="mt-1.5 text-meta text-danger">{fault}</p> : null}
      {hint ? <div className="mt-1.5 text-meta text-text-3">{hint}</div> : null}
    </fieldset>
  )
}
