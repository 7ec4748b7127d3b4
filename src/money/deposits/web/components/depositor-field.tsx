import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { useDepositorName } from '../deposits.queries.ts'

/** In whose name the payment comes. Where the house knows it already it may stay empty. */
export function DepositorField({
  inputRef,
  name,
  onChange,
  missing,
}: {
  inputRef: Ref<HTMLInputElement>
  name: string
  onChange: (name: string) => void
  missing: boolean
}) {
  const { t } = useTranslation()
  const known = useDepositorName()
  return (
    <Field
      className="mt-5"
      label={t('deposits.depositor')}
      hint={known ? t('deposits.depositorKnown', { name: known }) : t('deposits.depositorHint')}
      error={missing ? t('deposits.errors.depositorName') : undefined}
    >
      <Input
        ref={inputRef}
        value={name}
        autoComplete="name"
        maxLength={100}
        placeholder={known}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
