import { Field as BaseField } from '@base-ui/react/field'
import clsx from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldProps = {
  label: ReactNode
  /** Beside the label, at the right: a link such as "forgot?". */
  aside?: ReactNode
  /** Below the control while nothing is wrong. */
  hint?: ReactNode
  /** A sentence that says how to mend it. Its presence makes the field invalid; it takes the hint's place. */
  error?: ReactNode
  /** A confirmation that takes the hint's place: "this name is free". */
  success?: ReactNode
  disabled?: boolean
  className?: string
  /** One control: `Input`, `PasswordInput`, `AmountInput`, `Select`. */
  children: ReactNode
}

/**
 * Label above, control, hint or error below; the control is named and described by them. Validation belongs
 * to the form (`#platform/forms/web`, when it is left, gone when it is changed): pass the sentence as
 * `error`.
 */
export function Field({ label, aside, hint, error, success, disabled, className, children }: FieldProps) {
  return (
    <BaseField.Root invalid={Boolean(error)} disabled={disabled} className={clsx('min-w-0', className)}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <BaseField.Label className="text-small font-semibold data-disabled:text-text-3">
          {label}
        </BaseField.Label>
        {aside ? <span className="text-small">{aside}</span> : null}
      </div>
      {children}
      <FieldMessage hint={hint} error={error} success={success} />
    </BaseField.Root>
  )
}

function FieldMessage({ hint, error, success }: Pick<FieldProps, 'hint' | 'error' | 'success'>) {
  if (error) {
    return (
      <BaseField.Error match className="mt-1.5 flex items-start gap-1.25 text-meta text-danger">
        <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
        <span>{error}</span>
      </BaseField.Error>
    )
  }
  if (success) {
    return (
      <BaseField.Description className="mt-1.5 flex items-start gap-1.25 text-meta text-success">
        <Check size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
        <span>{success}</span>
      </BaseField.Description>
    )
  }
  return hint ? (
    <BaseField.Description className="mt-1.5 text-meta text-text-3">{hint}</BaseField.Description>
  ) : null
}
