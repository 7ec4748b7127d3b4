import { SecretField } from '#platform/forms/web/fields.tsx'
import type { FormValues } from '#platform/forms/web/form.rules.ts'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import type { TextName } from '#platform/forms/web/use-form-field.ts'
import { WITHDRAW_PASSWORD_DIGITS } from '../../password/withdraw-password.rules.ts'

/**
 * Six digits that are typed and not shown. No password manager fills them: they are not the login password.
 */
export function WithdrawPasswordField<V extends FormValues>({
  form,
  name,
  label,
  hint,
  fresh = false,
}: {
  form: AppForm<V>
  name: TextName<V>
  label: string
  hint: string
  /** A new one, not the one there is. */
  fresh?: boolean
}) {
  return (
    <SecretField
      form={form}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete={fresh ? 'new-password' : 'one-time-code'}
      maxLength={WITHDRAW_PASSWORD_DIGITS}
    />
  )
}
