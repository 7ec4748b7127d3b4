import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { PasswordInput } from '#design/field/password-input.tsx'
import { WITHDRAW_PASSWORD_DIGITS } from '../../withdraw-password.rules.ts'

/** Six digits that are typed and not shown. No password manager fills them: they are not the login password. */
export function WithdrawPasswordField({
  name,
  label,
  hint,
  value,
  error,
  fresh = false,
  onChange,
}: {
  name: string
  label: string
  hint: string
  value: string
  error?: string
  /** A new one, not the one there is. */
  fresh?: boolean
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput
        name={name}
        inputMode="numeric"
        autoComplete={fresh ? 'new-password' : 'one-time-code'}
        maxLength={WITHDRAW_PASSWORD_DIGITS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        showLabel={t('identity.showPassword')}
        hideLabel={t('identity.hidePassword')}
      />
    </Field>
  )
}
