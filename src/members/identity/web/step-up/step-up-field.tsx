import { useTranslation } from 'react-i18next'
import { SecretField } from '#platform/forms/web/fields.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'

/** Asks for the login password once more, in the form of what it confirms: its field `stepUp`. */
export function StepUpField({
  form,
  hint,
}: {
  form: AppForm<{ stepUp: string }>
  /** What it confirms, where that is not an addition. */
  hint?: string
}) {
  const { t } = useTranslation()
  return (
    <SecretField
      form={form}
      name="stepUp"
      label={t('identity.stepUp.label')}
      hint={hint ?? t('identity.stepUp.hint')}
      autoComplete="current-password"
      maxLength={64}
    />
  )
}
