import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { PasswordInput } from '#design/field/password-input.tsx'

/** Asks for the login password once more, in the form of what it confirms. */
export function StepUpField({
  value,
  error,
  hint,
  onChange,
}: {
  value: string
  error?: string
  /** What it confirms, where that is not an addition. */
  hint?: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('identity.stepUp.label')} hint={hint ?? t('identity.stepUp.hint')} error={error}>
      <PasswordInput
        name="stepUp"
        autoComplete="current-password"
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        showLabel={t('identity.showPassword')}
        hideLabel={t('identity.hidePassword')}
      />
    </Field>
  )
}
