import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Field, type FieldProps } from '#design/field/field.tsx'
import { Input, type InputProps } from '#design/field/input.tsx'
import { PasswordInput } from '#design/field/password-input.tsx'
import type { FormValues } from './form.rules.ts'
import type { AppForm } from './use-app-form.ts'
import { type TextName, type TickName, useFormField } from './use-form-field.ts'

/** What every field says of itself: as the design has it, but for what is wrong, which the form knows. */
export type Words = Pick<FieldProps, 'label' | 'aside' | 'hint' | 'success' | 'className'>
type Typing = Omit<
  InputProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'className' | 'form'
>
export interface Of<V extends FormValues, N> {
  readonly form: AppForm<V>
  readonly name: N
}

/**
 * A line of text. `tidy` puts right what is typed before anybody sees it; `also` says what else a typed value
 * changes.
 */
export function TextField<V extends FormValues>({
  form,
  name,
  label,
  aside,
  hint,
  success,
  className,
  tidy = (typed) => typed,
  also,
  ...typing
}: Of<V, TextName<V>> &
  Words &
  Typing & { tidy?: (typed: string) => string; also?: (value: string) => Partial<V> }) {
  const { value, error, ref, leave } = useFormField(form, name)
  const type = (typed: string) => form.set({ [name]: typed, ...also?.(typed) } as unknown as Partial<V>)
  return (
    <Field label={label} aside={aside} hint={hint} success={success} error={error} className={className}>
      <Input
        {...typing}
        ref={ref}
        name={name}
        value={String(value)}
        onChange={(event) => type(tidy(event.target.value))}
        onBlur={leave}
      />
    </Field>
  )
}

/** What is typed and not shown. */
export function SecretField<V extends FormValues>({
  form,
  name,
  label,
  aside,
  hint,
  success,
  className,
  ...typing
}: Of<V, TextName<V>> & Words & Omit<Typing, 'type' | 'suffix'>) {
  const { t } = useTranslation()
  const { value, error, ref, change, leave } = useFormField(form, name)
  return (
    <Field label={label} aside={aside} hint={hint} success={success} error={error} className={className}>
      <PasswordInput
        {...typing}
        ref={ref}
        name={name}
        value={String(value)}
        onChange={(event) => change(event.target.value as V[TextName<V>])}
        onBlur={leave}
        showLabel={t('forms.showPassword')}
        hideLabel={t('forms.hidePassword')}
      />
    </Field>
  )
}

/** A box to tick, with its words. */
export function TickField<V extends FormValues>({
  form,
  name,
  children,
}: Of<V, TickName<V>> & { children: ReactNode }) {
  const { value, error, ref, change } = useFormField(form, name)
  return (
    <Checkbox
      ref={ref}
      name={name}
      checked={value === true}
      onChange={(event) => change(event.target.checked as V[TickName<V>])}
      error={error}
    >
      {children}
    </Checkbox>
  )
}
