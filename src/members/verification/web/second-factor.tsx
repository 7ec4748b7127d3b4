import { useTranslation } from 'react-i18next'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { type BoundCodePurpose, boundCodeCall } from '../verification.contract.ts'
import { PhoneCodeField } from './phone-code-field.tsx'
import { useIdentity } from './verification.queries.ts'

/**
 * Asks for the other factor beside a password: the code from the phone, where the member has bound one, and
 * nothing where there is none. The field `phoneCode` of the form.
 */
export function SecondFactorField({
  form,
  purpose,
}: {
  form: AppForm<{ phoneCode: string }>
  purpose: BoundCodePurpose
}) {
  const { t } = useTranslation()
  const { data: identity } = useIdentity()
  const { mutateAsync } = useCallMutation(boundCodeCall)
  if (!identity || identity.phone.shown === null) return null
  return (
    <PhoneCodeField
      form={form}
      ask={() => mutateAsync({ purpose })}
      why={t('verification.secondFactor.why')}
    />
  )
}

/** What is wrong with the code that was typed, where one is asked for; and what to send of it. */
export function useSecondFactor(): {
  faultOf: (phoneCode: string) => string | undefined
  toSend: (phoneCode: string) => { phoneCode?: string }
} {
  const { t } = useTranslation()
  const { data: identity } = useIdentity()
  const isAsked = typeof identity?.phone.shown === 'string'
  return {
    faultOf: (phoneCode) =>
      isAsked && phoneCode.trim() === '' ? t('verification.phone.missing') : undefined,
    toSend: (phoneCode) => (isAsked ? { phoneCode: phoneCode.trim() } : {}),
  }
}
