import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { type Of, TextField } from '#platform/forms/web/fields.tsx'
import type { FormValues } from '#platform/forms/web/form.rules.ts'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import type { TextName } from '#platform/forms/web/use-form-field.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { AREA_CODES, isReachable } from '../identity.rules.ts'
import { IDENTITY_CODES, VerificationErrors } from '../verification.refusals.ts'

/** A phone as it is typed into a form. */
type TypedPhone = { areaCode: string; phone: string }

/** What a form with a phone begins with. */
export const NO_PHONE: TypedPhone = { areaCode: AREA_CODES[0], phone: '' }

/** A typed phone as it is sent. */
export const phoneOf = ({ areaCode, phone }: TypedPhone): TypedPhone => ({ areaCode, phone: phone.trim() })

/** Refusals that are about the number. */
const ABOUT_PHONE: readonly number[] = [
  IDENTITY_CODES.phoneUnsupported,
  IDENTITY_CODES.phoneOfAnother,
  IDENTITY_CODES.phoneMismatched,
  VerificationErrors.samePhone.code,
]
const ABOUT_CODE: readonly number[] = [VerificationErrors.codeWrong.code, VerificationErrors.codeOver.code]

/** The field of a phone, or of the code that was sent to it, that a refusal is about. */
export function phoneFieldOf(code: number | null): 'phone' | 'code' | null {
  if (code === null) return null
  if (ABOUT_PHONE.includes(code)) return 'phone'
  return ABOUT_CODE.includes(code) ? 'code' : null
}

/** What is wrong with a typed phone, in words. */
export function usePhoneFault(): (typed: TypedPhone) => string | undefined {
  const { t } = useTranslation()
  return (typed) => {
    const { areaCode, phone } = phoneOf(typed)
    return isReachable(areaCode, phone) ? undefined : t('verification.errors.phoneUnsupported')
  }
}

/** A phone's number: where it is, and the number there. */
export function PhoneFields({
  form,
  label,
  hint,
}: {
  form: AppForm<TypedPhone>
  label: string
  hint?: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceField
        form={form}
        name="areaCode"
        label={t('verification.phone.area')}
        items={AREA_CODES.map((one) => ({ value: one, label: `+${one}` }))}
      />
      <TextField
        form={form}
        name="phone"
        label={label}
        hint={hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
    </>
  )
}

/** A code that was sent to a phone, as it is typed back. */
export function CodeField<V extends FormValues>({
  form,
  name,
  label,
  hint,
}: Of<V, TextName<V>> & { label: string; hint: string }) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  )
}

/** Where codes went; in a sandbox with the way to read them. */
export function SentTo({ recipient }: { recipient: string }) {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
      {t('verification.phone.sentTo', { recipient })}
      {sandbox ? (
        <TextLink to={SANDBOX_INBOX_PATH} target="_blank">
          {t('verification.phone.openInbox')}
        </TextLink>
      ) : null}
    </p>
  )
}
