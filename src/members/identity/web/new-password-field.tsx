import { useTranslation } from 'react-i18next'
import { SecretField } from '#platform/forms/web/fields.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { measurePassword } from '../passwords/password-strength.rules.ts'
import { StrengthMeter } from './components/strength-meter.tsx'
import { faultOfPassword, useFaultText } from './form-faults.ts'
import { rememberStrength } from './strength-flag.ts'

/** A new login password with how strong it is: the field `password` of a form. */
export function NewPasswordField({
  form,
  name,
  label,
}: {
  form: AppForm<{ password: string }>
  /** The login name, as far as it is known: it makes a weak password. */
  name: string
  label?: string
}) {
  const { t } = useTranslation()
  return (
    <div>
      <SecretField
        form={form}
        name="password"
        label={label ?? t('identity.password')}
        autoComplete="new-password"
        maxLength={128}
        onInput={({ currentTarget }) => rememberStrength(measurePassword(currentTarget.value, name).level)}
      />
      <StrengthMeter password={form.values.password} name={name} />
    </div>
  )
}

/** The sentence of what is wrong with a new password. */
export function useNewPasswordFault(): (typed: string) => string | undefined {
  const faultText = useFaultText()
  return (typed) => faultText(faultOfPassword(typed))
}
