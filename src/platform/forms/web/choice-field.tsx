import type { ReactNode } from 'react'
import { Field } from '#design/field/field.tsx'
import { Select, type SelectProps } from '#design/select/select.tsx'
import type { Of, Words } from './fields.tsx'
import type { FormValues } from './form.rules.ts'
import { type TextName, useFormField } from './use-form-field.ts'

/** One of a list. Empty while nothing is chosen; `problem` says why there is nothing to choose from. */
export function ChoiceField<V extends FormValues, N extends TextName<V>>({
  form,
  name,
  label,
  aside,
  hint,
  className,
  items,
  icon,
  placeholder,
  disabled,
  problem,
}: Of<V, N> &
  Words &
  Pick<SelectProps<V[N] & string>, 'items' | 'icon' | 'placeholder' | 'disabled'> & { problem?: ReactNode }) {
  const { value, error, ref, change } = useFormField(form, name)
  return (
    <Field label={label} aside={aside} hint={hint} error={error ?? problem} className={className}>
      <Select<V[N] & string>
        ref={ref}
        name={name}
        items={items}
        icon={icon}
        placeholder={placeholder}
        disabled={disabled}
        value={value === '' ? null : (value as V[N] & string)}
        onValueChange={change}
      />
    </Field>
  )
}
