import { useController } from 'react-hook-form'
import type { FieldName, FormValues } from './form.rules.ts'
import type { AppForm } from './use-app-form.ts'

/** The fields of a form that hold text, typed or chosen. */
export type TextName<V extends FormValues> = {
  [N in FieldName<V>]: V[N] extends string ? N : never
}[FieldName<V>]

/** The fields of a form that are ticked. */
export type TickName<V extends FormValues> = {
  [N in FieldName<V>]: V[N] extends boolean ? N : never
}[FieldName<V>]

/** A field of a form, as a control of the design takes it: `ref` is what the focus moves to. */
export function useFormField<V extends FormValues, N extends FieldName<V>>(form: AppForm<V>, name: N) {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    name,
    value: form.values[name],
    error: fieldState.error?.message,
    ref: field.ref,
    change: (value: V[N]) => form.set({ [name]: value } as unknown as Partial<V>),
    leave: () => form.check(name),
  }
}
