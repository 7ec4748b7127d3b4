import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import type { SentCode } from '../verification.contract.ts'
import { VerificationErrors } from '../verification.refusals.ts'
import { VERIFICATION_PATH } from './paths.ts'
import { useIdentity } from './verification.queries.ts'

/** Whether a refusal is about a code that was typed. */
export function isAboutPhoneCode(code: number | null): boolean {
  return (
    code === VerificationErrors.codeWrong.code ||
    code === VerificationErrors.codeOver.code ||
    code === VerificationErrors.codeNeeded.code
  )
}

/**
 * A code from the phone that the member has bound, in the form's field `phoneCode`: sent at a press, typed
 * back here. Who has bound none is led to where that is done. `why` says what it is asked for.
 */
export function PhoneCodeField({
  form,
  ask,
  why,
}: {
  form: AppForm<{ phoneCode: string }>
  /** Has a code sent. */
  ask: () => Promise<SentCode>
  why: string
}) {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  const { data: identity } = useIdentity()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      setSentTo((await ask()).recipient)
    } catch (error) {
      form.blame('phoneCode', refusalOf(error).message)
    } finally {
      setIsSending(false)
    }
  }
  if (!identity) return <Skeleton className="h-11" />
  if (identity.phone.shown === null) {
    return (
      <Note tone="warn">
        <p className="mb-2">{why}</p>
        <p className="mb-2">{t('verification.boundPhone.none')}</p>
        <ButtonLink variant="line" size="sm" to={VERIFICATION_PATH}>
          {t('verification.boundPhone.bind')}
        </ButtonLink>
      </Note>
    )
  }
  return (
    <div className="grid gap-2">
      <TextField
        form={form}
        name="phoneCode"
        label={t('verification.boundPhone.code')}
        hint={why}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2">
        <Button variant="line" size="sm" busy={isSending} onClick={() => void send()}>
          {sentTo === null
            ? t('verification.boundPhone.send', { phone: identity.phone.shown })
            : t('verification.phone.sendAgain')}
        </Button>
        <span role="status">
          {sentTo === null ? null : t('verification.phone.sentTo', { recipient: sentTo })}
        </span>
        {sandbox && sentTo !== null ? (
          <TextLink to={SANDBOX_INBOX_PATH} target="_blank">
            {t('verification.phone.openInbox')}
          </TextLink>
        ) : null}
      </p>
    </div>
  )
}
