import { useTranslation } from 'react-i18next'
import { TextField } from '#platform/forms/web/fields.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { useDepositorName } from '../../deposits.queries.ts'

/** In whose name the payment comes. Where the house knows it already it may stay empty. */
export function DepositorField({ form }: { form: AppForm<{ depositorName: string }> }) {
  const { t } = useTranslation()
  const known = useDepositorName()
  return (
    <TextField
      form={form}
      name="depositorName"
      className="mt-5"
      label={t('deposits.depositor')}
      hint={known ? t('deposits.depositorKnown', { name: known }) : t('deposits.depositorHint')}
      autoComplete="name"
      maxLength={100}
      placeholder={known}
    />
  )
}
